import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { PasskeyAnswer, PasskeyOptions } from '../../server/account/shared/passkeys.ts'

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Made = Parameters<typeof startRegistration>[0]['optionsJSON']

export const knowsPasskeys = browserSupportsWebAuthn
export const suggestsPasskeys = browserSupportsWebAuthnAutofill

/** Asks for a passkey. @returns undefined when the person declined, which is no failure */
export const askPasskey = (options: PasskeyOptions, suggest = false): Promise<PasskeyAnswer | undefined> =>
  unlessDeclined(
    startAuthentication({ optionsJSON: options as unknown as Asked, useBrowserAutofill: suggest }),
  )

/** Makes a passkey. @returns undefined when the person declined. @throws Error when this device has one already */
export const makePasskey = (options: PasskeyOptions): Promise<PasskeyAnswer | undefined> =>
  unlessDeclined(startRegistration({ optionsJSON: options as unknown as Made }))

async function unlessDeclined(asking: Promise<object>): Promise<PasskeyAnswer | undefined> {
  try {
    return (await asking) as PasskeyAnswer
  } catch (error) {
    const { name } = error as Error
    if (['NotAllowedError', 'AbortError'].includes(name)) return undefined
    if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return undefined
    if (name === 'InvalidStateError')
      throw new Error('This device has a passkey for you already.', { cause: error })
    throw new Error('The passkey could not be used here.', { cause: error })
  }
}
