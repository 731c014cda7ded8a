import { holdContacts, leaveForUnsubscribed } from '../contacts/contactQueries.ts'
import type { Db } from '../db.ts'
import { cancelUnwanted } from '../outbox/cancelQueries.ts'
import { dropRequests } from './confirmRequestQueries.ts'
import { deactivateAll, logEvents } from './subscriptionQueries.ts'

/**
 * Takes people off every list, and tells them nothing.
 * @param cause kept with the event
 * @returns the subscriptions that ended by that: of the others it was known
 */
export async function putOutOfLists(trx: Db, contactIds: number[], cause: string): Promise<number[]> {
  if (contactIds.length === 0) return []
  // Held, because an address that changes meanwhile would take the subscription along.
  const people = await holdContacts(trx, contactIds)
  const emails = people.map(({ email }) => email)
  const ids = people.map(({ id }) => id)
  await dropRequests(trx, emails)
  const ended = await deactivateAll(trx, ids, 'unsubscribe')
  await leaveForUnsubscribed(trx, ids, 'unsubscribe link')
  await cancelUnwanted(trx, emails)
  await logEvents(trx, ended, 'unsubscribed', cause)
  return ended
}
