import type { Db } from '../../db.ts'
import { goneForGood, inBin } from '../../web/deletedMeanwhile.ts'
import type { Refusal } from '../../web/refusal.ts'
import { binnedIssue } from '../issueBinQueries.ts'
import { issueById } from '../issueQueries.ts'

/** What is answered to whoever goes on with an issue that was deleted; undefined when it was not. */
export async function whyIssueGone(db: Db, id: number): Promise<Refusal | undefined> {
  if (await binnedIssue(db, id)) return inBin('issue', 409)
  return (await issueById(db, id)) ? undefined : goneForGood('issue')
}
