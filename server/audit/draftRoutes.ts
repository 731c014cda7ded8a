import { Router } from 'express'
import type { Services } from '../services.ts'
import type { Limit } from '../web/limits.ts'
import { hashToken } from '../web/tokens.ts'
import { saveDraft } from './auditLinkQueries.ts'
import { begunAudit, openAudit, type OpenAudit } from './openAudit.ts'
import { readDraft, shownVersion } from './readWizard.ts'
import type { DraftAnswer, DraftLookup, WizardDraft } from './shared/wizardAnswers.ts'
import { sendInvalidLink, sendTooMany } from './wizardPages.ts'

/** What was answered on the way: the wizard's script saves it, and looks it up when its page is shown again. */
export function draftRoutes(services: Services, steps: Limit): Router {
  const { db } = services
  const router = Router()

  router
    .route('/audit/:token/draft')
    .get(async (req, res) => {
      const audit = await openAudit(services, req.params.token)
      if (audit) res.json({ ok: true, draft: draftOf(audit) } satisfies DraftLookup)
      else await sendInvalidLink(services, req, res)
    })
    .patch(async (req, res) => {
      const wait = await steps.take(req)
      if (wait > 0) return sendTooMany(services, req, res, wait)
      const shown = shownVersion(req.body)
      const begun = await begunAudit(services, req.params.token, shown)
      if (!begun) return sendInvalidLink(services, req, res)
      if (shown !== undefined && shown !== begun.version) {
        res.status(409).json({ ok: false, code: 'other_version' } satisfies DraftAnswer)
        return
      }
      const change = readDraft(req.body, begun.definition)
      if (!change.ok) {
        res.status(422).json({ ok: false, errors: change.errors })
        return
      }
      const hash = hashToken(req.params.token)
      const version = await saveDraft(db, hash, change.data)
      const newer = version === undefined ? await openAudit(services, req.params.token) : undefined
      if (version !== undefined) res.json({ ok: true, version } satisfies DraftAnswer)
      else if (newer) {
        const draft = draftOf(newer)
        res.status(409).json({ ok: false, code: 'newer_draft', draft } satisfies DraftAnswer)
      } else await sendInvalidLink(services, req, res)
    })

  return router
}

const draftOf = ({ version, step, profile, responses, answeredAt }: OpenAudit): WizardDraft => ({
  version,
  step,
  profile,
  responses,
  answeredAt,
})
