import type { AddressInfo } from 'node:net'
import supertest from 'supertest'
import type { Config } from '../../server/config.ts'
import { createSite, type Site } from '../../server/site.ts'
import { createServer } from '../../server/web/httpServer.ts'
import { until } from './process.ts'
import type { TestSite } from './site.ts'

type SiteBeside = Pick<Site, 'memory' | 'contentChanges'> & Pick<TestSite, 'services' | 'url' | 'http'>

/** A second site on the database of the first, as another process would be, for the tests around it. */
export function useSiteBeside(first: TestSite, changes: Partial<Config> = {}): SiteBeside {
  const beside = {} as SiteBeside
  before(async function () {
    const listening = createServer()
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
    const site = createSite({ ...first.services.config, ...changes }, listening)
    let heard = false
    site.contentChanges.on(() => void (heard = true))
    await until(() => heard)
    Object.assign(beside, { ...site, url, http: supertest(url) })
    this.test!.parent!.afterAll(async () => {
      listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
      await site.stopWork()
      await site.close()
    })
  })
  return beside
}
