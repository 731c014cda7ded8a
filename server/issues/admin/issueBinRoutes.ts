import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { goneForGood } from '../../web/deletedMeanwhile.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { serve } from '../../web/serve.ts'
import { binIssue, restoreIssue } from '../issueBinQueries.ts'
import { issueById } from '../issueQueries.ts'
import { issuesApi } from '../shared/issuesApi.ts'
import { whyIssueGone } from './issueGone.ts'
import { noteIssueDeed } from './noteIssueDeed.ts'

/** Drafts of issues into the bin, and out of it. */
export function issueBin({ db }: Services): Router {
  const router = adminRouter()

  serve(router, issuesApi.remove, async ({ req }) =>
    (await noteIssueDeed(db, req, 'issue.deleted', binIssue))
      ? { ok: true }
      : ((await whyIssueGone(db, idOf(req))) ?? noDraft),
  )

  serve(router, issuesApi.restore, async ({ req }) => {
    const restored = await noteIssueDeed(db, req, 'issue.restored', restoreIssue)
    // Two tabs may ask for it: the second one finds it back.
    return restored || (await issueById(db, idOf(req))) ? { ok: true } : goneForGood('issue')
  })
  return router
}

const noDraft = refuse(409, 'Only a draft can be deleted.')
