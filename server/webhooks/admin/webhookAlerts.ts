import { paths } from '../../paths.ts'
import type { BaseServices } from '../../services.ts'
import type { AdminAlert } from '../../web/adminAlert.ts'
import { momentText } from '../../web/dates.ts'
import { wordsOf } from '../troubleWords.ts'
import { brokenWebhooks } from '../troubleQueries.ts'

/** What stands above every screen while a webhook is paused by itself. */
export function webhookAlerts({ config, db, log }: BaseServices): () => Promise<AdminAlert[]> {
  return async () => {
    try {
      return (await brokenWebhooks(db)).map((trouble) => {
        const { title, text } = wordsOf(trouble)
        return {
          title,
          text: `Since ${momentText(trouble.since, config.timeZone)}. ${text}`,
          link: { label: 'Keys and webhooks', href: paths.admin.keys },
          actions: [],
        }
      })
    } catch (error) {
      log.warn({ err: error }, 'the state of the webhooks could not be read')
      return []
    }
  }
}
