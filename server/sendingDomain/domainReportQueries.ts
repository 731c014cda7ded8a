import type { Db } from '../db.ts'
import { execute, first } from '../rows.ts'
import type { SendingReport } from './shared/sendingDomain.ts'

/** What was last found, of whichever domain. @returns undefined before the first look */
export async function keptReport(db: Db): Promise<SendingReport | undefined> {
  const row = await first<{ report: SendingReport }>(db, 'select report from sending_domain_report')
  return row?.report
}

/** Keeps what was found; it holds for every process and screen. */
export async function keepReport(db: Db, report: SendingReport): Promise<void> {
  await execute(
    db,
    `insert into sending_domain_report (report, checked_at) values (:report, :checkedAt)
     on conflict (only_row) do update set report = excluded.report, checked_at = excluded.checked_at
     where sending_domain_report.checked_at <= excluded.checked_at`,
    { report: JSON.stringify(report), checkedAt: report.checkedAt },
  )
}

/** Mail comes from elsewhere now: what was found says nothing of it. */
export async function forgetReport(db: Db): Promise<void> {
  await execute(db, 'delete from sending_domain_report')
}
