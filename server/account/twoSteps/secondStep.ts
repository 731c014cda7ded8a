import { noteFailedProof } from '../../activity/failedProofs.ts'
import type { Services } from '../../services.ts'
import type { Way } from '../beginSession.ts'
import { noteChange } from '../securityChange.ts'
import { codeErrors } from '../shared/codes.ts'
import { tooMany } from '../signIn.ts'
import { forgiveCode, takeCode } from '../throttle.ts'
import type { User } from '../userQueries.ts'
import { sealedSecret, spendStep, useRecoveryCode } from './factorQueries.ts'
import { codeHashes, typedCode } from './recoveryCodes.ts'
import { open, seal } from './secretEncryption.ts'
import { stepOf } from './totp.ts'

export type CodeOutcome =
  { way: Way; message?: undefined; wait?: undefined } | { way?: undefined; message: string; wait?: number }

/** To whom a secret belongs. */
export const ownerOf = (userId: number): string => `user ${userId}`

/**
 * Checks a code of the app, or a recovery code, and spends it.
 * @param recovery whether a recovery code counts too
 * @returns by what the person proved themselves, or why not; `wait` are seconds to stay away
 */
export async function takeSecondStep(
  services: Services,
  user: User,
  typed: string,
  { recovery, now = Date.now() }: { recovery: boolean; now?: number },
): Promise<CodeOutcome> {
  const { config, db, log } = services
  const wait = await takeCode(services, user.id)
  if (wait > 0) {
    log.warn({ event: 'code_paused', user: user.id, wait }, 'too many codes')
    return { message: tooMany(wait), wait }
  }
  const digits = typed.replace(/\s/g, '')
  const code = recovery && !/^\d{6}$/.test(digits) ? typedCode(typed) : undefined
  const outcome = code ? await byRecoveryCode(services, user, code) : await byApp(services, user, digits, now)
  if (outcome.way) await forgiveCode(db, config, user.id)
  else {
    log.warn({ event: 'code_refused', user: user.id }, 'a code was refused')
    noteFailedProof(
      services,
      user.email,
      recovery ? 'account.signInFailed' : 'account.proofFailed',
      'A wrong code',
    )
  }
  return outcome
}

async function byApp(
  { config, db }: Services,
  user: User,
  digits: string,
  now: number,
): Promise<CodeOutcome> {
  const app = await sealedSecret(db, user.id)
  const secret = app && open(config.secrets, ownerOf(user.id), app.secret)
  if (!secret) return { message: codeErrors.wrong }
  const step = stepOf(secret, digits, now)
  if (step === undefined) return { message: codeErrors.wrong }
  // Sealed anew, it follows when the secret of the site is rotated.
  const sealed = seal(config.secrets, ownerOf(user.id), secret)
  return (await spendStep(db, user.id, { mark: app.mark, step, sealed }))
    ? { way: 'code' }
    : { message: codeErrors.spent }
}

async function byRecoveryCode(
  { config, db, wakeOutbox }: Services,
  user: User,
  code: string,
): Promise<CodeOutcome> {
  const left = await db.transaction(async (trx) => {
    const unused = await useRecoveryCode(trx, user.id, codeHashes(config.secrets, user.id, code))
    if (unused !== undefined) await noteChange(trx, user, 'code used', { left: unused })
    return unused
  })
  if (left === undefined) return { message: codeErrors.wrongRecovery }
  wakeOutbox()
  return { way: 'recovery code' }
}
