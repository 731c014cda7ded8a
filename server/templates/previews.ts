import { Router, type Request } from 'express'
import * as z from 'zod/mini'
import { drawnMail } from '../outbox/drawnMail.ts'
import type { Rendered } from '../outbox/render.ts'
import { cleanTemplateHtml } from '../outbox/templateHtml.ts'
import { textFromHtml } from '../outbox/textFromHtml.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { likePattern } from '../web/list.ts'
import { functionCards, previewFunction } from './functions.ts'
import { previewTemplate } from './preview.ts'
import { findContacts } from './queries.ts'
import { emptyTemplate, templateSchema } from './rules.ts'

const previewSchema = z.object({ ...templateSchema.shape, id: z.string(), subject: z.string() })

/** What a mail would look like, as HTML and as text, for a sample person or a real contact. */
export function previews(services: Services): Router {
  const { db } = services
  const router = Router()

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
