import type { Router } from 'express'
import type { Services } from '../../services.ts'
import { serveSection } from '../../settings/admin/serveSections.ts'
import { setting } from '../../settings/settings.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { noteProof } from '../prove.ts'
import { noteChange } from '../securityChange.ts'
import { codeErrors, turnOnForm } from '../shared/codes.ts'
import { everybodySection, securityApi } from '../shared/securityApi.ts'
import { deleteFactor, factorsOf, storeRecoveryCodes } from '../twoSteps/factorQueries.ts'
import { codeHashes, newCodes } from '../twoSteps/recoveryCodes.ts'
import { beginSetUp, finishSetUp } from '../twoSteps/setUp.ts'
import { holdUser } from '../userQueries.ts'

const refused = refuse(409, codeErrors.required)

/** The authenticator app and the recovery codes of whoever is signed in; and whether everybody must have a second step. */
export function appRoutes(services: Services, router: Router): void {
  const { config, db, log, wakeOutbox } = services

  serve(router, securityApi.begin, ({ req }) => beginSetUp(services, req, req.user!))

  serve(router, securityApi.turnOn, parsed(turnOnForm), async ({ req, res, body }) => {
    const refusal = await finishSetUp(services, req, req.user!, body.code)
    if (!refusal) {
      // Whoever has just shown a code of it need not show the next one for what else they set up.
      await noteProof(services, req, true)
      return { ok: true }
    }
    if (refusal.wait) res.set('Retry-After', String(refusal.wait))
    const { message, late } = refusal
    return refuse(refusal.wait ? 429 : 422, message, {
      errors: { code: message },
      ...(late ? { code: 'late' } : {}),
    })
  })

  serve(router, securityApi.turnOff, async ({ req }) => {
    const user = req.user!
    const required = await setting(db, config, 'twoStepsForAll')
    const wasOn = await db.transaction(async (trx) => {
      await holdUser(trx, user.id)
      if (required && (await factorsOf(trx, user.id)).passkeys === 0) return refused
      const gone = await deleteFactor(trx, user.id)
      if (gone) await noteChange(trx, user, required ? 'app off' : 'two steps off')
      return gone
    })
    if (wasOn === refused) return refused
    if (!wasOn) return undefined
    wakeOutbox()
    log.info({ event: 'two_steps_off', user: user.id }, 'two steps at sign-in turned off')
    return { ok: true }
  })

  serve(router, securityApi.newCodes, async ({ req }) => {
    const user = req.user!
    if (!(await factorsOf(db, user.id)).appSince) return undefined
    const codes = newCodes()
    const hashes = codes.map((code) => codeHashes(config.secrets, user.id, code)[0]!)
    await db.transaction(async (trx) => {
      await storeRecoveryCodes(trx, user.id, hashes)
      await noteChange(trx, user, 'new codes')
    })
    wakeOutbox()
    return { codes }
  })

  serveSection(services, router, everybodySection)
}
