import type { FollowUps } from '../../contacts/admin/changeContact.ts'
import type { Db } from '../../db.ts'
import { takeRequest } from '../confirmRequestQueries.ts'
import { deactivate, logEvent, takeBack } from '../subscriptionQueries.ts'
import { unsubscribe } from '../unsubscribe.ts'

/** The back office's way out of the newsletter: someone asked in person, or by letter. */
export const byHand: Pick<FollowUps, 'optOut' | 'takeBackOptOut' | 'unsubscribe'> = {
  /** @param by the owner's address, kept with the event */
  async optOut(trx: Db, person, by) {
    await takeRequest(trx, person.email)
    const ended = await deactivate(trx, person.email, person.firstSeenAt, 'owner')
    if (ended) await logEvent(trx, ended.id, 'unsubscribed', by)
  },

  /** It was a slip: the subscription is as it was before. What the person did themselves stays. */
  async takeBackOptOut(trx: Db, { email }, { change, by }) {
    const id = await takeBack(trx, email, change)
    if (id !== undefined) await logEvent(trx, id, 'resubscribed', by)
  },

  async unsubscribe(services, contactId, by) {
    return (await unsubscribe(services, contactId, by, { confirm: false, by })) !== undefined
  },
}
