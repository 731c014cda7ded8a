import type { Config } from '../config.ts'
import type { BaseServices } from '../services.ts'
import { failingMail, type FailingMail } from '../outbox/failingQueries.ts'
import { isWithoutServer } from '../outbox/noMailServer.ts'
import { currentPauses, lastLogins, type LoginCheck, type Pause } from '../outbox/pauseQueries.ts'
import { countHeld } from '../outbox/restoredMailQueries.ts'
import { heldRuns, type HeldRun } from '../outbox/heldRunQueries.ts'
import { outboxApi } from '../outbox/shared/outboxApi.ts'
import { streamNames, type Stream } from '../outbox/shared/stream.ts'
import { configOf } from '../outbox/streams.ts'
import { paths } from '../paths.ts'
import { lastReport } from '../sendingDomain/lastReport.ts'
import type { SendingReport } from '../sendingDomain/shared/sendingDomain.ts'
import { setting } from '../settings/settings.ts'
import { addressOf } from '../web/shared/endpoint.ts'
import type { MailProblem } from './problem.ts'
import { unsignedProblems } from './unsigned.ts'

/** All that is wrong with sending now, the gravest first. What is mended is not among them any more. */
export async function mailProblems({
  config,
  db,
}: Pick<BaseServices, 'config' | 'db'>): Promise<MailProblem[]> {
  const [since, pauses, logins, unsigned, held, failing, report] = await Promise.all([
    setting(db, config, 'mailHeldSince'),
    currentPauses(db),
    lastLogins(db),
    unsignedProblems(config),
    heldRuns(db),
    failingMail(db),
    lastReport({ config, db }),
  ])
  const alone = !config.mail.marketing
  const paused = new Set(pauses.map(({ stream }) => stream))
  return [
    ...(since ? [restoredProblem(since, await countHeld(db, since))] : []),
    ...serverProblems(config),
    ...pauses.map((pause) => pauseProblem(pause, alone)),
    ...logins
      .filter(({ complaint, stream }) => complaint && !paused.has(stream))
      .map((login) => loginProblem(login, alone, configOf(config, login.stream).mail)),
    ...held.map(heldProblem),
    ...unsigned,
    ...(report ? dkimProblems(report) : []),
    ...failing.map(failingProblem),
  ]
}

const howMailLeaves = { label: 'How mail leaves', href: `${paths.admin.emailMarketing}?tab=platforms` }

const sender = (stream: Stream): string =>
  `${streamNames[stream][0]!.toUpperCase()}${streamNames[stream].slice(1)}`

/** Nothing is wrong, but somebody has to decide. */
const restoredProblem = (since: string, waiting: number): MailProblem => ({
  key: 'restored',
  title: 'Mail is held since the site was restored.',
  text:
    `Messages that wait for you to decide: ${waiting.toLocaleString('en-US')}. ` +
    'Only what somebody asks for now (links, results, passwords) leaves.',
  since: new Date(since),
  link: howMailLeaves,
  actions: [
    { label: 'Let it leave', path: addressOf(outboxApi.releaseRestored) },
    { label: 'Cancel what waits', path: addressOf(outboxApi.dropRestored) },
  ],
})

/** Where there are two senders, the other one goes on. */
function pauseProblem({ stream, reason, since }: Pause, alone: boolean): MailProblem {
  return {
    key: `paused:${stream}`,
    title: alone ? 'No mail leaves at the moment.' : `${sender(stream)}: nothing leaves at the moment.`,
    text: `The mail server says: ${reason}. Everything is kept and tried again by itself.`,
    since,
    link: howMailLeaves,
    actions: [{ label: 'Resume', path: addressOf(outboxApi.resume, alone ? {} : { stream }) }],
  }
}

/** Nothing leaves, and nothing is refused either. */
function serverProblems(config: Config): MailProblem[] {
  if (!isWithoutServer(config)) return []
  const isLost = config.mail.namedBy === 'lost'
  return [
    {
      key: 'server',
      title: isLost ? 'The login of the mail server has to be typed again.' : 'No mail server is connected.',
      text: isLost
        ? 'It is kept encrypted by the secret of this site (SESSION_SECRET), which is another one now. Until then all mail waits.'
        : 'Until one is, all mail waits: what people ask for, and what you are told.',
      since: new Date(),
      link: mailServerSection,
      actions: [],
    },
  ]
}

const mailServerSection = { label: 'Mail server', href: `${paths.admin.mailSettings}#mail-server` }

function loginProblem(
  { stream, checkedAt, complaint }: LoginCheck,
  alone: boolean,
  { namedBy }: Pick<Config['mail'], 'namedBy'>,
): MailProblem {
  const isOnScreen = namedBy === 'screen'
  const where = isOnScreen ? 'under Settings, Mail' : 'where the site runs'
  return {
    key: `login:${stream}`,
    title: alone ? 'The mail server refuses our login.' : `${sender(stream)}: the login is refused.`,
    text: `The mail server says: ${complaint}. The login is set ${where}.`,
    since: checkedAt,
    link: isOnScreen ? mailServerSection : howMailLeaves,
    actions: [{ label: 'Try again', path: addressOf(outboxApi.login, { stream }) }],
  }
}

function heldProblem({ run, name, because, waiting, issue, heldAt }: HeldRun): MailProblem {
  return {
    key: `held:${run}`,
    title: `“${name}” is held: its mail was refused.`,
    text: `The mail server says: ${because}. ${kept(waiting)}`,
    since: heldAt,
    link:
      issue === null
        ? { label: 'Sequences', href: `${paths.admin.emailMarketing}?tab=sequences` }
        : { label: 'The issue', href: paths.admin.issue(issue) },
    actions: [
      { label: 'Send the rest', path: addressOf(outboxApi.release, { run }) },
      { label: 'Stop', path: addressOf(outboxApi.stop, { run }) },
    ],
  }
}

/** Two senders may share a domain, which has one signature. */
function dkimProblems({ domains, checkedAt }: SendingReport): MailProblem[] {
  const texts = new Map<string, string>()
  for (const { domain, findings } of domains)
    for (const { id, state, text } of findings)
      if (id === 'dkim' && state === 'error') texts.set(domain, text)
  return [...texts].map(([domain, text]) => ({
    key: `dkim:${domain}`,
    title: `The signature of mail from ${domain} cannot be trusted.`,
    text,
    since: new Date(checkedAt),
    link: { label: 'The records', href: paths.admin.mailSettings },
    actions: [],
  }))
}

const failingProblem = ({ template, failed, since, reason }: FailingMail): MailProblem => ({
  key: `failing:${template}`,
  title: `${failed === 1 ? 'A message has' : `${failed} messages have`} failed for good, and none like it has left since.`,
  text: `It is the mail “${template}”: ${reason ?? 'no reason was given'}`,
  since,
  link: { label: 'What failed', href: `${paths.admin.emailMarketing}?tab=campaigns&status=failed` },
  actions: [],
})

/** Only what is true: of a run whose last message was refused, nothing may be waiting. */
function kept(waiting: number): string {
  const nobody = 'Nobody has lost their subscription.'
  if (waiting === 0) return nobody
  return `${waiting === 1 ? '1 message is' : `${waiting.toLocaleString('en-US')} messages are`} kept. ${nobody}`
}
