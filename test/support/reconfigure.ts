import type { Config } from '../../server/config.ts'
import type { TestSite } from './site.ts'

/**
 * Gives a site what no variable of the environment says, before anybody asks it for anything. What its configuration
 * follows while it runs is followed still.
 */
export function reconfigure(site: TestSite, changes: Partial<Config>): void {
  const { config } = site.services
  const all = { ...Object.getOwnPropertyDescriptors(config), ...Object.getOwnPropertyDescriptors(changes) }
  Object.assign(site.services, { config: Object.defineProperties({}, all) })
}
