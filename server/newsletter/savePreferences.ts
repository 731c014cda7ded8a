import { contactById } from '../contacts/contactQueries.ts'
import { chooseMail, mailChoicesOf } from '../contacts/mailChoiceQueries.ts'
import { mailTopics } from '../contacts/shared/mailTopics.ts'
import type { Services } from '../services.ts'
import { preferencesWords } from './consentWords.ts'
import { pauseDays, type Preferences } from './shared/preferencesForm.ts'
import { joinIn } from './subscribe.ts'
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
  const { db } = services
  const words = preferencesWords(await services.content.contentOf('preferences'))
  if (wanted.length === 0) return (await unsubscribe(services, contactId, 'preferences')) !== undefined
  const known = await db.transaction(async (trx) => {
    // Held, because an address that changes meanwhile would leave a second person behind.
    await contactById(trx, contactId, 'for key share')
    const before = await mailChoicesOf(trx, contactId)
    if (!before) return false
    const joins = wanted.includes('issues') && before.newsletter !== 'active'
    const origin = 'preferences'
    if (joins) await joinIn(trx, services, { email: before.email, origin, words })
    const declined = mailTopics.filter((topic) => !wanted.includes(topic))
    await chooseMail(trx, contactId, {
      // Who never subscribed gets no issues anyway.
      declined: before.newsletter ? declined : declined.filter((topic) => topic !== 'issues'),
      monthly: often === 'pause' ? before.monthly : often === 'monthly',
      pauseDays: often === 'pause' ? pauseDays : 0,
    })
    return true
  })
  services.wakeOutbox()
  return known
}
