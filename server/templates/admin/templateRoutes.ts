import { Router, type Response } from 'express'
import type * as z from 'zod/mini'
import { slugify } from '../../blog/shared/slug.ts'
import { cleanTemplateHtml } from '../../outbox/templateHtml.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import { firstErrors } from '../../web/forms.ts'
import { rowVersion } from '../../web/shared/fields.ts'
import { sendScreen } from '../../web/screen.ts'
import { builtInWording } from '../builtInWording.ts'
import { invalid } from '../../web/invalid.ts'
import { markupNames } from './markupNames.ts'
import {
  deleteTemplate,
  freeTemplateId,
  insertTemplate,
  templateById,
  rewordTemplate,
  updateTemplate,
} from '../templateQueries.ts'
import { listSequences, type Sequence } from '../../sequences/admin/sequenceQueries.ts'
import { emptyTemplate, templateComplaint, templateSchema, type TemplateFields } from '../shared/template.ts'
import { isRequired } from '../shared/builtInTemplates.ts'

/** Templates: their editor, and what is saved. */
export function templateEdits(services: Services): Router {
  const { config, db } = services
  const router = Router()
  const templatesApi = '/admin/api/email/templates'
  const editor = `${paths.admin.emailMarketing}/templates`

  router.get(`${editor}/:id`, async (req, res, next) => {
    const creating = req.params.id === 'new'
    const sequences = await listSequences(db)
    const stored = creating ? undefined : await templateById(db, req.params.id)
    if (!creating && !stored) {
      next()
      return
    }
    const begun = creating ? await beginning(req.query, sequences) : undefined
    await sendScreen(
      services,
      req,
      res,
      'TemplateEditor',
      {
        template: stored ? fieldsOf(stored) : { ...emptyTemplate, ...begun },
        creating,
        version: stored?.version ?? 0,
        savedAt: stored ? saidAt(stored.updatedAt) : null,
        sequences: sequences.map(({ id, name, lifecycleStage }) => ({ id, name, lifecycleStage })),
        back: begun?.sequenceId
          ? `${paths.admin.emailMarketing}/sequences/${begun.sequenceId}`
          : `${paths.admin.emailMarketing}?tab=templates`,
        owner: req.user!.email,
      },
      { title: creating ? 'New template' : 'Edit template', active: 'emailMarketing' },
    )
  })

  router.post(templatesApi, async (req, res) => {
    const form = templateSchema.safeParse(req.body)
    if (!form.success) refuse(res, req.body, form.error)
    else if (!(await knowsSequence(form.data))) refuseSequence(res)
    else if (await insertTemplate(db, cleaned(form.data))) {
      res.status(201).json({ ok: true, savedAt: saidAt(new Date()), version: 1, ...takenOut(form.data) })
    } else {
      const message = 'A template with this ID exists already'
      res.status(422).json({ ok: false, message, errors: { id: message } })
    }
  })

  router.put(`${templatesApi}/:id`, async (req, res, next) => {
    const fields = { ...(req.body as object), id: req.params.id }
    const form = templateSchema.safeParse(fields)
    if (!form.success) {
      refuse(res, fields, form.error)
      return
    }
    if (!(await knowsSequence(form.data))) {
      refuseSequence(res)
      return
    }
    const version = rowVersion.safeParse((req.body as { version?: unknown }).version)
    const saved = await updateTemplate(db, cleaned(form.data), version.data ?? 0)
    if (saved) {
      const { at, version } = saved
      res.json({ ok: true, savedAt: saidAt(at), version, ...takenOut(form.data) })
    } else if (await templateById(db, form.data.id)) {
      const message = 'This template was saved in another tab or by somebody else.'
      res.status(409).json({ ok: false, code: 'version', message })
    } else next()
  })

  router.post(`${templatesApi}/:id/reset`, async (req, res, next) => {
    const wording = builtInWording(req.params.id)
    if (wording && (await rewordTemplate(db, wording))) res.json({ ok: true })
    else next()
  })

  router.delete(`${templatesApi}/:id`, async (req, res, next) => {
    if (isRequired(req.params.id)) {
      const message = 'The site needs this message. Bring back its built-in text instead.'
      res.status(409).json({ ok: false, message })
    } else if (await deleteTemplate(db, req.params.id)) res.json({ ok: true })
    else next()
  })

  router.get(`${templatesApi}/:id`, async (req, res, next) => {
    const template = await templateById(db, req.params.id)
    if (template) res.json({ template: fieldsOf(template), version: template.version })
    else next()
  })

  return router

  async function knowsSequence({ sequenceId }: TemplateFields): Promise<boolean> {
    return sequenceId === null || (await listSequences(db)).some(({ id }) => id === sequenceId)
  }

  /** What a new template begins with: a place in a sequence, another one's words, or an ID. */
  async function beginning(
    query: Record<string, unknown>,
    sequences: Sequence[],
  ): Promise<Partial<TemplateFields>> {
    const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
    const sequence = sequences.find(({ id }) => String(id) === text('sequence'))
    const copied = text('copy') ? await templateById(db, text('copy')) : undefined
    const delayHours = Number(text('delay'))
    const wording = builtInWording(text('id'))
    return {
      ...(wording && { subject: wording.subject, htmlContent: wording.html, textContent: wording.text }),
      ...(copied && {
        subject: copied.subject,
        preheader: copied.preheader,
        htmlContent: copied.htmlContent,
        textContent: copied.textContent,
      }),
      id: await freeTemplateId(db, copied?.id ?? (sequence ? slugify(sequence.name) : text('id'))),
      sequenceId: sequence?.id ?? null,
      delayHours: Number.isInteger(delayHours) && delayHours >= 0 && delayHours <= 8_760 ? delayHours : 0,
    }
  }

  function saidAt(moment: Date): string {
    return momentText(moment, config.timeZone)
  }
}

function refuse(res: Response, fields: unknown, error: z.core.$ZodError): void {
  const message = templateComplaint(fields ?? {}, firstErrors(error))
  res.status(422).json(invalid(error, message))
}

function refuseSequence(res: Response): void {
  const message = 'This sequence does not exist any more. Choose another one.'
  res.status(422).json({ ok: false, message, errors: { sequenceId: message } })
}

const fieldsOf = ({
  id,
  subject,
  preheader,
  htmlContent,
  textContent,
  sequenceId,
  delayHours,
  isActive,
}: TemplateFields) => ({
  id,
  subject,
  preheader,
  htmlContent,
  textContent,
  sequenceId,
  delayHours,
  isActive,
})

/** What the allow-list kept, and the names of what it did not. */
function takenOut({ htmlContent }: TemplateFields): { htmlContent: string; removed: string[] } {
  const clean = cleanTemplateHtml(htmlContent)
  const kept = new Set(markupNames(clean))
  return { htmlContent: clean, removed: markupNames(htmlContent).filter((name) => !kept.has(name)) }
}

/** The allow-list holds on save too, so that the database never keeps what no mail would carry (notes I10). */
const cleaned = (fields: TemplateFields): TemplateFields => ({
  ...fields,
  htmlContent: cleanTemplateHtml(fields.htmlContent),
})
