import type { Db } from '../../db.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { binnedIssue } from '../issueBinQueries.ts'
import { issueById } from '../issueQueries.ts'

const deleted = refuse(409, 'This issue was deleted meanwhile. Restore it to go on with it.', {
  code: 'deleted',
})

/** It is not even in the bin any more. */
export const issueGone = refuse(404, 'This issue was deleted, and cannot be brought back any more.', {
  code: 'gone',
})

/** What is answered to whoever goes on with an issue that was deleted; undefined when it was not. */
export async function whyIssueGone(db: Db, id: number): Promise<Refusal | undefined> {
  if (await binnedIssue(db, id)) return deleted
  return (await issueById(db, id)) ? undefined : issueGone
}
