import type { Request } from 'express'
import * as z from 'zod/mini'
import type { Services } from '../../services.ts'
import { noteChange } from '../securityChange.ts'
import { saveSession } from '../session.ts'
import { codeErrors } from '../shared/codes.ts'
import type { AppToSetUp } from '../shared/securityApi.ts'
import { tooMany } from '../signIn.ts'
import { forgiveCode, takeCode } from '../throttle.ts'
import type { User } from '../userQueries.ts'
import { storeFactor, storeRecoveryCodes } from './factorQueries.ts'
import { qrPath } from './qrPath.ts'
import { codeHashes, newCodes } from './recoveryCodes.ts'
import { open, seal } from './secretEncryption.ts'
import { ownerOf } from './secondStep.ts'
import { isStillAsking } from './stillAsking.ts'
import { appAddress, base32, newSecret, stepOf } from './totp.ts'

declare module 'express-session' {
  interface SessionData {
    /** An app that is being set up, encrypted: it counts when it has shown a right code. */
    settingUp?: string
  }
}

const lifetime = 30 * 60_000
const draftForm = z.object({ secret: z.string(), codes: z.array(z.string()), at: z.number() })
type Draft = z.output<typeof draftForm>

/** What is drawn for the app, and the recovery codes; the same again while it is being set up. */
export async function beginSetUp({ brand, config }: Services, req: Request, user: User): Promise<AppToSetUp> {
  const draft = draftOf(config.secrets, req, user) ?? {
    secret: newSecret().toString('base64url'),
    codes: newCodes(),
    at: Date.now(),
  }
  req.session.settingUp = seal(config.secrets, draftOwner(user), Buffer.from(JSON.stringify(draft)))
  await saveSession(req)
  const secret = Buffer.from(draft.secret, 'base64url')
  const address = appAddress(secret, (await brand()).name, user.email)
  return { ...qrPath(address), address, secret: base32(secret), codes: draft.codes }
}

/**
 * Turns the app on when the code is right, or puts it in the place of another one; the recovery codes count from now on.
 * @returns why not, and the seconds to wait after too many tries; undefined when it is on
 */
export async function finishSetUp(
  services: Services,
  req: Request,
  user: User,
  code: string,
  now = Date.now(),
): Promise<{ message: string; wait?: number; late?: true } | undefined> {
  const { config, db, log, wakeOutbox } = services
  const draft = draftOf(config.secrets, req, user)
  if (!draft) return tooLate
  const wait = await takeCode(services, user.id)
  if (wait > 0) return { message: tooMany(wait), wait }
  const secret = Buffer.from(draft.secret, 'base64url')
  const step = stepOf(secret, code.replace(/\s/g, ''), now)
  if (step === undefined) return { message: codeErrors.wrong }
  await forgiveCode(db, config, user.id)
  const hashes = draft.codes.map((one) => codeHashes(config.secrets, user.id, one)[0]!)
  const isOn = await db.transaction(async (trx) => {
    if (!(await isStillAsking(trx, req, user))) return false
    await storeFactor(trx, user.id, seal(config.secrets, ownerOf(user.id), secret), step)
    await storeRecoveryCodes(trx, user.id, hashes)
    await noteChange(trx, user, 'two steps on')
    return true
  })
  if (!isOn) return tooLate
  wakeOutbox()
  delete req.session.settingUp
  log.info({ event: 'two_steps_on', user: user.id }, 'two steps at sign-in turned on')
  return undefined
}

const tooLate = { message: 'That took too long. Please begin again.', late: true } as const

function draftOf(secrets: string[], req: Request, user: User): Draft | undefined {
  const { settingUp } = req.session
  const opened = settingUp === undefined ? undefined : open(secrets, draftOwner(user), settingUp)
  if (!opened) return undefined
  const draft = draftForm.safeParse(JSON.parse(opened.toString()))
  return draft.success && Date.now() - draft.data.at < lifetime ? draft.data : undefined
}

const draftOwner = (user: User): string => `setting up ${ownerOf(user.id)}`
