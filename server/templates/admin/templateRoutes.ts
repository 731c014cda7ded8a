import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type * as z from 'zod/mini'
import { cleanTemplateHtml } from '../../outbox/templateHtml.ts'
import type { Db } from '../../db.ts'
import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import { firstErrors } from '../../web/forms.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { builtInWording } from '../builtInWording.ts'
import { templatesApi } from '../shared/templatesApi.ts'
import { binTemplate, isTemplateBinned, restoreTemplate } from '../templateBinQueries.ts'
import { insertTemplate, rewordTemplate, templateById, updateTemplate } from '../templateQueries.ts'
import { listSequences } from '../../sequences/admin/sequenceQueries.ts'
import { missedThen } from '../../sequences/sequenceMailQueries.ts'
import { isRequired } from '../shared/builtInTemplates.ts'
import { templateComplaint, templateSchema, templateToSave, type TemplateFields } from '../shared/template.ts'
import { markupNames } from './markupNames.ts'
import { noteDeedOf } from './noteTemplateDeed.ts'
import { draftBy, draftKey, dropDraft } from './templateDraftQueries.ts'
import { templateDrafts } from './templateDraftRoutes.ts'
import { templateAsAsked } from './templateAsAsked.ts'
import { templateEditor } from './templateEditorRoutes.ts'
import { fieldsOf } from './templateFields.ts'
import { keepReplaced, keepTemplate, keepTemplateBefore } from './templateVersions.ts'
import { whyTemplateGone } from './templateGone.ts'

/** Templates: their editor, and what is saved. */
export function templateEdits(services: Services): Router {
  const { config, db } = services
  const router = adminRouter()
  router.use(templateEditor(services))
  router.use(templateDrafts(services))

  serve(router, templatesApi.create, parsed(templateSchema, incomplete), async ({ req, res, body: form }) => {
    if (!(await knowsSequence(form))) return unknownSequence
    const made = { action: 'template.created', id: form.id, by: req.user!.email } as const
    const isNew = await noteDeedOf(db, made, (trx) => insertTemplate(trx, cleaned(form), made.by))
    const stored = isNew ? { at: new Date(), version: 1 } : await templateAsAsked(db, cleaned(form))
    if (!stored) return idTaken
    if (isNew) await keepTemplate(db, form.id, made.by)
    await dropDraft(db, draftKey(null, String(req.user!.id)))
    res.status(201)
    return { ok: true, savedAt: saidAt(stored.at), version: stored.version, ...takenOut(form) }
  })

  serve(router, templatesApi.save, parsed(templateToSave, incomplete, underItsId), async ({ req, body }) => {
    const { version = 0, ...form } = body
    if (!(await knowsSequence(form))) return unknownSequence
    await keepTemplateBefore(db, form.id)
    const changed = { action: 'template.changed', id: form.id, by: req.user!.email } as const
    let missed = 0
    const saved = await noteDeedOf(db, changed, async (trx) => {
      missed = await missedBy(trx, form)
      return updateTemplate(trx, cleaned(form), version, changed.by)
    })
    const stored = saved ?? (await templateAsAsked(db, cleaned(form)))
    if (!stored) return (await whyTemplateGone(db, form.id)) ?? savedElsewhere
    if (saved) await keepTemplate(db, form.id, changed.by)
    await dropDraft(db, draftKey(form.id, String(req.user!.id)))
    return { ok: true, savedAt: saidAt(stored.at), version: stored.version, ...takenOut(form), missed }
  })

  serve(router, templatesApi.reset, async ({ req }) => {
    const wording = builtInWording(String(req.params.id))
    if (!wording) return undefined
    await keepTemplateBefore(db, wording.id)
    const reset = { action: 'template.reset', id: wording.id, by: req.user!.email } as const
    if (!(await noteDeedOf(db, reset, (trx) => rewordTemplate(trx, wording, reset.by)))) return undefined
    await keepTemplate(db, wording.id, req.user!.email)
    return { ok: true }
  })

  serve(router, templatesApi.remove, async ({ req }) => {
    const id = String(req.params.id)
    if (isRequired(id)) return neededBySite
    await keepTemplateBefore(db, id)
    await keepReplaced(db, id, await draftBy(db, draftKey(id, String(req.user!.id))))
    const deleted = { action: 'template.deleted', id, by: req.user!.email } as const
    if (await noteDeedOf(db, deleted, (trx) => binTemplate(trx, id))) return { ok: true }
    return whyTemplateGone(db, id)
  })

  serve(router, templatesApi.restore, async ({ req }) => {
    const id = String(req.params.id)
    const restored = { action: 'template.restored', id, by: req.user!.email } as const
    if (await noteDeedOf(db, restored, (trx) => restoreTemplate(trx, id))) return { ok: true }
    // Two tabs may ask for it, or one twice: the second time it is back.
    return (await isTemplateBinned(db, id)) ? madeAnew : ((await whyTemplateGone(db, id)) ?? { ok: true })
  })

  serve(router, templatesApi.template, async ({ req }) => {
    const id = String(req.params.id)
    const template = await templateById(db, id)
    if (!template) return whyTemplateGone(db, id)
    return { template: fieldsOf(template), version: template.version, saved: template.saved }
  })

  return router

  async function knowsSequence({ sequenceId }: TemplateFields): Promise<boolean> {
    return sequenceId === null || (await listSequences(db)).some(({ id }) => id === sequenceId)
  }

  function saidAt(moment: Date): string {
    return momentText(moment, config.timeZone)
  }
}

/** How many people in its sequence an earlier hour costs it. */
async function missedBy(trx: Db, { id, sequenceId, delayHours, isActive }: TemplateFields): Promise<number> {
  const missed = sequenceId === null ? [] : await missedThen(trx, sequenceId, [{ id, delayHours, isActive }])
  return missed[0]?.people ?? 0
}

/** A stored template keeps the ID of its address. */
const underItsId = (req: Request): object => ({ ...(req.body as object), ...req.params })

const incomplete = (error: z.core.$ZodError, req: Request): Refusal => {
  const errors = firstErrors(error)
  return refuse(422, templateComplaint(underItsId(req), errors), { errors })
}

const taken = 'A template with this ID exists already'
const idTaken = refuse(422, taken, { errors: { id: taken } })
const noSequence = 'This sequence does not exist any more. Choose another one.'
const unknownSequence = refuse(422, noSequence, { errors: { sequenceId: noSequence } })
const savedElsewhere = refuse(409, 'This template was saved in another tab or by somebody else.', {
  code: 'version',
})
const madeAnew = refuse(
  409,
  'There is a template with this ID again. The words of the deleted one are among its versions.',
)
const neededBySite = refuse(409, 'The site needs this message. Bring back its built-in text instead.')

/** What the allow-list kept, and the names of what it did not. */
function takenOut({ htmlContent }: TemplateFields): { htmlContent: string; removed: string[] } {
  const clean = cleanTemplateHtml(htmlContent)
  const kept = new Set(markupNames(clean))
  return { htmlContent: clean, removed: markupNames(htmlContent).filter((name) => !kept.has(name)) }
}

/** The allow-list holds on save too, so that the database never keeps what no mail would carry. */
const cleaned = (fields: TemplateFields): TemplateFields => ({
  ...fields,
  htmlContent: cleanTemplateHtml(fields.htmlContent),
})
