import { recordActivity } from '../activity/activityQueries.ts'
import { noteFailedProof } from '../activity/failedProofs.ts'
import type { Branded } from '../brand/shared/brand.ts'
import type { Services } from '../services.ts'
import { endLinksOf } from './links/linkQueries.ts'
import { hashPassword, passwordComplaint, passwordMatches } from './passwords.ts'
import { tellOfChange } from './securityMail.ts'
import { tooMany } from './signIn.ts'
import { forgiveChange, takeChange } from './throttle.ts'
import { setPassword, userByEmail, type User } from './userQueries.ts'

/** What somebody guessing a password of this site would try first. */
export function siteWords({ brand, siteUrl }: Branded, email: string): string[] {
  return [brand.name, brand.tagline, new URL(siteUrl).hostname, email]
}

/**
 * Sets a new password and ends every session of this person, and every link with which one could be set.
 * @returns what is wrong, by field, and the seconds to wait after too many tries; undefined when it is done
 * @throws QueueFull when too many passwords are being checked
 */
export async function changePassword(
  services: Services,
  user: User,
  current: string,
  fresh: string,
): Promise<{ errors: Record<string, string>; wait?: number } | undefined> {
  const { brand, config, db, log, wakeOutbox } = services
  const wait = await takeChange(services, user.id)
  if (wait > 0) {
    log.warn(
      { event: 'password_change_paused', user: user.id, wait },
      'too many tries at the current password',
    )
    return { errors: { current: tooMany(wait) }, wait }
  }
  const stored = await userByEmail(db, user.email)
  if (!stored || !(await passwordMatches(stored.passwordHash, current))) {
    noteFailedProof(services, user.email, 'account.proofFailed', 'A wrong current password')
    return { errors: { current: 'This is not your current password' } }
  }
  await forgiveChange(db, config, user.id)
  const complaint = passwordComplaint(
    fresh,
    siteWords({ siteUrl: config.siteUrl, brand: await brand() }, user.email),
  )
  if (complaint) return { errors: { fresh: complaint } }
  const hash = await hashPassword(fresh)
  await db.transaction(async (trx) => {
    await setPassword(trx, user.email, hash)
    await endLinksOf(trx, user.id)
    await recordActivity(trx, user.email, { action: 'account.passwordChanged' })
    await tellOfChange(trx, user, 'password')
  })
  wakeOutbox()
  log.info({ event: 'password_changed', user: user.id }, 'password changed')
  return undefined
}
