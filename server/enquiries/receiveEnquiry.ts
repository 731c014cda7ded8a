import { upsertContact } from '../contacts/upsertQueries.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { strangersLimits } from '../outbox/strangersLimits.ts'
import { tellOwner } from '../outbox/tellOwner.ts'
import type { Services } from '../services.ts'
import { insertEnquiry, type Sending } from './enquiryQueries.ts'
import type { Enquiry } from './shared/enquiryForm.ts'

/**
 * Keeps an enquiry, its contact and both mails (to the visitor, to the owner), or nothing of it.
 * @returns false when it is kept already
 */
export async function receiveEnquiry(
  services: Services,
  enquiry: Enquiry,
  sending?: Sending,
): Promise<boolean> {
  const { db, config } = services
  const isNew = await db.transaction(async (trx) => {
    const id = await insertEnquiry(trx, enquiry, sending)
    if (id === undefined) return false
    const contact = await upsertContact(trx, config, {
      email: enquiry.email,
      lifecycle: 'new_contact',
      source: 'contact_form',
      fullName: enquiry.name,
    })
    await enqueue(trx, {
      key: `contact-confirmation:${id}`,
      template: 'contact-confirmation',
      kind: 'notice',
      to: { email: enquiry.email, name: enquiry.name },
      contactId: contact.id,
      facts: { enquiryId: id },
      atMost: strangersLimits.enquiryConfirmation,
    })
    await tellOwner(trx, config, 'enquiry', {
      key: `enquiry-notice:${id}`,
      template: 'enquiry-notice',
      facts: { enquiryId: id },
    })
    return true
  })
  services.wakeOutbox()
  return isNew
}
