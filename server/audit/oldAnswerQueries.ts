import { recordActivity, theSite } from '../activity/activityQueries.ts'
import type { Db } from '../db.ts'
import { batch, changed, inBatches, one } from '../rows.ts'

const old = `from audit_submissions where completed_at < :before and responses <> '{}'`

/** The answers of how many audits would go. */
export const countOldAnswers = async (db: Db, before: Date): Promise<number> =>
  (await one<{ n: number }>(db, `select count(*) as n ${old}`, { before })).n

/**
 * Takes the single answers out of audits that were completed before then; scores, categories and the day stay.
 * @returns of how many audits
 */
export const forgetOldAnswers = (db: Db, before: Date): Promise<number> =>
  inBatches(() =>
    db.transaction(async (trx) => {
      const gone = await changed(
        trx,
        `update audit_submissions set responses = '{}' where id in (select id ${old} limit ${batch})`,
        { before },
      )
      if (gone > 0)
        await recordActivity(trx, theSite, {
          action: 'audits.answersForgotten',
          facts: { audits: String(gone) },
        })
      return gone
    }),
  )
