import type { Db } from '../db.ts'
import { one } from '../rows.ts'

interface Moment {
  /** When the report was switched on. */
  since: Date
  now: Date
  timeZone: string
}

/** True from seven in the morning of this Monday on, in the site's time zone; a report missed asleep comes later. */
export async function isMorning(db: Db, monday: string, { since, now, timeZone }: Moment): Promise<boolean> {
  const { due } = await one<{ due: boolean }>(
    db,
    `select :since::timestamptz < morning and morning <= :now as due
     from (select (:monday::date + time '07:00') at time zone :timeZone as morning) moment`,
    { monday, timeZone, now, since },
  )
  return due
}
