import type { Router } from 'express'
import type { Services } from '../../services.ts'
import { setting } from '../../settings/settings.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { deletePasskey, renamePasskey } from '../passkeys/passkeyQueries.ts'
import { addPasskey, askToMake } from '../passkeys/passkeys.ts'
import { noteProof } from '../prove.ts'
import { noteChange } from '../securityChange.ts'
import { codeErrors } from '../shared/codes.ts'
import { newPasskey, passkeyName } from '../shared/passkeys.ts'
import { securityApi } from '../shared/securityApi.ts'
import { factorsOf } from '../twoSteps/factorQueries.ts'
import { holdUser } from '../userQueries.ts'

const noPasskey = refuse(404, 'This passkey was removed already.')
const lastOne = refuse(409, codeErrors.lastPasskey)

/** The passkeys of whoever is signed in. */
export function passkeyRoutes(services: Services, router: Router): void {
  const { config, db, log, wakeOutbox } = services

  serve(
    router,
    securityApi.askToMake,
    async ({ req }) =>
      (await askToMake(services, req, req.user!)) ??
      refuse(409, 'You have as many passkeys as there may be. Remove one first.'),
  )

  serve(router, securityApi.addPasskey, parsed(newPasskey), async ({ req, body }) => {
    const added = await addPasskey(services, req, req.user!, body)
    if (!added) return refuse(422, 'The passkey could not be added. Please try again.')
    await noteProof(services, req, true)
    log.info({ event: 'passkey_added', user: req.user!.id }, 'a passkey was added')
    return { ok: true }
  })

  serve(router, securityApi.renamePasskey, parsed(passkeyName), async ({ req, body }) =>
    (await renamePasskey(db, req.user!.id, idOf(req), body.name)) ? { ok: true } : noPasskey,
  )

  serve(router, securityApi.removePasskey, async ({ req }) => {
    const user = req.user!
    const required = await setting(db, config, 'twoStepsForAll')
    const name = await db.transaction(async (trx) => {
      // Who removes both at once, or the app with it, keeps one.
      await holdUser(trx, user.id)
      const { appSince, passkeys } = await factorsOf(trx, user.id)
      if (required && !appSince && passkeys === 1) return lastOne
      const gone = await deletePasskey(trx, user.id, idOf(req))
      if (gone !== undefined) await noteChange(trx, user, 'passkey removed', { name: gone })
      return gone
    })
    if (name === lastOne) return lastOne
    if (name === undefined) return noPasskey
    wakeOutbox()
    log.info({ event: 'passkey_removed', user: user.id }, 'a passkey was removed')
    return { ok: true }
  })
}
