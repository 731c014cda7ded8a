import type { Db } from '../db.ts'
import { often, rows } from '../rows.ts'
import { endedAt } from './mailOutcomeQueries.ts'

/** A mail that is given up again and again. */
export interface FailingMail {
  template: string
  failed: number
  since: Date
  /** Why the last of them did not go. */
  reason: string | null
}

const ended = endedAt('failed')

const failingOfADay = often(
  `select failed.template, count(*)::int as failed, min(${ended}) as since,
     (array_agg(failed.last_error order by ${ended} desc))[1] as reason
   from email_campaigns failed
   where failed.status = 'failed' and ${ended} > now() - interval '1 day'
     and not exists (
       select from email_campaigns gone
       where gone.template = failed.template and gone.sent_at > ${ended})
   group by failed.template order by since limit 3`,
)

/** What was given up within the last day while no message of the same template has left since. */
export async function failingMail(db: Db): Promise<FailingMail[]> {
  return rows<FailingMail>(db, failingOfADay)
}
