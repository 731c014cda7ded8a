import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { checkTheFields, parsed, serve } from '../../web/serve.ts'
import { discardDraftDefinition, saveDraftDefinition } from '../definition/draftQueries.ts'
import { auditOverviewApi, draftMeant, draftToPublish, draftToSave } from '../shared/auditOverviewApi.ts'
import { auditOverviewView, draftEffect, formerTextsNow } from './auditOverviewView.ts'
import { changedElsewhere, publishDefinition } from './publishDefinition.ts'

const tabs = ['scoring', 'settings', 'versions']

/** Audit Overview: the definition as it is asked, its draft, publishing, and its versions. */
export function auditOverview(services: Services): Router {
  const { db } = services
  const router = adminRouter()
  const view = (req: Request) => auditOverviewView(services, req.user?.role)

  adminScreen(services, router, {
    path: paths.admin.auditOverview,
    title: 'Audit Overview',
    active: 'auditOverview',
    api: auditOverviewApi.view,
    island: 'AuditOverview',
    read: view,
    props: (req, initial) => ({ tab: tabs.find((name) => name === req.query.tab) ?? 'questions', initial }),
    failed: 'the definition of the audit could not be read',
  })

  serve(router, auditOverviewApi.save, parsed(draftToSave, checkTheFields), async ({ req, body }) => {
    const saved = await saveDraftDefinition(db, { ...body, by: req.user!.email })
    return saved ?? changedElsewhere
  })

  serve(router, auditOverviewApi.discard, parsed(draftMeant, checkTheFields), async ({ req, body }) =>
    (await discardDraftDefinition(db, body)) ? view(req) : changedElsewhere,
  )

  serve(router, auditOverviewApi.effect, () => draftEffect(services))

  serve(router, auditOverviewApi.formerTexts, () => formerTextsNow(services))

  serve(router, auditOverviewApi.publish, parsed(draftToPublish, checkTheFields), async ({ req, body }) => {
    const refused = await publishDefinition(services, { ...body, by: req.user!.email })
    return refused ?? view(req)
  })

  serve(router, auditOverviewApi.version, async ({ req }) => {
    const version = Number(req.params.version)
    const definition = Number.isInteger(version)
      ? await services.definitionOf(version).catch(() => undefined)
      : undefined
    return definition && { definition }
  })

  return router
}
