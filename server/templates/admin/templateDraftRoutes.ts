import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Db } from '../../db.ts'
import type { Services } from '../../services.ts'
import { firstErrors } from '../../web/forms.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, refuseFields, serve } from '../../web/serve.ts'
import { templateDraft, templateDraftsApi, type TemplateDraft } from '../shared/templateDraft.ts'
import { draftBy, draftKey, dropDraft, saveDraft } from './templateDraftQueries.ts'
import { keepReplaced, keepTyped } from './templateVersions.ts'
import { whyTemplateGone } from './templateGone.ts'

/** Unsaved words of a template, stored as they are written. */
export function templateDrafts({ db }: Services): Router {
  const router = adminRouter()

  serve(router, templateDraftsApi.draft, async ({ req }) => ({ draft: await draftOf(db, req) }))

  serve(
    router,
    templateDraftsApi.save,
    parsed(templateDraft, (error) => refuseFields(firstErrors(error))),
    async ({ req, body }) => {
      const templateId = templateOf(req)
      const why = templateId === null ? undefined : await whyTemplateGone(db, templateId)
      if (why) return why
      const { fields, version: known, baseVersion, force } = body
      const key = keyOf(req)
      const by = req.user!.email
      if (force && templateId !== null) await keepReplaced(db, templateId, await draftBy(db, key))
      const saving = { key, templateId, fields, baseVersion, by, known: force ? undefined : known }
      const version = await saveDraft(db, saving)
      if (version === undefined) return beingEdited
      if (templateId !== null) await keepTyped(db, templateId, fields, by)
      return { ok: true, version }
    },
  )

  serve(router, templateDraftsApi.drop, async ({ req }) => {
    await dropDraft(db, keyOf(req))
    return { ok: true }
  })
  return router
}

/** The unsaved words that an editor opens with. */
export async function draftOf(db: Db, req: Request): Promise<TemplateDraft | null> {
  const draft = await draftBy(db, keyOf(req))
  if (!draft) return null
  return { ...draft, savedAt: draft.savedAt.toISOString() }
}

/** Null for the new one; the address calls it by its ID, or `new`. */
function templateOf({ params }: Request): string | null {
  const name = String(params.template ?? params.id)
  return name === 'new' ? null : name
}

const keyOf = (req: Request): string => draftKey(templateOf(req), String(req.user!.id))

const beingEdited = refuse(409, 'This template is being edited in another tab as well.', { code: 'draft' })
