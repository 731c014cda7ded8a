import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { choicesOf } from '../enquiries/serviceChoices.ts'
import { filled } from '../content/shared/filled.ts'
import { asTitle } from '../content/shared/richText.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { placeIsland } from '../web/islands.ts'
import { wantsJson } from '../web/origin.ts'
import { sendPage, type Page } from '../web/page.ts'
import type { OpenAudit } from './openAudit.ts'
import { callValues, resultsLocals } from './resultsPage.ts'
import { askedAudit, furthestStep, placeInWizard } from './shared/wizard.ts'
import type { Submission } from './submissionQueries.ts'

const robots = 'noindex, nofollow'

/** An unknown, used, expired or malformed link: one page, one status, one text for all of them. */
export async function sendInvalidLink(services: Services, req: Request, res: Response): Promise<void> {
  if (!wantsJson(req)) return sendPage(services, res, await badLinkPage(services), 404)
  const { title, text: message } = (await services.content.contentOf('wizard')).badLink
  res.status(404).json({ ok: false, code: 'invalid_link', title, message })
}

/** The same as a page. */
export async function badLinkPage(services: Services): Promise<Page> {
  const { title, text: message, home } = (await services.content.contentOf('wizard')).badLink
  return {
    view: 'audit/invalid',
    layout: 'slim',
    head: { title: `${title} | ${(await services.brand()).name}`, robots },
    locals: { title, message, home },
  }
}

interface ShownStep {
  /** The step somebody wants to see; nobody gets past a question without an answer. */
  asked: number
  /** By field, when a form came back. */
  errors?: Record<string, string>
}

/** The wizard at one step. */
export async function sendWizard(
  services: Services,
  res: Response,
  token: string,
  audit: OpenAudit,
  { asked, errors = {} }: ShownStep,
): Promise<void> {
  const { questions } = audit.definition
  const step = Math.min(asked, furthestStep(questions, audit.profile, audit.responses))
  const { wizard: words, forms } = await services.content.textsAbout(audit.definition)
  const wizard = placeIsland('AuditWizard', {
    words,
    complaints: forms.complaints,
    audit: askedAudit(audit.definition),
    action: paths.audit(token),
    email: audit.email,
    shown: audit.definitionVersion,
    version: audit.version,
    step,
    profile: audit.profile,
    responses: audit.responses,
    answeredAt: audit.answeredAt,
    now: Date.now(),
    submitKey: randomUUID(),
    errors,
  })
  const where = placeInWizard(words, step, questions.length)
  await sendPage(
    services,
    res,
    {
      view: 'audit/wizard',
      layout: 'slim',
      head: { ...(await auditTitle(services, where)), robots },
      locals: { wizard, footer: 'later' },
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

/** The title of the page: the step, then the title that the owner has given the audit in the search settings. */
const auditTitle = async ({ content }: Services, where: string) => ({
  title: (await content.contentOf('audit')).everywhere.inSentence,
  part: { before: `${where} | `, after: '' },
})

/** The results under their own secret, at their path: to come back to, to print, to save. */
export async function sendResults(
  services: Services,
  res: Response,
  submission: Submission,
  path: string,
): Promise<void> {
  const { messages } = await services.content.contentOf('wizard')
  await sendPage(services, res, {
    view: 'audit/results',
    layout: 'slim',
    head: { ...(await auditTitle(services, messages.results)), robots },
    locals: { ...(await resultsLocals(services, submission, path)), footer: 'shown' },
  })
}

/** The enquiry form for the call that comes with the results, filled in with what they know. */
export async function sendCallForm(services: Services, res: Response, submission: Submission): Promise<void> {
  await sendPage(services, res, await callForm(services, submission.totalScore, callValues(submission)))
}

/** The same form with this score in its message, and with these values. */
export async function callForm(
  services: Services,
  totalScore: number,
  values: Record<string, string>,
): Promise<Page> {
  const texts = await services.content.texts()
  const message = filled(texts.contact.call.message, { percent: String(totalScore) })
  return {
    view: 'enquiries/page',
    layout: 'site',
    head: { title: `${asTitle(texts.contact.call.title)} | ${(await services.brand()).name}`, robots },
    locals: { form: { values: { ...values, message }, errors: {} }, call: true, choices: choicesOf(texts) },
  }
}

/** Somebody sends more than anybody answers. @param wait in seconds */
export async function sendTooMany(
  services: Services,
  req: Request,
  res: Response,
  wait: number,
): Promise<void> {
  const { title, message } = await notSent(services)
  res.status(429).set('Retry-After', String(wait))
  if (wantsJson(req)) res.json({ ok: false, title, message })
  else res.type('text').send(`${title}. ${message}`)
}

/** What is said of an audit that could not be sent. */
export async function notSent({ content }: Services): Promise<{ title: string; message: string }> {
  const { failed: title, failedText: message } = (await content.contentOf('wizard')).messages
  return { title, message }
}
