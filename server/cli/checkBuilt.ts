import { readConfig } from '../config.ts'
import { createSite } from '../site.ts'

const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:9/none', SESSION_SECRET: 'none', LOG_LEVEL: 'silent' }

/**
 * The end of a build: makes what is otherwise made when somebody first asks for it, so that a back office that would
 * refuse to be made is never deployed. It needs no database and no settings.
 * @throws Error of whatever refuses
 */
export async function run(): Promise<void> {
  const site = createSite(readConfig(nowhere))
  try {
    const { adminArea } = await import('../adminArea.ts')
    adminArea(site.services, site.memory)
  } finally {
    await site.close()
  }
}
