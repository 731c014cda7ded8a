import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Db } from '../../db.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { serve } from '../../web/serve.ts'
import { binIssue, binnedIssue, restoreIssue } from '../issueBinQueries.ts'
import { issueById } from '../issueQueries.ts'
import { issuesApi } from '../shared/issuesApi.ts'
import { noted } from './notedIssue.ts'

/** Drafts of issues into the bin, and out of it. */
export function issueBin({ db }: Services): Router {
  const router = adminRouter()

  serve(router, issuesApi.remove, async ({ req }) =>
    (await noted(db, req, 'issue.deleted', binIssue))
      ? { ok: true }
      : ((await whyGone(db, idOf(req))) ?? noDraft),
  )

  serve(router, issuesApi.restore, async ({ req }) => {
    const restored = await noted(db, req, 'issue.restored', restoreIssue)
    // Two tabs may ask for it: the second one finds it back.
    return restored || (await issueById(db, idOf(req))) ? { ok: true } : gone
  })
  return router
}

const noDraft = refuse(409, 'Only a draft can be deleted.')
const deleted = refuse(409, 'This issue was deleted meanwhile. Restore it to go on with it.', {
  code: 'deleted',
})

const gone = refuse(404, 'This issue was deleted, and cannot be brought back any more.', { code: 'gone' })

/** What is answered to whoever goes on with an issue that was deleted; undefined when it was not. */
export async function whyGone(db: Db, id: number): Promise<Refusal | undefined> {
  if (await binnedIssue(db, id)) return deleted
  return (await issueById(db, id)) ? undefined : gone
}
