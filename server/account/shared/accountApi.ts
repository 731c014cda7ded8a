import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { codeForm } from './codes.ts'
import type { signInForm } from './credentials.ts'

interface SignedIn extends Done {
  email: string
  csrfToken: string
}

/** Who is signed in, and signing in again in place. */
export const accountApi = {
  session: endpoint('GET /admin/api/session').as<{
    answer: Done & { email: string | null; csrfToken: string }
  }>(),
  signIn: endpoint('POST /admin/api/session').as<{
    body: typeof signInForm
    answer: SignedIn
  }>(),
  /** The second step, after a password that was right. */
  code: endpoint('POST /admin/api/session/code').as<{ body: typeof codeForm; answer: SignedIn }>(),
}
