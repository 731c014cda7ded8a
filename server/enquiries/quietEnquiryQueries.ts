import { recordActivity, theSite } from '../activity/activityQueries.ts'
import { keepCounted } from '../analytics/outcomeQueries.ts'
import type { Db } from '../db.ts'
import { forgetNotices } from '../outbox/oldMailQueries.ts'
import { batch, inBatches, one, rows } from '../rows.ts'

/** What led nowhere and has been quiet since then or longer, by the view that says so. */
const quiet = 'from quiet_enquiries where created_at < :before and quiet_since < :before'

/** How many enquiries would go. */
export const countQuietEnquiries = async (db: Db, before: Date): Promise<number> =>
  (await one<{ n: number }>(db, `select count(*) as n ${quiet}`, { before })).n

/**
 * Deletes enquiries that led nowhere, with their words and the owner's notices of them; their people stay, and so does what was counted of them.
 * @param before nothing has happened since
 * @returns how many went
 */
export const deleteQuietEnquiries = (db: Db, before: Date): Promise<number> =>
  inBatches(() =>
    db.transaction(async (trx) => {
      const quarters = await rows<{ quarter: Date; times: number; ids: number[] }>(
        trx,
        // Whoever marks one as unread at this moment keeps it.
        `with gone as (
           delete from contact_submissions
           where state <> 'unread' and id in (select id ${quiet} limit ${batch}) returning id, created_at)
         select quarter_hour(created_at) as quarter, count(*) as times, json_agg(id) as ids from gone group by 1`,
        { before },
      )
      const gone = quarters.reduce((sum, { times }) => sum + times, 0)
      if (gone === 0) return 0
      await keepCounted(trx, 'enquiries', quarters)
      await forgetNotices(
        trx,
        quarters.flatMap(({ ids }) => ids.map((id) => `enquiry-notice:${id}`)),
      )
      await recordActivity(trx, theSite, {
        action: 'enquiries.forgotten',
        facts: { enquiries: String(gone) },
      })
      return gone
    }),
  )
