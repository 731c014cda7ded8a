import { paths } from '../../paths.ts'
import type { BaseServices } from '../../services.ts'
import type { AdminAlert } from '../../web/adminAlert.ts'
import { addressOf } from '../../web/shared/endpoint.ts'
import { currentPause } from '../pauseQueries.ts'
import { heldRuns } from '../runQueries.ts'
import { outboxApi } from '../shared/outboxApi.ts'

/** What stands above every screen of the back office while mail does not leave, with the words of the server. */
export function mailAlerts({ db, log }: BaseServices): () => Promise<AdminAlert[]> {
  return async () => {
    try {
      const [pause, held] = await Promise.all([currentPause(db), heldRuns(db)])
      const alerts: AdminAlert[] = held.map(({ run, name, because, waiting, issue }) => ({
        title: `“${name}” is held: its mail was refused.`,
        text: `The mail server says: ${because}. ${kept(waiting)}`,
        href: issue === null ? `${paths.admin.emailMarketing}?tab=sequences` : paths.admin.issue(issue),
        actions: [
          { label: 'Send the rest', path: addressOf(outboxApi.release, { run }) },
          { label: 'Stop', path: addressOf(outboxApi.stop, { run }) },
        ],
      }))
      if (!pause) return alerts
      const text = `The mail server says: ${pause.reason}. Everything is kept and tried again by itself.`
      const actions = [{ label: 'Resume', path: addressOf(outboxApi.resume) }]
      return [
        {
          title: 'No mail leaves at the moment.',
          text,
          href: `${paths.admin.emailMarketing}?tab=platforms`,
          actions,
        },
        ...alerts,
      ]
    } catch (error) {
      log.warn({ err: error }, 'the state of the mail could not be read')
      return []
    }
  }
}

/** Only what is true: of a run whose last message was refused, nothing may be waiting. */
function kept(waiting: number): string {
  const nobody = 'Nobody has lost their subscription.'
  if (waiting === 0) return nobody
  return `${waiting === 1 ? '1 message is' : `${waiting.toLocaleString('en-US')} messages are`} kept. ${nobody}`
}
