import type { BaseServices } from '../../services.ts'
import type { AdminAlert } from '../../web/adminAlert.ts'
import { momentText } from '../../web/dates.ts'
import { mailProblems } from '../mailProblems.ts'

/** What stands above every screen of the back office while mail does not leave as it should. */
export function mailAlerts(services: BaseServices): () => Promise<AdminAlert[]> {
  const { config, log } = services
  return async () => {
    try {
      const problems = await mailProblems(services)
      return problems.map(({ title, text, since, link, actions }) => ({
        title,
        text: `Since ${momentText(since, config.timeZone)}. ${text}`,
        link,
        actions,
      }))
    } catch (error) {
      log.warn({ err: error }, 'the state of the mail could not be read')
      return []
    }
  }
}
