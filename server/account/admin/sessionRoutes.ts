import type { Router } from 'express'
import { recordActivity } from '../../activity/activityQueries.ts'
import type { Services } from '../../services.ts'
import { refuse } from '../../web/refusal.ts'
import { serve } from '../../web/serve.ts'
import { endOtherSessions, endSession } from '../sessionQueries.ts'
import { securityApi } from '../shared/securityApi.ts'
import { trustNobody } from '../twoSteps/factorQueries.ts'

/** The sessions of whoever is signed in. */
export function sessionRoutes({ db, log }: Services, router: Router): void {
  serve(router, securityApi.endSession, async ({ req }) => {
    const user = req.user!
    return db.transaction(async (trx) => {
      const device = await endSession(trx, user.id, String(req.params.handle))
      if (device === undefined) return refuse(404, 'This session has ended already.')
      await recordActivity(trx, user.email, { action: 'account.signedOutElsewhere', facts: { device } })
      return { ok: true as const }
    })
  })

  serve(router, securityApi.endOthers, async ({ req }) => {
    const user = req.user!
    const ended = await db.transaction(async (trx) => {
      // A browser that was signed out is asked for a code again.
      await trustNobody(trx, user.id)
      await recordActivity(trx, user.email, { action: 'account.signedOutElsewhere', facts: {} })
      return endOtherSessions(trx, user.id, req.sessionID)
    })
    log.info({ event: 'signed_out_elsewhere', user: user.id, ended }, 'signed out everywhere else')
    return { ended }
  })
}
