import type { Db } from '../db.ts'
import { one } from '../rows.ts'

/** Mail that nothing but its turn keeps here; what is held, or of a template that is off, is not counted. */
export interface DueMail {
  asked: number
  marketing: number
  /** For how many seconds the longest waiting one that somebody asked for has been due. */
  oldestAskedSeconds: number
}

/** From the index of what may leave: as cheap as it gets, also while an issue goes to many. */
export const dueMail = (db: Db): Promise<DueMail> =>
  one<DueMail>(
    db,
    `select count(*) filter (where priority < 3) as asked, count(*) filter (where priority = 3) as marketing,
       coalesce(extract(epoch from now() - min(run_after) filter (where priority < 3)), 0)::float8 as oldest_asked_seconds
     from email_campaigns
     where status = 'queued' and not held and not run_held and not template_off and run_after <= now()`,
  )
