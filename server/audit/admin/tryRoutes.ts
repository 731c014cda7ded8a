import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { allowOwnFrame } from '../../web/ownFrame.ts'
import { sendPage } from '../../web/page.ts'
import { personalPage } from '../../web/security.ts'
import { draftDefinition } from '../definition/draftQueries.ts'
import { triedResults } from '../samplePages.ts'
import { triedHead, wizardPage } from '../sampleWizard.ts'
import type { AuditDefinition } from '../shared/definition.ts'
import { answersNear, readAnswers, tryPath } from '../shared/tryAudit.ts'
import type { Responses } from '../shared/wizard.ts'

/** The draft as a visitor would take it and read its results. Nothing is stored and nothing is sent. */
export function auditTry(services: Services): Router {
  const router = adminRouter()

  router.get(tryPath, personalPage, async (req, res) => {
    const definition = await draftOrLive(services)
    const { framed, step } = req.query
    if (framed) allowOwnFrame(res)
    const { questions } = definition
    const place = Math.min(
      typeof step === 'string' && /^\d{1,2}$/.test(step) ? Number(step) : 0,
      questions.length,
    )
    await sendPage(services, res, wizardPage(definition, await services.content.texts(), place))
  })

  router.get(`${tryPath}/results`, personalPage, async (req, res) => {
    const definition = await draftOrLive(services)
    if (definition.questions.length === 0) return res.redirect(303, paths.admin.auditOverview)
    const texts = await services.content.textsAbout(definition)
    const locals = triedResults(definition, responsesAsked(req, definition), texts)
    const { total } = locals.results
    await sendPage(services, res, {
      view: 'audit/results',
      layout: 'slim',
      head: triedHead,
      locals: { ...locals, footer: 'shown', preview: noteOf(req, total) },
    })
  })

  return router
}

async function draftOrLive({ db, currentDefinition }: Services): Promise<AuditDefinition> {
  const draft = await draftDefinition(db)
  return draft?.definition ?? currentDefinition()
}

/** What was answered, or what comes near to a score. */
function responsesAsked({ query }: Request, definition: AuditDefinition): Responses {
  const given = typeof query.answers === 'string' ? readAnswers(definition, query.answers) : undefined
  return given ?? answersNear(definition, Number(query.score) || 0)
}

/** That it is a try; and where the points allow no such score, that this one is the nearest. */
function noteOf({ query }: Request, total: number): string {
  const note = 'You are trying the audit: nothing is stored and nothing is sent.'
  const isNear = query.answers === undefined && total !== Number(query.score)
  return isNear ? `${note} These answers come as near to ${Number(query.score)}% as its points allow.` : note
}
