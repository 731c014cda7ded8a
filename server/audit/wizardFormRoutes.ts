import { Router, type Request, type Response } from 'express'
import type { Db } from '../db.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { readForm } from '../web/forms.ts'
import type { Limit } from '../web/limits.ts'
import { complaintsIn } from '../web/shared/complaints.ts'
import { hashToken } from '../web/tokens.ts'
import { completeAudit } from './completeAudit.ts'
import { beginLink, saveDraft } from './auditLinkQueries.ts'
import { resultsPath } from './auditUrls.ts'
import { openAudit, type OpenAudit } from './openAudit.ts'
import { keepResults } from './ownResults.ts'
import { readAttempt, shownVersion } from './readWizard.ts'
import { furthestStep, profileSchema, type ProfileDraft } from './shared/wizard.ts'
import type { Answer } from './shared/definition.ts'
import { submissionOfAttempt } from './submissionQueries.ts'
import { notSent, sendInvalidLink, sendWizard } from './wizardPages.ts'

type Personal = Request<{ token: string }>
type Body = Record<string, unknown>

/** The wizard without a script: page by page, each by a form that is sent to the link's own address. */
export function wizardForms(services: Services, submits: Limit): Router {
  const { db } = services
  const router = Router()

  router.post('/audit/:token', async (req, res) => {
    const body = (req.body ?? {}) as Body
    const shown = shownVersion(body)
    const begun = await beginLink(db, hashToken(req.params.token), shown)
    const audit = await openAudit(services, req.params.token)
    if (!audit) return sentAgain(req, res, body)
    if (shown !== undefined && shown !== begun) return goTo(req, res, 0)
    const step = Math.min(
      stepOf(body),
      furthestStep(audit.definition.questions, audit.profile, audit.responses),
    )
    if (body.go === 'previous') goTo(req, res, await stepBack(db, req, audit, step))
    else if (step === 0) await saveProfile(req, res, audit)
    else await saveAnswer(req, res, audit, step, body)
  })

  async function saveProfile(req: Personal, res: Response, audit: OpenAudit): Promise<void> {
    const form = readForm(profileSchema, req.body)
    if (!form.ok) {
      const typed = { ...audit, profile: form.values as ProfileDraft }
      const { complaints } = await services.content.contentOf('forms')
      const errors = complaintsIn(complaints, form.errors)
      return sendWizard(services, res, req.params.token, typed, { asked: 0, errors })
    }
    await saveDraft(db, hashToken(req.params.token), { step: 1, profile: form.data })
    goTo(req, res, 1)
  }

  async function saveAnswer(
    req: Personal,
    res: Response,
    audit: OpenAudit,
    step: number,
    body: Body,
  ): Promise<void> {
    const answer = body[`q${step}`]
    if (!isAnswer(answer)) {
      const errors = { answer: (await services.content.contentOf('wizard')).questions.waits }
      return sendWizard(services, res, req.params.token, audit, { asked: step, errors })
    }
    const { questions } = audit.definition
    const given = { [questions[step - 1]!.id]: answer }
    const responses = { ...audit.responses, ...given }
    const next = Math.min(step + 1, questions.length)
    await saveDraft(db, hashToken(req.params.token), { step: next, responses: given })
    if (step < questions.length) goTo(req, res, next)
    else await complete(req, res, { ...audit, responses }, body)
  }

  async function complete(req: Personal, res: Response, audit: OpenAudit, body: Body): Promise<void> {
    const { definition, profile } = audit
    const attempt = readAttempt({ ...audit, ...profile, submit_key: body.submit_key }, definition)
    const wait = await submits.take(req)
    if (!attempt.ok || wait > 0) {
      const { title, message } = await notSent(services)
      const errors = { answer: `${title}. ${message}` }
      const asked = definition.questions.length
      return sendWizard(services, res, req.params.token, audit, { asked, errors })
    }
    const submission = await completeAudit(services, req.params.token, attempt.data, definition)
    if (submission) {
      keepResults(services, res, submission)
      res.redirect(303, resultsPath(services, submission))
    } else await sendInvalidLink(services, req, res)
  }

  /** The last form sent twice leads to the results; anything else on a used link is an invalid link. */
  async function sentAgain(req: Personal, res: Response, body: Body): Promise<void> {
    const key = typeof body.submit_key === 'string' ? body.submit_key : ''
    const stored = await submissionOfAttempt(db, hashToken(req.params.token), key)
    if (stored) res.redirect(303, resultsPath(services, stored))
    else await sendInvalidLink(services, req, res)
  }

  return router
}

/** The answer that was chosen here stays, as it does with a script. @returns the step before */
async function stepBack(
  db: Db,
  { params, body }: Personal,
  { definition }: OpenAudit,
  step: number,
): Promise<number> {
  const previous = Math.max(1, step - 1)
  const answer: unknown = (body as Body | undefined)?.[`q${step}`]
  const question = definition.questions[step - 1]
  if (question && isAnswer(answer))
    await saveDraft(db, hashToken(params.token), { step: previous, responses: { [question.id]: answer } })
  return previous
}

const goTo = (req: Personal, res: Response, step: number): void =>
  res.redirect(303, `${paths.audit(req.params.token)}?step=${step}`)

const stepOf = ({ step }: Body): number =>
  typeof step === 'string' && /^\d{1,2}$/.test(step) ? Number(step) : 0

const isAnswer = (value: unknown): value is Answer => value === '3' || value === '2' || value === '1'
