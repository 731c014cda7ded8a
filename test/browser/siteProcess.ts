import { testBuild } from '../support/build.ts'
import { spawnSite, type SiteProcess } from '../support/process.ts'
import type { TestSite } from '../support/site.ts'

/** The same site in a process of its own, for tests that kill it. */
export function useSiteProcess(site: TestSite) {
  let running: SiteProcess
  const env = () => ({ DATABASE_URL: site.services.config.databaseUrl, BUILD_DIR: testBuild() })
  afterEach(() => running.kill('SIGKILL'))
  return {
    /** @returns the site at the address of that process */
    async start(): Promise<TestSite> {
      running = await spawnSite(env())
      return { ...site, url: running.url } as TestSite
    },
    kill: () => running.kill('SIGKILL'),
    /** Where it was before. */
    async startAgain(): Promise<void> {
      running = await spawnSite({ ...env(), PORT: new URL(running.url).port, SITE_URL: running.url })
    },
  }
}
