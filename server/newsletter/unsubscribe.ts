import { recordActivity } from '../activity/activityQueries.ts'
import { contactById } from '../contacts/contactQueries.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { strangersLimits } from '../outbox/strangersLimits.ts'
import type { Services } from '../services.ts'
import { returnWords } from './consentWords.ts'
import { putOutOfLists } from './putOutOfLists.ts'
import { join } from './subscribe.ts'

/**
 * Takes a person off every list. Twice is a success twice; only the first time sends a confirmation.
 * @param cause button, page, one-click…, kept with the event
 * @param confirm false for someone who called our mail spam: then no further message
 * @param by who of the team did it in their place
 * @returns the address, or undefined when the person is no longer known
 */
export async function unsubscribe(
  services: Services,
  contactId: number,
  cause: string,
  { confirm, by }: { confirm: boolean; by?: string } = { confirm: true },
): Promise<string | undefined> {
  const email = await services.db.transaction(async (trx) => {
    // Held, because an address that changes meanwhile would take the subscription along.
    const contact = await contactById(trx, contactId, 'for key share')
    if (!contact) return undefined
    if (by)
      await recordActivity(trx, by, {
        action: 'contact.unsubscribed',
        about: { subject: 'contact', id: contactId },
      })
    const [ended] = await putOutOfLists(trx, [contactId], cause)
    if (ended === undefined || !confirm) return contact.email
    await enqueue(trx, {
      key: `unsubscribe-confirmation:${ended}:${Date.now()}`,
      template: 'unsubscribe-confirmation',
      kind: 'asked',
      to: { email: contact.email, name: contact.fullName },
      contactId,
      facts: { subscriptionId: ended },
      atMost: strangersLimits.goodbye,
    })
    return contact.email
  })
  services.wakeOutbox()
  return email
}

/**
 * The way back, one click on the same page.
 * @returns the address, or undefined when the person is no longer known
 */
export async function resubscribe(services: Services, contactId: number): Promise<string | undefined> {
  const contact = await contactById(services.db, contactId)
  if (!contact) return undefined
  const words = returnWords(await services.content.contentOf('newsletter'))
  await join(services, { email: contact.email, origin: 'unsubscribe_page', words })
  return contact.email
}
