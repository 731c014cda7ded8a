import type { Router } from 'express'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { deletePasskey, renamePasskey } from '../passkeys/passkeyQueries.ts'
import { addPasskey, askToMake } from '../passkeys/passkeys.ts'
import { noteProof } from '../prove.ts'
import { noteChange } from '../securityChange.ts'
import { newPasskey, passkeyName } from '../shared/passkeys.ts'
import { securityApi } from '../shared/securityApi.ts'

const noPasskey = refuse(404, 'This passkey was removed already.')

/** The passkeys of whoever is signed in. */
export function passkeyRoutes(services: Services, router: Router): void {
  const { db, log, wakeOutbox } = services

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
    const name = await db.transaction(async (trx) => {
      const gone = await deletePasskey(trx, user.id, idOf(req))
      if (gone !== undefined) await noteChange(trx, user, 'passkey removed', { name: gone })
      return gone
    })
    if (name === undefined) return noPasskey
    wakeOutbox()
    log.info({ event: 'passkey_removed', user: user.id }, 'a passkey was removed')
    return { ok: true }
  })
}
