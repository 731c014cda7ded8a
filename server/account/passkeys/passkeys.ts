import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Request } from 'express'
import type { Services } from '../../services.ts'
import { noteChange } from '../securityChange.ts'
import type { PasskeyAnswer, PasskeyOptions } from '../shared/passkeys.ts'
import { isStillAsking } from '../twoSteps/stillAsking.ts'
import { userById, type User } from '../userQueries.ts'
import { keepChallenge, takeChallenge, type Purpose } from './challenge.ts'
import { handleOf, insertPasskey, passkeyBy, passkeysOf, touchPasskey } from './passkeyQueries.ts'

/** It takes most of a second and 29 MB, which nobody needs who has no passkey. */
const library = () => import('@simplewebauthn/server')

const required = 'required' as const
const mostPasskeys = 20

/** A passkey belongs to a host name: on another one nobody has any. */
const hostOf = ({ config }: Pick<Services, 'config'>): string => new URL(config.siteUrl).hostname

/** What a browser is told to ask for a passkey; whose it is, only the answer says. */
export async function askForPasskey(
  services: Services,
  req: Request,
  purpose: Exclude<Purpose, 'add'>,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID: hostOf(services), userVerification: required })
  await keepChallenge(req, purpose, options.challenge)
  return { ...options }
}

/** Whose passkey has answered rightly; undefined when none has. */
export async function whoAnswered(
  services: Services,
  req: Request,
  purpose: Exclude<Purpose, 'add'>,
  answer: PasskeyAnswer,
): Promise<User | undefined> {
  const { config, db, log } = services
  const expectedChallenge = await takeChallenge(db, req, purpose)
  const passkey = expectedChallenge ? await passkeyBy(db, answer.id) : undefined
  if (!expectedChallenge || !passkey) return undefined
  const response = answer as unknown as AuthenticationResponseJSON
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: config.origins,
    expectedRPID: hostOf(services),
    requireUserVerification: true,
    // Passkeys that a service keeps on several devices count nothing: never refused for it.
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: 0,
    },
  }).catch((error: unknown) => {
    log.warn({ err: error, event: 'passkey_refused', user: passkey.userId }, 'a passkey was refused')
    return { verified: false as const, authenticationInfo: undefined }
  })
  const handle = response.response.userHandle
  if (
    !verified.authenticationInfo ||
    !verified.verified ||
    (handle && handle !== bytesOf(passkey.handle).toString('base64url'))
  )
    return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  await touchPasskey(db, passkey.id, newCounter, credentialBackedUp)
  return userById(db, passkey.userId)
}

/** What a browser is told to make a passkey; undefined when there are as many as there may be. */
export async function askToMake(
  services: Services,
  req: Request,
  user: User,
): Promise<PasskeyOptions | undefined> {
  const { brand, db } = services
  const [known, handle] = await Promise.all([passkeysOf(db, user.id), handleOf(db, user.id)])
  if (known.length >= mostPasskeys) return undefined
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: (await brand()).name,
    rpID: hostOf(services),
    userName: user.email,
    userID: new Uint8Array(bytesOf(handle)),
    attestationType: 'none',
    authenticatorSelection: { residentKey: required, userVerification: required },
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await keepChallenge(req, 'add', options.challenge)
  return { ...options }
}

/** Takes a passkey up that a browser has made. @returns false when it is none that was asked for, known already, or too late */
export async function addPasskey(
  services: Services,
  req: Request,
  user: User,
  { name, answer }: { name: string; answer: PasskeyAnswer },
): Promise<boolean> {
  const { config, db, log, wakeOutbox } = services
  const expectedChallenge = await takeChallenge(db, req, 'add')
  if (!expectedChallenge) return false
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: config.origins,
    expectedRPID: hostOf(services),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.warn({ err: error, event: 'passkey_refused', user: user.id }, 'a passkey was refused')
    return { verified: false as const, registrationInfo: undefined }
  })
  const info = verified.registrationInfo
  if (!info || !verified.verified) return false
  const added = await db.transaction(async (trx) => {
    if (!(await isStillAsking(trx, req, user))) return false
    const id = await insertPasskey(trx, {
      userId: user.id,
      credentialId: info.credential.id,
      publicKey: info.credential.publicKey,
      counter: info.credential.counter,
      transports: info.credential.transports ?? [],
      isBackedUp: info.credentialBackedUp,
      name,
    })
    if (id !== undefined) await noteChange(trx, user, 'passkey added', { name })
    return id !== undefined
  })
  wakeOutbox()
  return added
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
