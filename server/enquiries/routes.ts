import { Router, type Request, type Response } from 'express'
import type { NoteConversion } from '../analytics/conversions.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { formFlow, type NotTaken } from '../web/formFlow.ts'
import { mustWait } from '../web/formLimits.ts'
import { isRobot, textOf, typedIn, type FormState } from '../web/forms.ts'
import { wantsJson } from '../web/origin.ts'
import { renderFragment } from '../web/drawPage.ts'
import { sendPage, sendPublicPage, type Page } from '../web/page.ts'
import { plainText } from '../web/plainText.ts'
import { readOffered, submissionKey } from './readEnquiry.ts'
import { choicesOf } from './serviceChoices.ts'
import { receiveEnquiry } from './receiveEnquiry.ts'
import { enquirySchema, failed, tooMany, type Notice } from './shared/enquiryForm.ts'

/** After an enquiry that was sent without a script. */
export const thanksPage: Page = {
  view: 'enquiries/thanks',
  layout: 'site',
  head: { title: 'Message sent', robots: 'noindex' },
}

/** The project enquiry form: sent by script or without, with the same verdicts. */
export function enquiryRoutes(services: Services, noteConversion: NoteConversion): Router {
  const router = Router()
  const noticeOf = async (why: NotTaken): Promise<Notice | undefined> => {
    if (why === 'limited') return tooMany
    return why === 'failed' ? failed((await services.brand()).email) : undefined
  }
  const flow = formFlow(services, {
    words: async (why) => (await noticeOf(why)) ?? {},
    page: async (res, status, why, form) => sendForm(res, status, form, await noticeOf(why)),
  })

  router.get(paths.enquiries, (_req, res) => res.redirect(303, paths.contact))

  router.get(paths.enquiryThanks, (req, res) => sendPublicPage(services, req, res, async () => thanksPage))

  router.post(paths.enquiries, async (req, res) => {
    if (mustWait(res)) return flow.limited(req, res, typedIn(enquirySchema, req.body))
    if (isRobot(req.body)) return answerSent(req, res)
    const form = await readOffered(services, req.body)
    if (!form.ok) return flow.invalid(req, res, form)
    let isNew: boolean
    try {
      isNew = await receiveEnquiry(services, form.data, submissionKey(req.body))
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
    res.json({ ok: true, title: sent.notice, message: sent.text, html })
  }

  /** The same form on a page of its own, with what was typed. */
  const sendForm = async (res: Response, status: number, state: FormState, notice?: Notice) =>
    sendPage(
      services,
      res,
      {
        view: 'enquiries/page',
        layout: 'site',
        head: { title: 'Project enquiry', robots: 'noindex' },
        locals: { form: state, notice, choices: choicesOf(await services.content.texts()) },
      },
      status,
    )

  return router
}
