import type { Request, Response } from 'express'
import { recordActivity } from '../activity/activityQueries.ts'
import { createCountryOf } from '../analytics/country.ts'
import type { Services } from '../services.ts'
import { deviceName } from './deviceName.ts'
import { knownDevice, rememberDevice } from './knownDevice.ts'
import { logIn } from './passport.ts'
import { tellOfSignIn } from './securityMail.ts'
import { startSession } from './session.ts'
import { browserMark, touchSignIn, type User } from './userQueries.ts'

/** By what somebody proved themselves. */
export type Way = 'password' | 'code' | 'recovery code' | 'passkey'

interface Proven {
  way: Way
  /** Of the password that was right; the session ends with it. */
  passwordMark?: string
}

/**
 * Signs somebody in who has proved everything that is asked: a session of a new id, and a word by mail when this
 * account never was used in this browser.
 */
export async function beginSession(
  services: Services,
  req: Request,
  res: Response,
  user: User,
  { way, passwordMark }: Proven,
): Promise<void> {
  const { config, db, log } = services
  const device = deviceName(req.get('user-agent'))
  const country = countryOf(services, req)
  const whose = { id: user.id, mark: await browserMark(db, user.id) }
  const isKnown = knownDevice(config, req, whose) !== undefined
  await db.transaction(async (trx) => {
    const isFirst = !(await touchSignIn(trx, user.id))
    await recordActivity(trx, user.email, { action: 'account.signedIn' })
    if (!isKnown && !isFirst) await tellOfSignIn(trx, user, { device: device.name, country })
  })
  await logIn(req, user)
  req.csrfToken()
  req.session.device = device
  if (passwordMark !== undefined) req.session.passwordMark = passwordMark
  if (country) req.session.country = country
  await startSession(req, way !== 'password')
  rememberDevice(config, req, res, whose)
  services.wakeOutbox()
  log.info({ event: 'signed_in', user: user.id, way }, 'signed in')
}

/** A country's name, or nothing where nobody can tell. */
function countryOf(services: Services, req: Request): string | undefined {
  const country = createCountryOf(services)(req.headers, req.ip ?? '')
  return country === 'Unknown' ? undefined : country
}
