import { Router, type ErrorRequestHandler, type Response } from 'express'
import type { Services } from '../services.ts'
import { createLimit } from '../web/limits.ts'
import { renderFragment } from '../web/drawPage.ts'
import { personalPage } from '../web/security.ts'
import { hashToken } from '../web/tokens.ts'
import { completeAudit } from './complete.ts'
import { saveDraft } from './linkQueries.ts'
import { resultsPath } from './links.ts'
import { openAudit, type OpenAudit } from './openAudit.ts'
import { keepResults, ownResultsPath } from './ownResults.ts'
import { readAttempt, readDraft } from './readWizard.ts'
import { resultsLocals } from './resultsPage.ts'
import { said } from './shared/notices.ts'
import { submissionByResultsHash } from './submissionQueries.ts'
import { wizardForms } from './wizardForms.ts'
import { sendCallForm, sendInvalidLink, sendResults, sendWizard } from './wizardPages.ts'

/** Taking the audit by its emailed link, and reading the results by theirs. Opening either changes nothing. */
export function wizardRoutes(services: Services): Router {
  const { config, db } = services
  const router = Router()
  const drafts = createLimit(config, 600, 60)
  const submits = createLimit(config, 20, 60)

  router.use('/audit', (req, res, next) => (req.path === '/' ? next() : personalPage(req, res, next)))

  router.get('/audit/results/:token', async (req, res) => {
    const submission = await submissionByResultsHash(db, hashToken(req.params.token))
    if (submission) await sendResults(services, res, submission)
    else await sendInvalidLink(services, req, res)
  })

  router.get('/audit/results/:token/call', async (req, res) => {
    const submission = await submissionByResultsHash(db, hashToken(req.params.token))
    if (submission) await sendCallForm(services, res, submission)
    else await sendInvalidLink(services, req, res)
  })

  router.get('/audit/:token', async (req, res) => {
    const audit = await openAudit(services, req.params.token)
    if (!audit) {
      const own = await ownResultsPath(services, req)
      return own ? res.redirect(303, own) : sendInvalidLink(services, req, res)
    }
    const { step } = req.query
    const asked = typeof step === 'string' && /^\d{1,2}$/.test(step) ? Number(step) : audit.step
    await sendWizard(services, res, req.params.token, audit, asked)
  })

  router
    .route('/audit/:token/draft')
    .get(async (req, res) => {
      const audit = await openAudit(services, req.params.token)
      if (audit) res.json({ ok: true, draft: draftOf(audit) })
      else await sendInvalidLink(services, req, res)
    })
    .patch(async (req, res) => {
      const wait = await drafts.take(req)
      if (wait > 0) return tooMany(res, wait)
      const change = readDraft(req.body)
      if (!change.ok) {
        res.status(422).json({ ok: false, errors: change.errors })
        return
      }
      const hash = hashToken(req.params.token)
      const version = await saveDraft(db, hash, change.data)
      const newer = version === undefined ? await openAudit(services, req.params.token) : undefined
      if (version !== undefined) res.json({ ok: true, version })
      else if (newer) res.status(409).json({ ok: false, code: 'newer_draft', draft: draftOf(newer) })
      else await sendInvalidLink(services, req, res)
    })

  router.post('/audit/:token/submit', async (req, res) => {
    const wait = await submits.take(req)
    if (wait > 0) return tooMany(res, wait)
    const attempt = readAttempt(req.body)
    if (!attempt.ok) {
      res.status(422).json({ ok: false, ...said.submissionFailed, errors: attempt.errors })
      return
    }
    const submission = await completeAudit(services, req.params.token, attempt.data)
    if (!submission) return sendInvalidLink(services, req, res)
    keepResults(services, res, submission)
    res.json({
      ok: true,
      ...said.complete,
      url: resultsPath(services, submission),
      html: await renderFragment(services, 'audit/results', await resultsLocals(services, submission)),
    })
  })

  router.use(wizardForms(services, submits))
  router.use('/audit', malformed(services))
  return router
}

/** An address that cannot even be decoded is an invalid link like any other. */
const malformed =
  (services: Services): ErrorRequestHandler =>
  async (error: unknown, req, res, next) => {
    if (error instanceof URIError) await sendInvalidLink(services, req, res)
    else next(error)
  }

const draftOf = ({ version, step, profile, responses }: OpenAudit) => ({ version, step, profile, responses })

function tooMany(res: Response, wait: number): void {
  res
    .status(429)
    .set('Retry-After', String(wait))
    .json({ ok: false, ...said.submissionFailed })
}
