import type { Db } from '../db.ts'
import { holdIssueMail, stopIssueMail } from '../outbox/heldRunQueries.ts'
import { changed } from '../rows.ts'
import type { IssueState } from './shared/issue.ts'

/** Holds what has not left yet. @returns false for an issue that is not on its way */
export const pauseIssue = (db: Db, id: number): Promise<boolean> => changeFlow(db, id, 'sending', 'paused')

/** Lets the rest leave. @returns false for an issue that is not paused */
export const resumeIssue = (db: Db, id: number): Promise<boolean> => changeFlow(db, id, 'paused', 'sending')

/** Nothing more of it leaves, ever. @returns false for an issue that is neither on its way nor paused */
export function stopIssue(db: Db, id: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const count = await changed(
      trx,
      `update newsletter_issues set state = 'sending' where id = ? and state in ('sending', 'paused')`,
      [id],
    )
    if (count > 0) await stopIssueMail(trx, id)
    return count > 0
  })
}

function changeFlow(db: Db, id: number, from: IssueState, to: IssueState): Promise<boolean> {
  return db.transaction(async (trx) => {
    const count = await changed(
      trx,
      'update newsletter_issues set state = :to where id = :id and state = :from',
      {
        id,
        from,
        to,
      },
    )
    if (count > 0) await holdIssueMail(trx, id, to === 'paused')
    return count > 0
  })
}
