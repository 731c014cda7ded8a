import { Router, type Request, type Response } from 'express'
import type { NoteConversion } from '../analytics/conversions.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { formFlow, type NotTaken } from '../web/formFlow.ts'
import { hasSentFew, mustWait } from '../web/formLimits.ts'
import { isRobot, readForm, typedIn, type FormState } from '../web/forms.ts'
import { wantsJson } from '../web/origin.ts'
import { renderFragment } from '../web/drawPage.ts'
import { sendPage } from '../web/page.ts'
import type { FormAnswer, SentForm } from '../web/shared/formAnswer.ts'
import {
  againSchema,
  requestSchema,
  type AlreadyRegistered,
  type AuditRequest,
} from './shared/auditRequest.ts'
import { requestPage } from './requestPage.ts'
import { requestAudit, sendLinkAgain } from './requestAudit.ts'

interface Notice {
  title: string
  message: string
}

/** Asking for the audit, and for its link once more: by script or without, with the same verdicts. */
export function auditRequestRoutes(services: Services, noteConversion: NoteConversion): Router {
  const router = Router()
  const noticeOf = async (why: NotTaken): Promise<Notice | undefined> => {
    const { audit, forms } = await services.content.texts()
    const { tooMany, tooManyText, failedText } = audit.notices
    if (why === 'limited') return { title: tooMany, message: tooManyText }
    return why === 'failed' ? { title: forms.answers.failed, message: failedText } : undefined
  }
  const flow = formFlow(services, {
    words: async (why) => (await noticeOf(why)) ?? {},
    page: async (res, status, why, form) => formPage(res, status, form, { notice: await noticeOf(why) }),
  })

  // A reload after the form came back, or a guessed address.
  router.get([paths.auditRequests, paths.auditLinkAgain], (_req, res) => res.redirect(303, paths.commsAudit))

  router.post(paths.auditRequests, async (req, res) => {
    if (mustWait(res)) return flow.limited(req, res, typedIn(requestSchema, req.body))
    const form = readForm(requestSchema, req.body)
    if (!form.ok) return flow.invalid(req, res, form)
    if (isRobot(req.body)) return requested(req, res, form.data)
    try {
      if (!(await requestAudit(services, form.data, hasSentFew(res))))
        return await already(req, res, form.data)
    } catch (error) {
      return flow.failed(req, res, error, form.data)
    }
    noteConversion(req, 'audit', form.data.email)
    await requested(req, res, form.data)
  })

  router.post(paths.auditLinkAgain, async (req, res) => {
    if (mustWait(res)) return flow.limited(req, res, typedIn(againSchema, req.body))
    const form = readForm(againSchema, req.body)
    if (!form.ok) return flow.invalid(req, res, form)
    if (!isRobot(req.body)) await sendLinkAgain(services, form.data.email, hasSentFew(res))
    const { again, againText } = (await services.content.contentOf('audit')).notices
    const notice: Notice = { title: again, message: againText }
    if (wantsJson(req)) res.json({ ok: true, ...notice } satisfies FormAnswer)
    else await page(res, 200, 'audit/said', { notice })
  })

  async function requested(req: Request, res: Response, { first_name, email }: AuditRequest): Promise<void> {
    const locals = { firstName: first_name, email }
    if (wantsJson(req)) {
      const { sent, sentText } = (await services.content.contentOf('audit')).notices
      res.json({
        ok: true,
        title: sent,
        message: sentText,
        html: await renderFragment(services, 'audit/check-email', locals),
      } satisfies SentForm)
    } else await page(res, 200, 'audit/requested', locals)
  }

  async function already(req: Request, res: Response, values: AuditRequest): Promise<void> {
    const { known: title, knownText: message } = (await services.content.contentOf('audit')).again
    const answer: AlreadyRegistered = { ok: false, code: 'already_registered', title, message }
    if (wantsJson(req)) res.status(409).json(answer)
    else await formPage(res, 409, { values, errors: {} }, { already: true })
  }

  /** The same form on a page of its own, with what was typed. */
  const formPage = (
    res: Response,
    status: number,
    form: FormState,
    shown: { notice?: Notice | undefined; already?: true },
  ) => page(res, status, 'audit/request', { form, ...shown })

  async function page(res: Response, status: number, view: string, locals: object): Promise<void> {
    await sendPage(services, res, await requestPage(services, view, locals), status)
  }

  return router
}
