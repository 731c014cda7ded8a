import { paths } from '../../paths.ts'
import type { BaseServices } from '../../services.ts'
import type { AdminAlert } from '../../web/adminAlert.ts'
import { addressOf } from '../../web/shared/endpoint.ts'
import { momentText } from '../../web/dates.ts'
import { failingMail, type FailingMail } from '../failingQueries.ts'
import { currentPauses, lastLogins, type LoginCheck, type Pause } from '../pauseQueries.ts'
import { heldRuns, type HeldRun } from '../runQueries.ts'
import { outboxApi } from '../shared/outboxApi.ts'
import { streamNames, type Stream } from '../shared/stream.ts'

/** What stands above every screen of the back office while something is wrong with the mail; it goes when that is mended. */
export function mailAlerts(services: BaseServices): () => Promise<AdminAlert[]> {
  const { config, db, log } = services
  return async () => {
    try {
      const [pauses, logins, held, failing] = await Promise.all([
        currentPauses(db),
        lastLogins(db),
        heldRuns(db),
        failingMail(db),
      ])
      const paused = pauses.map(({ stream }) => stream)
      const say = words(config)
      return [
        ...pauses.map(say.pause),
        // Refused at the login, mail is paused as well, and that says it.
        ...logins.filter(({ stream, complaint }) => complaint && !paused.includes(stream)).map(say.login),
        ...held.map(say.held),
        ...failing.map(say.failing),
      ]
    } catch (error) {
      log.warn({ err: error }, 'the state of the mail could not be read')
      return []
    }
  }
}

const platforms = `${paths.admin.emailMarketing}?tab=platforms`

const sender = (stream: Stream): string =>
  `${streamNames[stream][0]!.toUpperCase()}${streamNames[stream].slice(1)}`

function words({ mail, timeZone }: BaseServices['config']) {
  const alone = !mail.marketing
  const since = (date: Date) => `Since ${momentText(date, timeZone)}.`
  return {
    /** Where there are two senders, the other one goes on. */
    pause: ({ stream, reason, since: began }: Pause): AdminAlert => ({
      title: alone ? 'No mail leaves at the moment.' : `${sender(stream)}: nothing leaves at the moment.`,
      text: `${since(began)} The mail server says: ${reason}. Everything is kept and tried again by itself.`,
      link: { label: 'How mail leaves', href: platforms },
      actions: [{ label: 'Resume', path: addressOf(outboxApi.resume, alone ? {} : { stream }) }],
    }),
    login: ({ stream, complaint, checkedAt }: LoginCheck): AdminAlert => ({
      title: alone ? 'The mail server refuses our login.' : `${sender(stream)}: the login is refused.`,
      text: `${since(checkedAt)} The mail server says: ${complaint}. The login is set where the site runs.`,
      link: { label: 'How mail leaves', href: platforms },
      actions: [],
    }),
    held: ({ run, name, because, waiting, issue, heldAt }: HeldRun): AdminAlert => ({
      title: `“${name}” is held: its mail was refused.`,
      text: `${since(heldAt)} The mail server says: ${because}. ${kept(waiting)}`,
      link: {
        label: issue === null ? 'Sequences' : 'The issue',
        href: issue === null ? `${paths.admin.emailMarketing}?tab=sequences` : paths.admin.issue(issue),
      },
      actions: [
        { label: 'Send the rest', path: addressOf(outboxApi.release, { run }) },
        { label: 'Stop', path: addressOf(outboxApi.stop, { run }) },
      ],
    }),
    failing: ({ template, failed, since: began, reason }: FailingMail): AdminAlert => ({
      title: `${failed === 1 ? 'A message has' : `${failed} messages have`} failed for good, and none like it has left since.`,
      text: `${since(began)} It is the mail “${template}”: ${reason ?? 'no reason was given'}`,
      link: { label: 'What failed', href: `${paths.admin.emailMarketing}?tab=campaigns&status=failed` },
      actions: [],
    }),
  }
}

/** Only what is true: of a run whose last message was refused, nothing may be waiting. */
function kept(waiting: number): string {
  const nobody = 'Nobody has lost their subscription.'
  if (waiting === 0) return nobody
  return `${waiting === 1 ? '1 message is' : `${waiting.toLocaleString('en-US')} messages are`} kept. ${nobody}`
}
