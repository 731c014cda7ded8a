import type { Db } from '../db.ts'
import { often, rows } from '../rows.ts'

/** A mail that is given up again and again. */
export interface FailingMail {
  template: string
  failed: number
  since: Date
  /** Why the last of them did not go. */
  reason: string | null
}

const failingOfADay = often(
  `select failed.template, count(*)::int as failed, min(failed.answered_at) as since,
     (array_agg(failed.last_error order by failed.answered_at desc))[1] as reason
   from email_campaigns failed
   where failed.status = 'failed' and failed.created_at > now() - interval '7 days'
     and failed.answered_at > now() - interval '1 day'
     and not exists (
       select from email_campaigns gone
       where gone.template = failed.template and gone.sent_at > failed.answered_at)
   group by failed.template order by since limit 3`,
)

/** What was given up within the last day while no message of the same template has left since. */
export async function failingMail(db: Db): Promise<FailingMail[]> {
  return rows<FailingMail>(db, failingOfADay)
}
