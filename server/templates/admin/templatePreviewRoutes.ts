import { Router, type Request, type RequestHandler } from 'express'
import * as z from 'zod/mini'
import { drawnMail } from '../../outbox/mailFrame.ts'
import { cleanTemplateHtml } from '../../outbox/templateHtml.ts'
import { answerTest } from '../../outbox/answerTest.ts'
import { textFromHtml } from '../../outbox/textFromHtml.ts'
import { drawFor, drawSample, mailedBytes, type Tried } from '../../outbox/previewMail.ts'
import type { NotWanted, RenderedMail } from '../../outbox/render.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { likePattern } from '../../web/list.ts'
import { functionCards } from '../../emailMarketing/admin/functionCards.ts'
import { findContacts } from './peopleQueries.ts'
import { templateSchema } from '../shared/template.ts'
import { triedTemplate } from './triedTemplate.ts'

const draft = z.object({
  id: z.string(),
  subject: z.string().check(z.maxLength(200)),
  preheader: templateSchema.shape.preheader,
  htmlContent: templateSchema.shape.htmlContent,
  textContent: templateSchema.shape.textContent,
  as: z._default(z.string().check(z.maxLength(254)), ''),
})

/** What a mail would look like, as HTML and as text, for a sample person or a real contact; and as a test. */
export function previews(services: Services): Router {
  const { db } = services
  const router = Router()
  const marketing = paths.admin.emailMarketing

  // Drawn in a frame of its own address, because the page's policy allows no styles of its own.
  router.post(`${marketing}/preview`, async (req, res) => {
    drawnMail(res)
      .type('html')
      .send(htmlOf(await drawn(req)))
  })

  router.post('/admin/api/email/preview-text', async (req, res) => {
    res.json(wordsOf(await drawn(req)))
  })

  router.post('/admin/api/email/size', async (req, res) => {
    const tried = triedIn(req)
    res.json({ bytes: tried ? await mailedBytes(services, tried) : 0 })
  })

  router.post('/admin/api/email/test', async (req, res) => {
    const tried = triedIn(req)
    if (tried) await answerTest(services, req, res, tried)
    else res.status(422).json({ ok: false, message: tooLong })
  })

  router.post('/admin/api/email/text-from-html', (req, res) => {
    const html: unknown = (req.body as { html?: unknown } | undefined)?.html
    res.json({ text: typeof html === 'string' ? textFromHtml(cleanTemplateHtml(html)) : '' })
  })

  router.get('/admin/api/email/people', async (req, res) => {
    const q = typeof req.query.q === 'string' ? req.query.q.slice(0, 200) : ''
    res.json({ people: q.trim() ? await findContacts(db, likePattern(q.trim())) : [] })
  })

  const sampleOf: RequestHandler = async (req, res, next) => {
    const card = functionCards.find(({ id }) => id === req.params.id)
    if (!card) {
      next()
      return
    }
    const mail = await drawSample(services, triedTemplate(card.id))
    if (req.path.startsWith('/admin/api/')) res.json(wordsOf(mail))
    else drawnMail(res).type('html').send(htmlOf(mail))
  }
  // The card's link opens what its function makes on a page of its own; the dialog draws it in a frame.
  router.get(`${marketing}/functions/:id`, sampleOf)
  router.post([`${marketing}/functions/:id`, '/admin/api/email/functions/:id'], sampleOf)

  return router

  /** A preview of what stands in the editor, as the sample person or as a real contact. */
  async function drawn(req: Request): Promise<RenderedMail | NotWanted> {
    const tried = triedIn(req)
    if (!tried) return { notWanted: tooLong }
    const { as } = req.body as { as?: string }
    return as ? drawFor(services, tried, as) : drawSample(services, tried)
  }
}

const tooLong = 'The template is too long'

/** What stands in the editor, saved or not. */
function triedIn(req: Request): Tried | undefined {
  const form = draft.safeParse(req.body)
  if (!form.success) return undefined
  const { id, ...wording } = form.data
  return triedTemplate(id.trim() || 'preview', { ...wording, subject: wording.subject || '(no subject)' })
}

const refusal = ({ notWanted }: { notWanted: string }): string => `This would not be sent. ${notWanted}.`

const htmlOf = (mail: RenderedMail | NotWanted): string =>
  'notWanted' in mail ? `<p>${refusal(mail)}</p>` : mail.html

const wordsOf = (mail: RenderedMail | NotWanted) =>
  'notWanted' in mail ? { subject: '', text: refusal(mail) } : { subject: mail.subject, text: mail.text }
