import { Router, type ErrorRequestHandler } from 'express'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createLimit, createSharedLimit } from '../web/limits.ts'
import { renderFragment } from '../web/drawPage.ts'
import { personalPage } from '../web/security.ts'
import { hashToken } from '../web/tokens.ts'
import { completeAudit } from './completeAudit.ts'
import { draftRoutes } from './draftRoutes.ts'
import { resultsPath } from './auditUrls.ts'
import { begunAudit, openAudit } from './openAudit.ts'
import { keepResults, ownResultsPath } from './ownResults.ts'
import { readAttempt, shownVersion } from './readWizard.ts'
import { resultsLocals } from './resultsPage.ts'
import type { Completed } from './shared/wizardAnswers.ts'
import { submissionByResultsHash } from './submissionQueries.ts'
import { wizardForms } from './wizardFormRoutes.ts'
import {
  notSent,
  sendCallForm,
  sendInvalidLink,
  sendResults,
  sendTooMany,
  sendWizard,
} from './wizardPages.ts'

/** Taking the audit by its emailed link, and reading the results by theirs. Opening either uses nothing up. */
export function wizardRoutes(services: Services): Router {
  const { db } = services
  const router = Router()
  const submits = createSharedLimit(services, 'submits', 20, 60)
  const steps = createLimit(services.config, 600, 60)

  router.use('/audit', (req, res, next) => (req.path === '/' ? next() : personalPage(req, res, next)))

  router.get('/audit/results/:token', async (req, res) => {
    const submission = await submissionByResultsHash(db, hashToken(req.params.token))
    if (submission) await sendResults(services, res, submission, paths.auditResults(req.params.token))
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
    await sendWizard(services, res, req.params.token, audit, { asked })
  })

  router.post('/audit/:token/submit', async (req, res) => {
    const wait = await submits.take(req)
    if (wait > 0) return sendTooMany(services, req, res, wait)
    const shown = shownVersion(req.body)
    const begun = await begunAudit(services, req.params.token, shown)
    if (!begun) return sendInvalidLink(services, req, res)
    if (shown !== undefined && shown !== begun.version) {
      res.status(409).json({ ok: false, code: 'other_version', ...(await notSent(services)) })
      return
    }
    const { definition } = begun
    const attempt = readAttempt(req.body, definition)
    if (!attempt.ok) {
      res.status(422).json({ ok: false, ...(await notSent(services)), errors: attempt.errors })
      return
    }
    const submission = await completeAudit(services, req.params.token, attempt.data, definition)
    if (!submission) return sendInvalidLink(services, req, res)
    keepResults(services, res, submission)
    const { complete: title, completeText: message } = (await services.content.contentOf('wizard')).messages
    const url = resultsPath(services, submission)
    res.json({
      ok: true,
      title,
      message,
      url,
      html: await renderFragment(services, 'audit/results', await resultsLocals(services, submission, url)),
    } satisfies Completed)
  })

  router.use(draftRoutes(services, steps))
  router.post('/audit/:token', async (req, res, next) => {
    const wait = await steps.take(req)
    return wait > 0 ? sendTooMany(services, req, res, wait) : next()
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
