import type { Request } from 'express'
import { noteDeed } from '../../activity/noteDeed.ts'
import type { Db } from '../../db.ts'
import { idOf } from '../../web/ids.ts'
import { binnedIssue } from '../issueBinQueries.ts'
import { issueById } from '../issueQueries.ts'

/** Does something to the issue of an address and notes who did it. @returns false when it was not done */
export async function noteIssueDeed(
  db: Db,
  req: Request,
  action:
    | 'issue.deleted'
    | 'issue.paused'
    | 'issue.restored'
    | 'issue.resumed'
    | 'issue.stopped'
    | 'issue.unscheduled',
  deed: (trx: Db, id: number) => Promise<boolean>,
): Promise<boolean> {
  const id = idOf(req)
  const { subject = '' } = (await issueById(db, id)) ?? (await binnedIssue(db, id)) ?? {}
  const done = () => ({ action, about: { subject: 'issue', id } as const, facts: { subject } })
  return noteDeed(db, req.user!.email, (trx) => deed(trx, id), done)
}
