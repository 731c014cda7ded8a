import { endpoint, type Done } from '../../web/shared/endpoint.ts'

/** Who is signed in, and signing in again in place. */
export const accountApi = {
  session: endpoint('GET /admin/api/session').as<{
    answer: Done & { email: string | null; csrfToken: string }
  }>(),
  signIn: endpoint('POST /admin/api/session').as<{
    body: { email: string; password: string }
    answer: Done & { email: string; csrfToken: string }
  }>(),
}
