import type { Db } from '../db.ts'
import { first } from '../rows.ts'

/** Whether the owner wants the report every Monday. */
export async function wantsWeeklyReport(db: Db): Promise<boolean> {
  return (
    (await first<{ weeklyReport: boolean }>(db, 'select weekly_report from analytics_settings'))
      ?.weeklyReport ?? false
  )
}

/** Switched on during a week, it begins with the next Monday. */
export async function setWeeklyReport(db: Db, on: boolean): Promise<void> {
  await db.raw(
    `insert into analytics_settings (weekly_report) values (:on)
     on conflict (id) do update
     set weekly_report = excluded.weekly_report,
         weekly_report_since = case when analytics_settings.weekly_report = excluded.weekly_report
                                    then analytics_settings.weekly_report_since else now() end`,
    { on },
  )
}

/** True from seven in the morning of this Monday on, in the site's time zone; a report missed asleep comes later. */
export async function isWeeklyReportDue(
  db: Db,
  monday: string,
  timeZone: string,
  now: Date,
): Promise<boolean> {
  return (
    (
      await first<{ due: boolean }>(
        db,
        `select weekly_report and weekly_report_since < morning and morning <= :now as due
     from analytics_settings,
          (select (:monday::date + time '07:00') at time zone :timeZone as morning) moment`,
        { monday, timeZone, now },
      )
    )?.due ?? false
  )
}
