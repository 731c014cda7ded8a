import { recordActivity } from '../../activity/activityQueries.ts'
import type { Services } from '../../services.ts'
import { siteWords } from '../changePassword.ts'
import { hashPassword, passwordComplaint } from '../passwords.ts'
import { lockUser, setForgottenPassword } from '../team/teamQueries.ts'
import { tellOfChange } from '../securityMail.ts'
import { endSessions, insertUser } from '../userQueries.ts'
import { endLinksOf, spendLink, type InviteLink, type ResetLink } from './passwordLinkQueries.ts'

export type Outcome = 'done' | 'spent' | 'known' | { complaint: string }

/**
 * Sets the password behind a link that came by mail. All sessions and other links of the person end; nobody is signed in
 * by it, and a disabled account stays so.
 * @throws QueueFull when too many passwords are being checked
 */
export async function resetPassword(services: Services, link: ResetLink, password: string): Promise<Outcome> {
  const { db, log } = services
  const complaint = passwordComplaint(password, siteWords(await named(services), link.email))
  if (complaint) return { complaint }
  const hash = await hashPassword(password)
  const outcome = await db.transaction(async (trx) => {
    // Two links of one person wait for each other here: each ends the other.
    await lockUser(trx, link.email)
    if (!(await spendLink(trx, link))) return 'spent'
    await setForgottenPassword(trx, link.userId, hash)
    await endSessions(trx, link.userId)
    await endLinksOf(trx, link.userId)
    await tellOfChange(trx, { id: link.userId, email: link.email }, 'password')
    await recordActivity(trx, link.email, {
      action: 'account.passwordReset',
      about: { subject: 'person', id: link.userId },
    })
    log.info({ event: 'password_reset', user: link.userId }, 'set a new password by mail')
    return 'done'
  })
  services.wakeOutbox()
  return outcome
}

/**
 * Makes the account that somebody was invited to, with the role of the invitation. Who has one by then keeps it as it is,
 * password and role. @throws QueueFull as above
 */
export async function acceptInvite(services: Services, link: InviteLink, password: string): Promise<Outcome> {
  const { db, log } = services
  const complaint = passwordComplaint(password, siteWords(await named(services), link.email))
  if (complaint) return { complaint }
  const hash = await hashPassword(password)
  return db.transaction(async (trx) => {
    if (!(await spendLink(trx, link))) return 'spent'
    if (!(await insertUser(trx, link.email, hash, link.role))) return 'known'
    await recordActivity(trx, link.email, { action: 'team.joined', facts: { role: link.role } })
    log.info({ event: 'joined', role: link.role }, 'accepted an invitation')
    return 'done'
  })
}

const named = async ({ config, brand }: Services) => ({ siteUrl: config.siteUrl, brand: await brand() })
