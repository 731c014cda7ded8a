import type { Request, RequestHandler, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { reaches } from '../../account/shared/roles.ts'
import type * as z from 'zod/mini'
import { emailMarketingApi } from '../../emailMarketing/shared/emailMarketingApi.ts'
import { drawnMail } from '../../outbox/mailPolicy.ts'
import type { MailWords } from '../../outbox/shared/mailPreview.ts'
import { cleanTemplateHtml } from '../../outbox/templateHtml.ts'
import { createTester, refuseTest } from '../../outbox/sendTest.ts'
import { textFromHtml } from '../../outbox/textFromHtml.ts'
import { drawFor, drawSample, inboxLine, mailedBytes, type Tried } from '../../outbox/previewMail.ts'
import type { RenderedMail } from '../../outbox/renderMail.ts'
import type { NotWanted } from '../../outbox/wantedMessage.ts'
import type { Services } from '../../services.ts'
import { textOf } from '../../web/forms.ts'
import { likePattern } from '../../web/listQueries.ts'
import { functionCards } from '../../emailMarketing/admin/functionCards.ts'
import { fitting, parsed, serve } from '../../web/serve.ts'
import { templatesApi } from '../shared/templatesApi.ts'
import { findContacts } from './findContactQueries.ts'
import { htmlToRead, templatePreview, templateTest, templateText } from '../shared/template.ts'
import { triedTemplate } from './triedTemplate.ts'

/** What a mail would look like, as HTML and as text, for a sample person or a real contact; and as a test. */
export function previews(services: Services): Router {
  const { db } = services
  const router = adminRouter()
  // Drawn in a frame of its own address, because the page's policy allows no styles of its own.
  router.post(templatesApi.preview.path, async (req, res) => {
    drawnMail(res)
      .type('html')
      .send(htmlOf(await drawn(req, templatePreview.safeParse(req.body).data)))
  })

  serve(router, templatesApi.previewText, fitting(templatePreview), async ({ req, body }) =>
    wordsOf(await drawn(req, body)),
  )

  serve(router, templatesApi.inbox, fitting(templateText), async ({ body }) =>
    body
      ? inboxLine(await drawSample(services, triedIn(body)))
      : { from: '', subject: '', preheader: tooLong },
  )

  serve(router, templatesApi.size, fitting(templateText), async ({ body }) => ({
    bytes: body ? await mailedBytes(services, triedIn(body)) : 0,
  }))

  const test = createTester(services)
  serve(router, templatesApi.test, parsed(templateTest, refuseTest(tooLong)), (asked) =>
    test(asked, triedIn(asked.body)),
  )

  serve(router, templatesApi.textFromHtml, fitting(htmlToRead), ({ body }) => ({
    text: body ? textFromHtml(cleanTemplateHtml(body.html)) : '',
  }))

  serve(router, templatesApi.people, async ({ req }) => {
    const q = textOf(req.query, 'q').slice(0, 200).trim()
    return { people: q ? await findContacts(db, likePattern(q)) : [] }
  })

  serve(router, emailMarketingApi.functionWords, async ({ req }) => {
    const mail = await sampleOf(req)
    return mail && wordsOf(mail)
  })
  // The card's link opens what its function makes on a page of its own; the dialog draws it in a frame.
  const page: RequestHandler = async (req, res, next) => {
    const mail = await sampleOf(req)
    if (mail) drawnMail(res).type('html').send(htmlOf(mail))
    else next()
  }
  router.get(emailMarketingApi.functionMail.path, page)
  router.post(emailMarketingApi.functionMail.path, page)

  return router

  async function sampleOf(req: Request): Promise<RenderedMail | NotWanted | undefined> {
    const card = functionCards.find(({ id }) => id === req.params.id)
    return card && drawSample(services, triedTemplate(card.id))
  }

  /**
   * A preview of what stands in the editor, as the sample person or as a real contact, whose own links only those see who may
   * ask for them elsewhere.
   */
  async function drawn(
    req: Request,
    draft: z.output<typeof templatePreview> | undefined,
  ): Promise<RenderedMail | NotWanted> {
    if (!draft) return { notWanted: tooLong }
    const { as } = draft
    const tried = triedIn(draft)
    const linksWork = reaches(req.user?.role, 'editor')
    return as ? drawFor(services, tried, as, { linksWork }) : drawSample(services, tried)
  }
}

const tooLong = 'The template is too long'

/** What stands in the editor, saved or not. */
function triedIn({ id, subject, preheader, htmlContent, textContent }: z.output<typeof templateText>): Tried {
  const texts = { preheader, htmlContent, textContent }
  return triedTemplate(id.trim() || 'preview', { ...texts, subject: subject || '(no subject)' })
}

const refusal = ({ notWanted }: { notWanted: string }): string => `This would not be sent. ${notWanted}.`

const htmlOf = (mail: RenderedMail | NotWanted): string =>
  'notWanted' in mail ? `<p>${refusal(mail)}</p>` : mail.html

const wordsOf = (mail: RenderedMail | NotWanted): MailWords =>
  'notWanted' in mail ? { subject: '', text: refusal(mail) } : { subject: mail.subject, text: mail.text }
