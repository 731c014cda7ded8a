import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { sendScreen } from '../../web/screen.ts'
import { checkTheFields, fitting, parsed, serve } from '../../web/serve.ts'
import { binnedIssue } from '../issueBinQueries.ts'
import { pauseIssue, resumeIssue, stopIssue } from '../pauseIssueQueries.ts'
import { finishIssues, issueById, saveIssue, unscheduleIssue } from '../issueQueries.ts'
import { audienceSchema } from '../shared/audience.ts'
import { issueDraft, issueStart, issueTime, readersAsked } from '../shared/issueForms.ts'
import { issuesApi } from '../shared/issuesApi.ts'
import { audienceView, readerPage } from './audienceView.ts'
import { issueBin } from './issueBinRoutes.ts'
import { whyIssueGone } from './issueGone.ts'
import { issuePreviews } from './issuePreviewRoutes.ts'
import { issueResultRoutes } from './resultRoutes.ts'
import { keepBefore, keepIssue } from './issueVersions.ts'
import { noteIssueDeed } from './noteIssueDeed.ts'
import { issueView } from './issueView.ts'
import { issueResults } from './results.ts'
import { sendOff } from './sendOff.ts'
import { startIssue } from './startIssue.ts'

/** Newsletter issues: write, send, pause, read the results. */
export function issuesAdmin(services: Services): Router {
  const { db } = services
  const router = adminRouter()
  router.use(issueBin(services), issuePreviews(services), issueResultRoutes(services))

  serve(router, issuesApi.create, fitting(issueStart), async ({ req, res, body }) => {
    const id = await startIssue(db, req.user!.email, body)
    if (id === undefined) return (body?.copyOf && (await whyIssueGone(db, body.copyOf))) || nothingToCopy
    res.status(201)
    return { ok: true, id }
  })

  router.get(`${paths.admin.emailMarketing}/issues/:id`, async (req, res, next) => {
    const issue = await issueById(db, idOf(req))
    if (!issue) {
      if (await binnedIssue(db, idOf(req))) res.redirect(paths.admin.deletedIssues)
      else next()
      return
    }
    const away = issue.state !== 'draft' && issue.state !== 'scheduled'
    const results = away ? await issueResults(services, issue) : undefined
    const props = { initial: await issueView(services, issue), results, owner: req.user!.email }
    const screen = { title: 'Newsletter issue', active: 'emailMarketing', props } as const
    await sendScreen(services, req, res, 'IssueEditor', screen)
  })

  serve(router, issuesApi.issue, async ({ req }) => {
    // Opening the screen also notes that the last one has left.
    await finishIssues(db)
    const issue = await issueById(db, idOf(req))
    return issue && issueView(services, issue)
  })

  serve(router, issuesApi.save, parsed(issueDraft, checkTheFields), async ({ req, body }) => {
    const id = idOf(req)
    await keepBefore(db, id, body.force === true)
    const issue = await saveIssue(db, id, { ...body, by: req.user!.email })
    if (!issue) return (await whyIssueGone(db, id)) ?? changedElsewhere
    await keepIssue(db, issue, 'pause', req.user!.email)
    return { ok: true, version: issue.version }
  })

  serve(router, issuesApi.audience, parsed(audienceSchema), ({ body }) => audienceView(services, body))

  serve(router, issuesApi.readers, parsed(readersAsked), ({ body }) => readerPage(db, body))

  serve(router, issuesApi.send, fitting(issueTime), async ({ req, body }) => {
    const issue = await issueById(db, idOf(req))
    if (!issue) return whyIssueGone(db, idOf(req))
    const done = await sendOff(services, issue, body, req.user!.email)
    if (done === true) await keepIssue(db, issue, 'sent', req.user!.email)
    return typeof done === 'boolean' ? now(req, done) : done
  })
  serve(router, issuesApi.undo, async ({ req }) =>
    now(req, await noteIssueDeed(db, req, 'issue.unscheduled', unscheduleIssue)),
  )
  serve(router, issuesApi.pause, async ({ req }) =>
    now(req, await noteIssueDeed(db, req, 'issue.paused', pauseIssue)),
  )
  serve(router, issuesApi.stop, async ({ req }) => {
    const stopped = await noteIssueDeed(db, req, 'issue.stopped', stopIssue)
    await finishIssues(db)
    return now(req, stopped)
  })
  serve(router, issuesApi.resume, async ({ req }) => {
    const resumed = await noteIssueDeed(db, req, 'issue.resumed', resumeIssue)
    services.wakeOutbox()
    return now(req, resumed)
  })

  return router

  /** The issue as it stands now; 409 when what was asked no longer fits its state. */
  async function now(req: Request, done: boolean) {
    const issue = done ? await issueById(db, idOf(req)) : undefined
    if (issue) return { ok: true as const, ...(await issueView(services, issue)) }
    return (await whyIssueGone(db, idOf(req))) ?? movedOn
  }
}

const nothingToCopy = refuse(404, 'This issue does not exist any more.')
const movedOn = refuse(409, 'This issue has moved on meanwhile. Load the page again.')
const changedElsewhere = refuse(
  409,
  'This issue was changed in another tab. Load the page again to see the newer text.',
  { code: 'version' },
)
