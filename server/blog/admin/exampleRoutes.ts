import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { binned, examplesApi } from '../shared/examplesApi.ts'
import { examplesToBin } from './exampleQueries.ts'
import { deletePost, restorePost } from './postBinQueries.ts'

const notBroughtBack = refuse(422, 'These posts could not be brought back. Look for them under Blog Posts.')

/** The posts that came with the site go into the bin together, and come back together. */
export function examplesAdmin({ db }: Services): Router {
  const router = adminRouter()

  serve(router, examplesApi.bin, ({ req }) =>
    db.transaction(async (trx) => {
      const ids = await examplesToBin(trx)
      for (const id of ids) await deletePost(trx, id, req.user!.email)
      return { ok: true as const, ids }
    }),
  )

  serve(
    router,
    examplesApi.restore,
    parsed(binned, () => notBroughtBack),
    ({ req, body }) =>
      db.transaction(async (trx) => {
        for (const id of body.ids) await restorePost(trx, id, req.user!.email)
        return { ok: true as const }
      }),
  )
  return router
}
