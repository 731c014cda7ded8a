import { recordActivity } from '../activity/activityQueries.ts'
import type { Db } from '../db.ts'
import { tellOfChange } from './securityMail.ts'
import { wordsOf, type SecurityChange } from './securityWords.ts'
import type { User } from './userQueries.ts'

/** Notes a change of how a person signs in, and tells them by mail, in the transaction that changes it. */
export async function noteChange(
  trx: Db,
  user: Pick<User, 'id' | 'email'>,
  change: SecurityChange,
  { by = user.email, ...more }: { by?: string; name?: string; left?: number } = {},
): Promise<void> {
  await recordActivity(trx, by, {
    action: 'account.securityChanged',
    about: { subject: 'person', id: user.id },
    facts: { what: wordsOf(change)!.title, name: more.name },
  })
  await tellOfChange(trx, user, change, more)
}
