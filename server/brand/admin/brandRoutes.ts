import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import { reaches } from '../../account/shared/roles.ts'
import type { Db } from '../../db.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { storeSettings } from '../../settings/settingQueries.ts'
import { settings } from '../../settings/settings.ts'
import { versionFields } from '../../versions/versionQueries.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { allowOwnFrame } from '../../web/ownFrame.ts'
import { sendDrawn } from '../../web/page.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { brandApi, draftSeen, draftToKeep, versionToRestore } from '../shared/brandApi.ts'
import { brandDraftSchema, type BrandDraft } from '../shared/brandFields.ts'
import { brandScreen } from './brandScreen.ts'
import { drawDraft } from './drawDraft.ts'
import { overtaken, publishBrand } from './publishBrand.ts'

/** The screen Brand: whose site it is is drafted, looked at in a page, published and taken back. */
export function brandAdmin(services: Services): Router {
  const { config, db } = services
  const router = adminRouter()
  adminScreen(services, router, {
    path: paths.admin.brand,
    title: 'Brand',
    active: 'mailSettings',
    api: brandApi.screen,
    island: 'Brand',
    read: () => brandScreen(services),
    props: (req, initial) => ({ initial, mayPublish: reaches(req.user?.role, 'owner') }),
    failed: 'the brand could not be read',
  })

  const keepDraft = (
    draft: BrandDraft | null,
    seen: string | null,
    by: string,
    on: Db = db,
  ): Promise<boolean> => storeSettings(on, { change: { brandDraft: draft }, by, seen: { brandDraft: seen } })

  serve(router, brandApi.saveDraft, parsed(draftToKeep), ({ req, body: { draft, seen } }) =>
    // The moment of this draft, and not of one that somebody keeps right after it.
    db.transaction(async (trx) => {
      if (!(await keepDraft(draft, seen, req.user!.email, trx))) return overtaken()
      return { seen: (await settings(trx, config, ['brandDraft'])).brandDraft.changedAt }
    }),
  )

  serve(router, brandApi.discard, parsed(draftSeen), async ({ req, body: { seen } }) =>
    (await keepDraft(null, seen, req.user!.email)) ? brandScreen(services) : overtaken(),
  )

  serve(router, brandApi.publish, parsed(draftSeen), async ({ req, body: { seen } }) => {
    const refused: Refusal | undefined = await publishBrand(services, { seen, by: req.user!.email })
    return refused ?? brandScreen(services)
  })

  serve(router, brandApi.restore, parsed(versionToRestore), async ({ req, body: { id, seen } }) => {
    const fields = await versionFields(db, { kind: 'brand', item: 'brand' }, id)
    const draft = brandDraftSchema.safeParse(fields)
    if (!draft.success) return refuse(404, 'This version is not kept any more.')
    const by = req.user!.email
    const restored = await noteDeed(
      db,
      by,
      (trx) => keepDraft(draft.data, seen, by, trx),
      () => ({
        action: 'version.restored',
        about: { subject: 'site', id: 'brand' },
        facts: { of: 'brand' },
      }),
    )
    return restored ? brandScreen(services) : overtaken()
  })

  router.get(brandApi.preview.path, async (_req, res) => {
    allowOwnFrame(res)
    await sendDrawn(res, await drawDraft(services))
  })
  return router
}
