import { recordActivity } from '../activity/activityQueries.ts'
import { noteFailedProof } from '../activity/failedProofs.ts'
import type { Branded } from '../brand/shared/brand.ts'
import type { Services } from '../services.ts'
import { endLinksOf } from './passwordLinks/passwordLinkQueries.ts'
import { hashPassword, passwordComplaint, passwordMatches } from './passwords.ts'
import { tellOfChange } from './securityMail.ts'
import { tooMany } from './signIn.ts'
import { forgiveChange, takeChange } from './throttle.ts'
import { replacePassword, userByEmail, type User } from './userQueries.ts'

interface PasswordNotChanged {
  errors: Record<string, string>
  wait?: number
}
interface PasswordChanged {
  mark: string
  errors?: undefined
}

/** What somebody guessing a password of this site would try first. */
export function siteWords({ brand, siteUrl }: Branded, email: string): string[] {
  return [brand.name, brand.tagline, new URL(siteUrl).hostname, email]
}

/**
 * Sets a new password and ends every session of this person, and every link with which one could be set. Who was given
 * another password meanwhile, or was disabled, keeps that.
 * @returns what is wrong, by field, and the seconds to wait after too many tries; the mark of the new password when it is set
 * @throws QueueFull when too many passwords are being checked
 */
export async function changePassword(
  services: Services,
  user: User,
  current: string,
  fresh: string,
): Promise<PasswordChanged | PasswordNotChanged> {
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
    return notCurrent
  }
  await forgiveChange(db, config, user.id)
  const complaint = passwordComplaint(
    fresh,
    siteWords({ siteUrl: config.siteUrl, brand: await brand() }, user.email),
  )
  if (complaint) return { errors: { fresh: complaint } }
  const hash = await hashPassword(fresh)
  const mark = await db.transaction(async (trx) => {
    const change = { id: stored.id, before: stored.passwordMark, passwordHash: hash }
    const set = await replacePassword(trx, change)
    if (set === undefined) return undefined
    await endLinksOf(trx, user.id)
    await recordActivity(trx, user.email, { action: 'account.passwordChanged' })
    await tellOfChange(trx, user, 'password')
    return set
  })
  if (mark === undefined) return notCurrent
  wakeOutbox()
  log.info({ event: 'password_changed', user: user.id }, 'password changed')
  return { mark }
}

const notCurrent: PasswordNotChanged = { errors: { current: 'This is not your current password' } }
