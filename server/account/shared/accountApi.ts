import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { signInForm } from './credentials.ts'

/** Who is signed in, and signing in again in place. */
export const accountApi = {
  session: endpoint('GET /admin/api/session').as<{
    answer: Done & { email: string | null; csrfToken: string }
  }>(),
  signIn: endpoint('POST /admin/api/session').as<{
    body: typeof signInForm
    answer: Done & { email: string; csrfToken: string }
  }>(),
}
