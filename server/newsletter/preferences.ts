import { contactById } from '../contacts/contactQueries.ts'
import { chooseMail, mailChoicesOf } from '../contacts/mailChoiceQueries.ts'
import { mailTopics } from '../contacts/shared/mailTopics.ts'
import type { Services } from '../services.ts'
import { consentText } from './consent.ts'
import { pauseDays, type Preferences } from './shared/preferencesForm.ts'
import { join } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

/**
 * Keeps what a person chose. Whoever wants nothing leaves; whoever ticks the newsletter subscribes by that.
 * @returns false when the person is no longer known
 */
export async function savePreferences(
  services: Services,
  contactId: number,
  { wanted, often }: Preferences,
): Promise<boolean> {
  const { db, config } = services
  if (wanted.length === 0) return (await unsubscribe(services, contactId, 'preferences')) !== undefined
  const before = await mailChoicesOf(db, contactId)
  if (!before) return false
  const joins = wanted.includes('issues') && before.newsletter !== 'active'
  const origin = 'preferences'
  if (joins) await join(services, { email: before.email, origin, words: consentText(config, origin) })
  return db.transaction(async (trx) => {
    if (!(await contactById(trx, contactId, 'for update'))) return false
    const declined = mailTopics.filter((topic) => !wanted.includes(topic))
    await chooseMail(trx, contactId, {
      // Who never subscribed gets no issues anyway.
      declined: before.newsletter ? declined : declined.filter((topic) => topic !== 'issues'),
      monthly: often === 'pause' ? before.monthly : often === 'monthly',
      pauseDays: often === 'pause' ? pauseDays : 0,
    })
    return true
  })
}
