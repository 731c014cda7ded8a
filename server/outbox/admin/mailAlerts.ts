import { paths } from '../../paths.ts'
import type { BaseServices } from '../../services.ts'
import type { AdminAlert } from '../../web/adminAlert.ts'
import { addressOf } from '../../web/shared/endpoint.ts'
import { currentPauses, type Pause } from '../pauseQueries.ts'
import { heldRuns } from '../runQueries.ts'
import { outboxApi } from '../shared/outboxApi.ts'
import { streamNames } from '../shared/stream.ts'

/** What stands above every screen of the back office while mail does not leave, with the words of the server. */
export function mailAlerts({ config, db, log }: BaseServices): () => Promise<AdminAlert[]> {
  return async () => {
    try {
      const [pauses, held] = await Promise.all([currentPauses(db), heldRuns(db)])
      const alerts: AdminAlert[] = held.map(({ run, name, because, waiting, issue }) => ({
        title: `“${name}” is held: its mail was refused.`,
        text: `The mail server says: ${because}. ${kept(waiting)}`,
        href: issue === null ? `${paths.admin.emailMarketing}?tab=sequences` : paths.admin.issue(issue),
        actions: [
          { label: 'Send the rest', path: addressOf(outboxApi.release, { run }) },
          { label: 'Stop', path: addressOf(outboxApi.stop, { run }) },
        ],
      }))
      const alone = !config.mail.marketing
      return [...pauses.map((pause) => pauseAlert(pause, alone)), ...alerts]
    } catch (error) {
      log.warn({ err: error }, 'the state of the mail could not be read')
      return []
    }
  }
}

/** Where there are two senders, the other one goes on. */
function pauseAlert({ stream, reason }: Pause, alone: boolean): AdminAlert {
  const title = `${streamNames[stream][0]!.toUpperCase()}${streamNames[stream].slice(1)}`
  return {
    title: alone ? 'No mail leaves at the moment.' : `${title}: nothing leaves at the moment.`,
    text: `The mail server says: ${reason}. Everything is kept and tried again by itself.`,
    href: `${paths.admin.emailMarketing}?tab=platforms`,
    actions: [{ label: 'Resume', path: addressOf(outboxApi.resume, alone ? {} : { stream }) }],
  }
}

/** Only what is true: of a run whose last message was refused, nothing may be waiting. */
function kept(waiting: number): string {
  const nobody = 'Nobody has lost their subscription.'
  if (waiting === 0) return nobody
  return `${waiting === 1 ? '1 message is' : `${waiting.toLocaleString('en-US')} messages are`} kept. ${nobody}`
}
