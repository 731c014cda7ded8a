import type { Router } from 'express'
import type { Services } from '../../services.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { beginSession } from '../beginSession.ts'
import { accountApi } from '../shared/accountApi.ts'
import { passkeyAnswer } from '../shared/passkeys.ts'
import { formToken } from '../formToken.ts'
import { askForPasskey, whoAnswered } from './passkeys.ts'

/** Signing in with a passkey: it is both steps, since the device asked who is in front of it. */
export function passkeySignInRoutes(services: Services, router: Router): void {
  serve(router, accountApi.askPasskey, ({ req }) => {
    formToken(req)
    return askForPasskey(services, req, 'sign in')
  })
  serve(router, accountApi.passkey, parsed(passkeyAnswer), async ({ req, res, body }) => {
    const user = await whoAnswered(services, req, 'sign in', body)
    if (!user) {
      services.log.warn({ event: 'sign_in_refused', way: 'passkey' }, 'sign-in refused')
      return refuse(401, 'This passkey is not known here, or it took too long. Please try again.')
    }
    await beginSession(services, req, res, user, { way: 'passkey' })
    if (!user.role) return refuse(403, 'This needs an administrator.', { code: 'not_admin' })
    return { ok: true, email: user.email, csrfToken: req.csrfToken() }
  })
}
