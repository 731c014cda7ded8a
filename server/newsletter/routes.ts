import { Router, type Request, type Response } from 'express'
import type { NoteConversion } from '../analytics/conversions.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { noteFailure } from '../web/errors.ts'
import { mustWait } from '../web/formLimits.ts'
import { isRobot, readForm, textOf, typedIn } from '../web/forms.ts'
import { wantsJson } from '../web/origin.ts'
import { sendPage } from '../web/page.ts'
import { consentText } from './consent.ts'
import {
  emptyEmail,
  newsletterText,
  subscribeSchema,
  type Outcome,
  type Place,
} from './shared/newsletterForm.ts'
import { subscribe } from './subscribe.ts'

const statuses: Record<Outcome, number> = {
  subscribed: 200,
  resubscribed: 200,
  confirm: 200,
  already: 409,
  invalid: 422,
  limited: 429,
  failed: 500,
}

/** A form sends its lines as browsers do, with a carriage return. */
const shownWords = (body: unknown): string => textOf(body, 'words').replaceAll('\r\n', '\n')

/** The one server path of every newsletter form. */
export function newsletterRoutes(services: Services, noteConversion: NoteConversion): Router {
  const router = Router()

  router.get(paths.newsletter, (_req, res) => res.redirect(303, paths.newsletterBox))

  router.post(paths.newsletter, async (req, res) => {
    if (mustWait(res)) {
      const typed = typedIn(subscribeSchema, req.body)
      return answer(req, res, 'limited', subscribeSchema.shape.source.parse(typed.source), typed.email!)
    }
    const form = readForm(subscribeSchema, req.body)
    if (!form.ok) return answerInvalid(req, res, form.values)
    const { email, source } = form.data
    if (isRobot(req.body)) return answer(req, res, 'subscribed', source, email)
    let outcome: Outcome
    try {
      const words = consentText(services.config, source, shownWords(req.body))
      outcome = await subscribe(services, email, source, words)
    } catch (error) {
      if (wantsJson(req)) throw error
      const { status } = noteFailure(services, req, res, error)
      return answer(req, res, 'failed', source, email, undefined, status)
    }
    if (outcome !== 'already' && outcome !== 'confirm') noteConversion(req, 'signup', email)
    await answer(req, res, outcome, source, email)
  })

  function answerInvalid(req: Request, res: Response, typed: Record<string, string>): Promise<void> {
    const place = subscribeSchema.shape.source.parse(typed.source ?? '')
    const error = typed.email ? newsletterText('invalid', 'popup').message : emptyEmail(place)
    return answer(req, res, 'invalid', place, typed.email ?? '', error)
  }

  async function answer(
    req: Request,
    res: Response,
    outcome: Outcome,
    place: Place,
    email: string,
    error?: string,
    status = statuses[outcome],
  ): Promise<void> {
    const said = newsletterText(outcome, place)
    if (wantsJson(req)) {
      const errors = error ? { errors: { email: error } } : {}
      res.status(status).json({ ok: status === 200, code: outcome, ...said, ...errors })
      return
    }
    await sendPage(
      services,
      res,
      {
        view: 'newsletter/answer',
        layout: 'site',
        head: { title: said.title ?? said.message, robots: 'noindex' },
        locals: { outcome, said, place, typed: email, error },
      },
      // A person reads the answer on a page; already being subscribed is no error there.
      outcome === 'already' ? 200 : status,
    )
  }

  return router
}
