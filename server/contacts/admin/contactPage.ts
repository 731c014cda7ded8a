import type { Services } from '../../services.ts'
import { mailName } from '../../outbox/shared/mailNames.ts'
import { paths } from '../../paths.ts'
import { dayText, momentText } from '../../web/dates.ts'
import { stageLabel } from '../shared/stages.ts'
import { happenings, personById, type Happening, type HappeningKind } from './contactPageQueries.ts'
import { mailChoicesOf } from '../mailChoiceQueries.ts'
import { choiceLines } from '../shared/mailTopics.ts'
import { leftAt } from '../shared/newsletterStatus.ts'
import { consentOf, type StoredConsent } from './consentQueries.ts'
import { markLabels } from '../shared/marks.ts'
import type { Person, TimelineEntry } from '../shared/screens.ts'

const shown = 200

/** A contact with everything that happened, as the contact's page shows it. */
export async function readPerson(services: Services, id: number): Promise<Person | undefined> {
  const { db, config } = services
  const stored = await personById(db, id)
  if (!stored) return undefined
  const found = await happenings(db, stored, shown + 1)
  const day = (date: Date) => dayText(date, config.timeZone)
  return {
    id: stored.id,
    email: stored.email,
    fullName: stored.fullName || null,
    lifecycle: stored.lifecycle,
    source: stored.source,
    newsletter: stored.newsletter,
    unsubscribedOn: leftAt(stored) && day(leftAt(stored)!),
    bouncedOn: stored.bouncedAt && day(stored.bouncedAt),
    bounceReason: stored.bounceReason,
    firstSeen: day(stored.firstSeenAt),
    lastActivity: day(stored.lastActivityAt),
    stageSince: day(stored.stageSince),
    marks: stored.marks,
    consent: consentFacts(await consentOf(db, stored.email), config.timeZone),
    choices: await chosenBy(services, id),
    timeline: found
      .slice(0, shown)
      .map((happening, i) => entry(happening, found.slice(0, i), config.timeZone)),
    more: found.length > shown,
  }
}

/** What was agreed to, in words for the owner. */
function consentFacts(found: StoredConsent | undefined, timeZone: string): Person['consent'] {
  if (!found) return null
  const { agreedAt, askedAt, source, email, words, version } = found
  const moment = (date: Date | null) => date && momentText(date, timeZone)
  const through = causes[source] ?? source
  return { agreed: moment(agreedAt), asked: moment(askedAt), source: through, email, words, version }
}

async function chosenBy({ db, config }: Services, id: number): Promise<string[]> {
  const choices = await mailChoicesOf(db, id)
  if (!choices) return []
  const { declined, monthly, pausedUntil } = choices
  return choiceLines({
    declined,
    monthly,
    pausedUntil: pausedUntil && dayText(pausedUntil, config.timeZone),
  })
}

function entry<Kind extends HappeningKind>(
  happening: Happening<Kind>,
  newer: Happening[],
  timeZone: string,
): TimelineEntry {
  return {
    id: `${happening.kind}-${happening.id}`,
    moment: momentText(happening.at, timeZone),
    undo: undoOf(happening, newer),
    ...describe[happening.kind](happening),
  }
}

/** Only the newest change of its kind can be taken back, and only one that a person made. */
function undoOf({ kind, id, who, detail }: Change, newer: Happening[]): TimelineEntry['undo'] {
  if (kind !== 'stage' && kind !== 'mark' && kind !== 'name') return null
  if (!who?.includes('@') || (kind === 'stage' && detail === null)) return null
  return newer.some((other) => other.kind === kind) ? null : { kind, id }
}

interface Change {
  kind: HappeningKind
  id: number
  who: string | null
  detail: string | null
}
type Words = Pick<TimelineEntry, 'kind' | 'title' | 'text' | 'href'>

const signups: Record<string, string> = {
  subscribed: 'Subscribed to the newsletter',
  resubscribed: 'Subscribed to the newsletter again',
  unsubscribed: 'Unsubscribed from the newsletter',
}
const causes: Record<string, string> = {
  footer: 'Footer form',
  contact: 'Form in the contact section',
  blog: 'Blog form',
  popup: 'Newsletter popup',
  unsubscribe_page: 'Unsubscribe page',
  preferences: 'Page "Your mail"',
  address: 'Moved to another address',
  page: 'Unsubscribe page',
  button: 'Button on the unsubscribe page',
  'one-click': 'One click in a mail program',
}
const movers: Record<string, string> = {
  newsletter: 'Newsletter form',
  contact_form: 'Enquiry form',
  audit_request: 'Audit request',
  audit: 'Audit completed',
  'audit reminder': 'Audit reminder',
  automation: 'Lifecycle automation',
  'unsubscribe link': 'Unsubscribe link',
  visitor: 'The person',
  system: 'The system',
}

const lifters: Record<string, string> = {
  delivery: 'A later message arrived',
  'held run': 'The refusals were about us',
  confirmation: 'The person confirmed it',
}

const describe: { [Kind in HappeningKind]: (happening: Happening<Kind>) => Words } = {
  signup: ({ what, detail }) => ({
    kind: 'signup',
    title: signups[what] ?? what,
    text: causes[detail ?? ''] ?? detail,
    href: null,
  }),
  enquiry: ({ id, what, detail }) => ({
    kind: 'enquiry',
    title: 'Sent an enquiry',
    text: [what, detail].filter(Boolean).join(', '),
    href: `${paths.admin.contactSubmissions}?open=${id}`,
  }),
  handled: ({ id, what, who }) => ({
    kind: 'enquiry',
    title: 'Enquiry handled',
    text: [what, who].filter(Boolean).join(', '),
    href: `${paths.admin.contactSubmissions}?open=${id}`,
  }),
  requested: ({ id }) => ({
    kind: 'audit',
    title: 'Asked for the audit',
    text: null,
    href: paths.admin.audit(id),
  }),
  completed: ({ id, what, detail }) => ({
    kind: 'audit',
    title: `Completed the audit with ${what}%`,
    text: detail,
    href: paths.admin.audit(id),
  }),
  mail: ({ what: subject, detail, who: template }) => ({
    kind: 'mail',
    title: mailName({ subject, template }),
    text: `Email, ${detail}`,
    href: null,
  }),
  works: ({ who }) => ({
    kind: 'mail',
    title: 'Mail to this address works again',
    text: lifters[who ?? ''] ?? who,
    href: null,
  }),
  stage: ({ what, detail, who }) => ({
    kind: 'stage',
    title: detail ? `${stageLabel(detail)} to ${stageLabel(what)}` : `Entered as ${stageLabel(what)}`,
    text: movers[who ?? ''] ?? who,
    href: null,
  }),
  name: ({ what, detail, who }) => ({
    kind: 'name',
    title: `Name: ${detail ?? 'none'} to ${what || 'none'}`,
    text: who,
    href: null,
  }),
  mark: ({ what, detail, who }) => ({
    kind: 'mark',
    title: `${markLabels[what]}: ${detail === 'true' ? 'yes' : 'no'}`,
    text: who,
    href: null,
  }),
}
