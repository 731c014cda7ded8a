import { requiredTemplates } from '../../templates/shared/builtInTemplates.ts'
import type { CheckId } from './checkId.ts'

/** System Health, in the words that the owner reads; a note is what the owner chose, and nothing to mend. */
export type HealthState = 'healthy' | 'note' | 'warning' | 'error'

export interface Check {
  id: CheckId
  name: string
  state: HealthState
  message: string
  /** What whoever looks after the server wants to know beside it. */
  figures?: string
  /** Words of the message that are names: template ids. */
  names?: string[]
  /** Where there is more about it. */
  more?: { label: string; path: string }
  /** A share of something, 0 to 100, drawn as a bar. */
  percent?: number
}

export interface Health {
  state: HealthState
  checks: Check[]
  /** ISO time of the check. */
  checkedAt: string
}

export const healthRefreshMs = 5 * 60_000

const slowMs = 2000

const connectionFailed = 'Connection failed'

export const blocked = 'Admin user blocked by RLS - check user_roles table'

/** The worst of all checks; with notes alone all is well. */
export function overall(checks: Pick<Check, 'state'>[]): HealthState {
  if (checks.some((check) => check.state === 'error')) return 'error'
  return checks.some((check) => check.state === 'warning') ? 'warning' : 'healthy'
}

/** Judges how long the probe of the database took. @param ms undefined when it failed */
export function databaseCheck(ms: number | undefined): Check {
  const known = { id: 'database', name: 'Database' } as const
  if (ms === undefined) return { ...known, state: 'error', message: connectionFailed }
  const measured = `${Math.round(ms).toLocaleString('en-US')} ms`
  return ms > slowMs
    ? { ...known, state: 'warning', message: `Slow response (${measured})` }
    : { ...known, state: 'healthy', message: `Responded in ${measured}.` }
}

/** @param found the required templates that are there, and whether they have a subject and a body */
export function templatesCheck(found: { id: string; filled: boolean }[]): Check {
  const known = { id: 'templates', name: 'Email templates' } as const
  const all = requiredTemplates.length
  const missing = requiredTemplates.filter((id) => !found.some((template) => template.id === id))
  const empty = found.filter((template) => !template.filled).map((template) => template.id)
  if (missing.length === 0 && empty.length === 0) {
    return { ...known, state: 'healthy', message: `All ${all} required templates are ready.` }
  }
  const parts = [
    `${all - missing.length} of ${all} required templates found.`,
    ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}.`] : []),
    ...(empty.length > 0 ? [`Empty (${empty.length}): ${empty.join(', ')}.`] : []),
  ]
  return { ...known, state: 'warning', message: parts.join(' '), names: [...missing, ...empty] }
}

export const contactsCheck = (count: number): Check => ({
  id: 'contacts',
  name: 'Contacts',
  state: 'healthy',
  message: `${count.toLocaleString('en-US')} ${count === 1 ? 'contact' : 'contacts'} readable.`,
})

export interface MailQueue {
  /** Messages that have not left, due or for later. */
  waiting: number
  /** Due for more than an hour and still here. */
  late: number
  /** Given up in the last 7 days. */
  failed: number
  /** Called undeliverable in the last 7 days. */
  bounced: number
  /** What strangers' forms send, held back by the hourly limit. */
  linksHeld: number
  /** Reports of mail services in the last 7 days that were about no message of ours. */
  unmatched?: number
  /** Issues and sequences that were refused in a row, and what the mail server said. */
  held: { name: string; because: string }[]
  /** Why a mail server refuses us; whose mail waits is said where there are two senders. */
  pauses: { what: string | null; because: string }[]
  /** Why messages leave without the signature that they should carry, or do not leave at all. */
  wrong?: string | undefined
  /** The last try of the login at each mail server, when there was one, and whether that one pauses us now. */
  logins?: Login[]
}

const ofWhat = (what: string | null): string => (what ? ` of ${what}` : '')

/** Judges the outgoing mail: refused is an error, late, held or failed a warning. */
export function mailCheck({
  waiting,
  late,
  failed,
  bounced,
  linksHeld,
  unmatched = 0,
  held,
  pauses,
  wrong,
  logins = [],
}: MailQueue): Check {
  const known = { id: 'mail', name: 'Mail queue' } as const
  const came = bounced > 0 ? `, ${bounced.toLocaleString('en-US')} bounced in the last 7 days` : ''
  const welcome = logins
    .filter(({ complaint }) => !complaint)
    .map((login) => ` ${welcomed(login)}`)
    .join('')
  const strange = unmatched > 0 ? ` ${strangeReports(unmatched)}` : ''
  const queue = `${waiting.toLocaleString('en-US')} waiting${came}`
  const refused = [
    ...(wrong ? [wrong.replace(/\.$/, '')] : []),
    ...pauses.map(
      ({ what, because }) =>
        `Sending${what ? ` ${what}` : ''} is paused, the mail server refused us: ${because}`,
    ),
    ...logins
      .filter(({ complaint, paused }) => complaint && !paused)
      .map(
        ({ what, at, complaint }) =>
          `The mail server${ofWhat(what)} did not take our login on ${at}: ${complaint}`,
      ),
    ...held.map(({ name, because }) => `“${name}” is held, its mail was refused: ${because}`),
  ]
  if (refused.length > 0) return { ...known, state: 'error', message: `${refused.join('. ')}. ${queue}.` }
  const worries = [
    ...(late > 0 ? [`${late} late by more than an hour`] : []),
    ...(linksHeld > 0
      ? [`${linksHeld} held by the hourly limit for unusual sign-ups: see who signs up`]
      : []),
    ...(failed > 0 ? [`${failed} failed in the last 7 days`] : []),
  ]
  return worries.length > 0
    ? { ...known, state: 'warning', message: `${queue}, ${worries.join(', ')}.${welcome}${strange}` }
    : {
        ...known,
        state: 'healthy',
        message: `${waiting === 0 ? `Nothing is waiting${came}` : queue}.${welcome}${strange}`,
      }
}

const strangeReports = (count: number): string =>
  count === 1
    ? '1 delivery report was about no mail of ours.'
    : `${count.toLocaleString('en-US')} delivery reports were about no mail of ours.`

interface Login {
  what: string | null
  at: string
  complaint: string | null
  paused: boolean
  answer?: string | null
  tls?: string | null
}

/** When the mail server last took our login, over what, and in what words. */
function welcomed({ what, at, answer, tls }: Login): string {
  const over = tls ? ` over ${tls}` : ''
  const said = answer ? ` and said: ${answer.replace(/\.$/, '')}` : ''
  return `The mail server${ofWhat(what)} took our login on ${at}${over}${said}.`
}

export interface JobClock {
  jobs: number
  /** Seconds that the most overdue job is late; 0 when none is. */
  lateBy: number
  failing: string[]
}

/** The clock ticks every few seconds; minutes of silence mean that it stands still. */
export function jobsCheck({ jobs, lateBy, failing }: JobClock): Check {
  const known = { id: 'jobs', name: 'Timed tasks' } as const
  if (jobs === 0) return { ...known, state: 'warning', message: 'Nothing runs by the clock yet.' }
  if (lateBy > 300) {
    return {
      ...known,
      state: 'error',
      message: `They stand still: one is ${Math.round(lateBy / 60)} minutes late.`,
    }
  }
  if (failing.length > 0) {
    return { ...known, state: 'warning', message: `Failed last time: ${failing.join(', ')}.`, names: failing }
  }
  return { ...known, state: 'healthy', message: `All ${jobs} are on time: sending, publishing, counting.` }
}

/** A check whose own read failed: refused by the database, or not answered. */
export const failedCheck = (known: Pick<Check, 'id' | 'name'>, refused: boolean): Check => ({
  ...known,
  state: 'error',
  message: refused && known.id !== 'database' ? blocked : connectionFailed,
})

/**
 * What the cards say when the checks themselves were not answered: the cause where it belongs, and of every other
 * card that nothing is known; an old figure would look like a new one.
 * @param status of the answer; 0 when there was none
 */
export function unread(last: Health, status: number, checkedAt: string): Health {
  const cause: Partial<Record<Check['id'], string>> =
    status === 403 ? { contacts: blocked } : { database: causes[status] ?? failedToCheck }
  const checks = last.checks.map(({ id, name }): Check => {
    const message = cause[id]
    return message
      ? { id, name, state: 'error', message }
      : { id, name, state: 'warning', message: 'Could not be read.' }
  })
  return { state: overall(checks), checks, checkedAt }
}

const unreachable = 'Connection failed: the site cannot be reached.'

const failedToCheck = 'The check itself failed. The log says why.'

/** By the status of the answer. */
const causes: Partial<Record<number, string>> = { 503: connectionFailed, 0: unreachable }
