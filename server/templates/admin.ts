import { Router, type Request } from 'express'
import * as z from 'zod/mini'
import { enqueue } from '../outbox/enqueue.ts'
import { drawnMail } from '../outbox/drawnMail.ts'
import type { Rendered } from '../outbox/render.ts'
import { cleanTemplateHtml } from '../outbox/templateHtml.ts'
import { textFromHtml } from '../outbox/textFromHtml.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { sendAdminPage } from '../web/adminPage.ts'
import { momentText } from '../web/dates.ts'
import { firstErrors } from '../web/forms.ts'
import { idOf } from '../web/ids.ts'
import { likePattern } from '../web/list.ts'
import { functionCards, previewFunction } from './functions.ts'
import { previewTemplate } from './preview.ts'
import {
  deleteTemplate,
  findContacts,
  insertSequence,
  insertTemplate,
  listSequences,
  setSequenceActive,
  templateById,
  updateSequence,
  updateTemplate,
} from './queries.ts'
import {
  emptyTemplate,
  sequenceIncomplete,
  sequenceSchema,
  templateIncomplete,
  templateSchema,
  type TemplateFields,
} from './rules.ts'

const previewSchema = z.object({ ...templateSchema.shape, id: z.string(), subject: z.string() })
const onlyActive = z.object({ isActive: z.boolean() })

/** Sequences and templates: what is saved, previewed and tested. */
export function templatesAdmin(services: Services): Router {
  const { config, db } = services
  const router = Router()
  const sequencesApi = '/admin/api/email/sequences'
  const templatesApi = '/admin/api/email/templates'
  const editor = `${paths.admin.emailMarketing}/templates`

  router.post(sequencesApi, async (req, res) => {
    const form = sequenceSchema.safeParse(req.body)
    if (!form.success) res.status(422).json(invalid(form.error, sequenceIncomplete))
    else res.status(201).json({ ok: true, id: await insertSequence(db, form.data) })
  })

  router.patch(`${sequencesApi}/:id`, async (req, res, next) => {
    const id = idOf(req)
    const active = onlyActive.safeParse(req.body)
    const form = sequenceSchema.safeParse(req.body)
    if (form.success) answer(await updateSequence(db, id, form.data))
    else if (active.success && Object.keys(req.body as object).length === 1) {
      answer(await setSequenceActive(db, id, active.data.isActive))
    } else res.status(422).json(invalid(form.error, sequenceIncomplete))

    function answer(found: boolean) {
      if (found) res.json({ ok: true })
      else next()
    }
  })

  router.get(`${editor}/:id`, async (req, res, next) => {
    const creating = req.params.id === 'new'
    const stored = creating ? undefined : await templateById(db, req.params.id)
    if (!creating && !stored) {
      next()
      return
    }
    const wished = typeof req.query.id === 'string' ? req.query.id.slice(0, 100) : ''
    await sendAdminPage(services, req, res, {
      view: 'templates/editor',
      title: creating ? 'New template' : 'Edit template',
      active: 'emailMarketing',
      locals: {
        props: {
          template: stored ? fieldsOf(stored) : { ...emptyTemplate, id: wished },
          creating,
          savedAt: stored ? momentText(stored.updatedAt, config.timeZone) : null,
          sequences: (await listSequences(db)).map(({ id, name, lifecycleStage }) => ({
            id,
            name,
            lifecycleStage,
          })),
          owner: req.user!.email,
        },
      },
    })
  })

  router.post(templatesApi, async (req, res) => {
    const form = templateSchema.safeParse(req.body)
    if (!form.success) res.status(422).json(invalid(form.error, templateIncomplete))
    else if (await insertTemplate(db, cleaned(form.data))) res.status(201).json({ ok: true, savedAt: now() })
    else {
      const message = 'A template with this ID exists already'
      res.status(422).json({ ok: false, message, errors: { id: message } })
    }
  })

  router.put(`${templatesApi}/:id`, async (req, res, next) => {
    const form = templateSchema.safeParse({ ...(req.body as object), id: req.params.id })
    if (!form.success) {
      res.status(422).json(invalid(form.error, templateIncomplete))
      return
    }
    if (await updateTemplate(db, cleaned(form.data))) res.json({ ok: true, savedAt: now() })
    else next()
  })

  router.delete(`${templatesApi}/:id`, async (req, res, next) => {
    if (await deleteTemplate(db, req.params.id)) res.json({ ok: true })
    else next()
  })

  router.get(`${templatesApi}/:id`, async (req, res, next) => {
    const template = await templateById(db, req.params.id)
    if (template) res.json({ template: fieldsOf(template) })
    else next()
  })

  // Drawn in a frame of its own address, because the page's policy allows no styles of its own.
  router.post(`${paths.admin.emailMarketing}/preview`, async (req, res) => {
    const mail = await drawn(req)
    drawnMail(res)
      .type('html')
      .send('notWanted' in mail ? `<p>This would not be sent. ${mail.notWanted}.</p>` : mail.html)
  })

  router.post('/admin/api/email/preview-text', async (req, res) => {
    const mail = await drawn(req)
    if ('notWanted' in mail) res.json({ subject: '', text: `This would not be sent. ${mail.notWanted}.` })
    else res.json({ subject: mail.subject, text: mail.text })
  })

  router.post('/admin/api/email/text-from-html', (req, res) => {
    const html: unknown = (req.body as { html?: unknown } | undefined)?.html
    res.json({ text: typeof html === 'string' ? textFromHtml(cleanTemplateHtml(html)) : '' })
  })

  router.get('/admin/api/email/people', async (req, res) => {
    const q = typeof req.query.q === 'string' ? req.query.q.slice(0, 200) : ''
    res.json({ people: q.trim() ? await findContacts(db, likePattern(q.trim())) : [] })
  })

  router.post(`${templatesApi}/:id/test`, async (req, res, next) => {
    if (!(await templateById(db, req.params.id))) {
      next()
      return
    }
    const { email } = req.user!
    await enqueue(db, {
      key: `template-test:${req.params.id}:${Date.now()}`,
      template: 'template-test',
      kind: 'asked',
      to: { email },
      facts: { template: req.params.id },
    })
    services.wakeOutbox()
    res.json({ ok: true, email })
  })

  router.get(`${paths.admin.emailMarketing}/functions/:id`, async (req, res, next) => {
    const card = functionCards.find(({ id }) => id === req.params.id)
    const mail = card && (await previewFunction(services, card.id))
    if (!mail || 'notWanted' in mail) {
      next()
      return
    }
    drawnMail(res)
    if (req.query.as === 'text') res.type('text').send(mail.text)
    else res.type('html').send(mail.html)
  })

  return router

  function now(): string {
    return momentText(new Date(), config.timeZone)
  }

  /** A preview of what stands in the editor, as the sample person or as a real contact. */
  async function drawn(req: Request): Promise<Rendered | { notWanted: string }> {
    const body = (req.body ?? {}) as Record<string, unknown>
    const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
    const form = previewSchema.safeParse({
      ...emptyTemplate,
      id: text('id'),
      subject: text('subject'),
      htmlContent: text('htmlContent'),
      textContent: text('textContent'),
    })
    if (!form.success) return { notWanted: 'The template is too long' }
    const as = text('as')
    const [person] = as ? await findContacts(db, likePattern(as).slice(1, -1)) : []
    return previewTemplate(services, form.data, person)
  }
}

const fieldsOf = ({
  id,
  subject,
  htmlContent,
  textContent,
  sequenceId,
  delayHours,
  isActive,
}: TemplateFields) => ({
  id,
  subject,
  htmlContent,
  textContent,
  sequenceId,
  delayHours,
  isActive,
})

/** The allow-list holds on save too, so that the database never keeps what no mail would carry (notes I10). */
const cleaned = (fields: TemplateFields): TemplateFields => ({
  ...fields,
  htmlContent: cleanTemplateHtml(fields.htmlContent),
})

const invalid = (error: z.core.$ZodError, message: string) => ({
  ok: false,
  message,
  errors: firstErrors(error),
})
