import { section } from '../../settings/shared/section.ts'
import type { SettingsOf } from '../../settings/shared/setting.ts'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { turnOnForm } from './codes.ts'
import type { addressForm } from './credentials.ts'
import type { newPasskey, passkeyName, PasskeyOptions } from './passkeys.ts'
import type { SessionLine } from './sessions.ts'

/** What an authenticator app is shown, and the codes for the day on which it is lost. */
export interface AppToSetUp {
  /** The drawn code: one path, so many modules along a side. */
  path: string
  size: number
  /** The same as a link, for an app on this very device. */
  address: string
  /** The same to be typed. */
  secret: string
  codes: string[]
}

export interface PasskeyLine {
  id: number
  name: string
  /** It is kept by a service, and so on several devices. */
  isBackedUp: boolean
  /** As people write it, like all times here. */
  created: string
  used: string | null
}

/** What holds for everybody here. */
export const everybodySection = section('PATCH /admin/api/security/everybody', ['twoStepsForAll'])

export interface Security {
  /** Since when the app is asked for. */
  appSince: string | null
  recoveryCodes: number
  passkeys: PasskeyLine[]
  sessions: SessionLine[]
  /** For the owner: whether everybody must, and who has neither an app nor a passkey yet. */
  everybody: { settings: SettingsOf<'twoStepsForAll'>; without: string[] } | null
  /** What a new passkey is called unless it is given a name. */
  device: string
  /** Whether everybody must. */
  required: boolean
}

/** How one signs in oneself, and where one is signed in. */
export const securityApi = {
  screen: endpoint('GET /admin/api/security').as<{ answer: Security }>(),
  changeAddress: endpoint('PATCH /admin/api/security/address').as<{
    body: typeof addressForm
    answer: Done
  }>(),
  begin: endpoint('POST /admin/api/security/app/begin').as<{ answer: AppToSetUp }>(),
  turnOn: endpoint('POST /admin/api/security/app').as<{ body: typeof turnOnForm; answer: Done }>(),
  turnOff: endpoint('DELETE /admin/api/security/app').as<{ answer: Done }>(),
  newCodes: endpoint('POST /admin/api/security/codes').as<{ answer: { codes: string[] } }>(),
  askToMake: endpoint('POST /admin/api/security/passkeys/options').as<{ answer: PasskeyOptions }>(),
  addPasskey: endpoint('POST /admin/api/security/passkeys').as<{ body: typeof newPasskey; answer: Done }>(),
  renamePasskey: endpoint('PATCH /admin/api/security/passkeys/:id').as<{
    body: typeof passkeyName
    answer: Done
  }>(),
  removePasskey: endpoint('DELETE /admin/api/security/passkeys/:id').as<{ answer: Done }>(),
  endSession: endpoint('DELETE /admin/api/security/sessions/:handle').as<{ answer: Done }>(),
  endOthers: endpoint('DELETE /admin/api/security/sessions').as<{ answer: { ended: number } }>(),
}
