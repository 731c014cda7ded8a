import { Router, type Request, type Response } from 'express'
import type { NoteConversion } from '../analytics/conversions.ts'
import { scriptWords } from '../content/shared/scriptWords.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { hideTiming } from '../web/hideTiming.ts'
import { formFlow, type NotTaken } from '../web/formFlow.ts'
import { hasSentFew, mustWait } from '../web/formLimits.ts'
import { isRobot, readForm, textOf, typedIn } from '../web/forms.ts'
import { wantsJson } from '../web/origin.ts'
import { sendPage } from '../web/page.ts'
import { answerPage, saidOf, type Typed } from './answerPage.ts'
import { consentText } from './consentWords.ts'
import {
  emptyEmail,
  subscribeSchema,
  type Outcome,
  type Place,
  type SubscribeAnswer,
} from './shared/newsletterForm.ts'
import { subscribe } from './subscribe.ts'

type Taken = Exclude<Outcome, NotTaken>

/** A form sends its lines as browsers do, with a carriage return. */
const shownWords = (body: unknown): string => textOf(body, 'words').replaceAll('\r\n', '\n')

/** The one server path of every newsletter form. */
export function newsletterRoutes(services: Services, noteConversion: NoteConversion): Router {
  const router = Router()
  const flow = formFlow(services, {
    words: async (why, { values }) => ({ code: why, ...(await saidOf(services, why, placeOf(values))) }),
    page: (res, status, why, { values, errors }) =>
      sendAnswer(res, status, why, { ...typedOf(values), error: errors.email }),
  })

  router.get(paths.newsletter, (_req, res) => res.redirect(303, paths.newsletterBox))

  router.post(paths.newsletter, async (req, res) => {
    if (mustWait(res)) return flow.limited(req, res, typedIn(subscribeSchema, req.body))
    const form = readForm(subscribeSchema, req.body)
    if (!form.ok)
      return flow.invalid(req, res, { values: form.values, errors: await whatIsWrong(form.values) })
    const { email, source } = form.data
    if (isRobot(req.body)) return answer(req, res, 'subscribed', form.data)
    const began = performance.now()
    let outcome: Taken
    try {
      const words = consentText(services.config, source, shownWords(req.body))
      outcome = await subscribe(services, { email, origin: source, words }, hasSentFew(res))
    } catch (error) {
      return flow.failed(req, res, error, form.data)
    }
    // For an address that is known there is less to do, and the same words are not to tell.
    if (outcome === 'asked') await hideTiming(began)
    if (outcome === 'subscribed' || outcome === 'resubscribed') noteConversion(req, 'signup', email)
    await answer(req, res, outcome, form.data)
  })

  async function whatIsWrong(values: Record<string, string>): Promise<Record<string, string>> {
    const words = scriptWords(await services.content.texts())
    return { email: values.email ? words.complaints.email : emptyEmail(words, placeOf(values)) }
  }

  async function answer(
    req: Request,
    res: Response,
    outcome: Taken,
    values: { email: string; source: Place },
  ) {
    const typed = typedOf(values)
    const status = outcome === 'already' ? 409 : 200
    if (wantsJson(req)) {
      const said = await saidOf(services, outcome, typed.place)
      res.status(status).json({ ok: status === 200, code: outcome, ...said } satisfies SubscribeAnswer)
      return
    }
    // A person reads the answer on a page; already being subscribed is no error there.
    await sendAnswer(res, 200, outcome, typed)
  }

  async function sendAnswer(res: Response, status: number, outcome: Outcome, typed: Typed) {
    await sendPage(services, res, await answerPage(services, outcome, typed), status)
  }

  return router
}

const placeOf = (values: Record<string, string>): Place =>
  subscribeSchema.shape.source.parse(values.source ?? '')

const typedOf = (values: Record<string, string>): Typed => ({
  email: values.email ?? '',
  place: placeOf(values),
})
