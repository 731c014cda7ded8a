import { Router, type Request, type Response } from 'express'
import type { NoteConversion } from '../analytics/conversions.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { formFlow } from '../web/formFlow.ts'
import { mustWait } from '../web/formLimits.ts'
import { isRobot, textOf, typedIn } from '../web/forms.ts'
import { wantsJson } from '../web/origin.ts'
import { renderFragment } from '../web/drawPage.ts'
import { sendPage, sendPublicPage } from '../web/page.ts'
import { plainText } from '../web/plainText.ts'
import type { SentForm } from '../web/shared/formAnswer.ts'
import { formPage, noticeOf, thanksPage } from './formPages.ts'
import { readOffered, submissionKey } from './readEnquiry.ts'
import { receiveEnquiry } from './receiveEnquiry.ts'
import { enquirySchema } from './shared/enquiryForm.ts'

/** The project enquiry form: sent by script or without, with the same verdicts. */
export function enquiryRoutes(services: Services, noteConversion: NoteConversion): Router {
  const router = Router()
  const flow = formFlow(services, {
    words: async (why) => (await noticeOf(services, why)) ?? {},
    page: async (res, status, why, form) =>
      sendPage(services, res, await formPage(services, form, why), status),
  })

  router.get(paths.enquiries, (_req, res) => res.redirect(303, paths.contact))

  router.get(paths.enquiryThanks, (req, res) =>
    sendPublicPage(services, req, res, () => thanksPage(services)),
  )

  router.post(paths.enquiries, async (req, res) => {
    if (mustWait(res)) return flow.limited(req, res, typedIn(enquirySchema, req.body))
    if (isRobot(req.body)) return answerSent(req, res)
    const form = await readOffered(services, req.body)
    if (!form.ok) return flow.invalid(req, res, form)
    let isNew: boolean
    try {
      const sending = { key: submissionKey(req.body), withoutScript: !wantsJson(req) }
      isNew = await receiveEnquiry(services, form.data, sending)
    } catch (error) {
      return flow.failed(req, res, error, form.data)
    }
    if (isNew) noteConversion(req, 'enquiry', form.data.email)
    await answerSent(req, res)
  })

  /** With the panel that takes the form's place: robots are told the same. */
  async function answerSent(req: Request, res: Response): Promise<void> {
    if (!wantsJson(req)) return res.redirect(303, paths.enquiryThanks)
    const [name, email] = ['name', 'email'].map((field) => plainText(textOf(req.body, field)).trim())
    const html = await renderFragment(services, 'enquiries/sent', { name, email })
    const { sent } = await services.content.contentOf('contact')
    res.json({ ok: true, title: sent.notice, message: sent.text, html } satisfies SentForm)
  }

  return router
}
