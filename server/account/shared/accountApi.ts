import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { codeForm, proofForm, Proofs } from './codes.ts'
import type { signInForm } from './credentials.ts'
import type { passkeyAnswer, PasskeyOptions } from './passkeys.ts'

interface SignedIn extends Done {
  email: string
  csrfToken: string
}

/** Who is signed in, and signing in again in place. */
export const accountApi = {
  session: endpoint('GET /admin/api/session').as<{
    /** hasPasskeys: whether signing in with one is offered. */
    answer: Done & { email: string | null; csrfToken: string; hasPasskeys: boolean }
  }>(),
  signIn: endpoint('POST /admin/api/session').as<{
    body: typeof signInForm
    answer: SignedIn
  }>(),
  askPasskey: endpoint('POST /admin/api/session/passkey/options').as<{ answer: PasskeyOptions }>(),
  passkey: endpoint('POST /admin/api/session/passkey').as<{ body: typeof passkeyAnswer; answer: SignedIn }>(),
  /** The second step, after a password that was right. */
  code: endpoint('POST /admin/api/session/code').as<{ body: typeof codeForm; answer: SignedIn }>(),

  /** By what one may prove who one is. */
  proofs: endpoint('GET /admin/api/prove').as<{ answer: Proofs }>(),
  prove: endpoint('POST /admin/api/prove').as<{ body: typeof proofForm; answer: Done }>(),
  askProvingPasskey: endpoint('POST /admin/api/prove/passkey/options').as<{ answer: PasskeyOptions }>(),
  provingPasskey: endpoint('POST /admin/api/prove/passkey').as<{
    body: typeof passkeyAnswer
    answer: Done
  }>(),
}
