import { moveAudits } from '../audit/moveAuditQueries.ts'
import { contactById } from '../contacts/contactQueries.ts'
import { chooseMail, mailChoicesOf, type MailChoices, pauseMailUntil } from '../contacts/mailChoiceQueries.ts'
import { contactAt, moveContact } from '../contacts/moveContactQueries.ts'
import type { Db } from '../db.ts'
import { moveEnquiries } from '../enquiries/moveEnquiryQueries.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { strangersLimits } from '../outbox/strangersLimits.ts'
import { moveMail } from '../outbox/moveMailQueries.ts'
import type { Services } from '../services.ts'
import { dropRequests, moveRequest } from './confirmRequestQueries.ts'
import { preferencesWords } from './consentWords.ts'
import { joinIn } from './subscribe.ts'
import { deactivate, logEvent, moveSubscription } from './subscriptionQueries.ts'

/**
 * Asks whoever reads the new address; until they say yes everything goes to the old one.
 * @returns false when it is the address our mail goes to already, so that nobody is asked
 */
export async function askNewAddress(services: Services, contactId: number, email: string): Promise<boolean> {
  const another = await services.db.transaction(async (trx) => {
    const contact = await contactById(trx, contactId)
    if (contact?.email.toLowerCase() === email.toLowerCase()) return false
    if (!contact) return true
    await enqueue(trx, {
      key: `address-confirm:${contactId}:${Date.now()}`,
      template: 'address-confirm',
      kind: 'asked',
      to: { email },
      contactId,
      atMost: strangersLimits.newAddress,
    })
    return true
  })
  services.wakeOutbox()
  return another
}

/**
 * The new address said yes: everything of the person moves to it, and the old one is told. An address that is somebody
 * already keeps its own history, and gets what came to the old one.
 */
export async function moveAddress(services: Services, contactId: number, email: string): Promise<void> {
  const words = preferencesWords(await services.content.contentOf('preferences'))
  await services.db.transaction(async (trx) => {
    const contact = await contactById(trx, contactId, 'for update')
    const choices = await mailChoicesOf(trx, contactId)
    if (!contact || !choices || contact.email.toLowerCase() === email.toLowerCase()) return
    const other = await contactAt(trx, email)
    if (other === undefined) await moveAll(trx, { from: contact, choices }, email)
    else await handOver(trx, services, { from: contact, choices, words }, { id: other, email })
    await enqueue(trx, {
      key: `address-changed:${contactId}:${Date.now()}`,
      template: 'address-changed',
      kind: 'asked',
      to: { email: contact.email },
      contactId,
    })
  })
  services.wakeOutbox()
}

async function moveAll(
  trx: Db,
  { from: { id, email: from }, choices }: { from: { id: number; email: string }; choices: MailChoices },
  to: string,
): Promise<void> {
  await moveMail(trx, id, from, to)
  await moveWaiting(trx, from, to, getsIssues(choices))
  // Before the contact, whose words for the search are gathered from them by its new address.
  await moveAudits(trx, from, to)
  await moveEnquiries(trx, from, to)
  await moveContact(trx, id, to)
  await moveSubscription(trx, from, to)
}

/** Who gets issues is not asked for them. Before the subscription, as everywhere. */
async function moveWaiting(trx: Db, from: string, to: string, joined: boolean): Promise<void> {
  if (joined) await dropRequests(trx, [from, to])
  else await moveRequest(trx, from, to)
}

const getsIssues = ({ newsletter, declined, pausedUntil }: MailChoices): boolean =>
  newsletter === 'active' && !declined.includes('issues') && !pausedUntil

interface Left {
  from: { email: string; firstSeenAt: Date }
  choices: MailChoices
  /** What is kept as their consent. */
  words: string
}

async function handOver(
  trx: Db,
  services: Services,
  { from, choices, words }: Left,
  to: { id: number; email: string },
): Promise<void> {
  await contactById(trx, to.id, 'for update')
  const there = await mailChoicesOf(trx, to.id)
  await moveWaiting(
    trx,
    from.email,
    to.email,
    getsIssues(choices) || (there !== undefined && getsIssues(there)),
  )
  const ended = await deactivate(trx, from.email, from.firstSeenAt, 'preferences')
  if (ended) await logEvent(trx, ended.id, 'unsubscribed', 'address')
  if (choices.newsletter !== 'active') return
  const greets = !choices.declined.includes('issues')
  await joinIn(trx, services, { email: to.email, origin: 'preferences', words, greets })
  await chooseMail(trx, to.id, { ...choices, pauseDays: 0 })
  if (choices.pausedUntil) await pauseMailUntil(trx, to.id, choices.pausedUntil)
}
