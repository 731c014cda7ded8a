import { tellOwner } from '../outbox/tellOwner.ts'
import type { Services } from '../services.ts'
import { dayIn } from './days.ts'
import { addDays } from '../web/shared/calendarDays.ts'
import { storeSettings } from '../settings/settingQueries.ts'
import { settings } from '../settings/settings.ts'
import { isMorning } from './weeklyReportQueries.ts'

/** Queues the owner's report of last week on Monday morning, exactly once: the week is part of the message's key. */
export async function queueWeeklyReport(services: Services, now = new Date()): Promise<void> {
  const { config, db } = services
  const { on, since } = await weeklyReport(services)
  const monday = mondayOf(dayIn(config.timeZone, now))
  // The first migration says since when: where nothing does, no week has been counted.
  if (!on || !since || !(await isMorning(db, monday, { since, now, timeZone: config.timeZone }))) return
  const queued = await db.transaction((trx) =>
    tellOwner(trx, config, 'week', {
      key: `weekly-report:${monday}`,
      template: 'weekly-report',
      facts: { monday },
    }),
  )
  if (queued) services.wakeOutbox()
}

/** Whether the owner wants the report every Monday, and since when. */
export async function weeklyReport({
  config,
  db,
}: Pick<Services, 'config' | 'db'>): Promise<{ on: boolean; since: Date | null }> {
  const { weeklyReport: now } = await settings(db, config, ['weeklyReport'])
  return { on: now.value, since: now.changedAt ? new Date(now.changedAt) : null }
}

/** Switched on during a week, it begins with the next Monday. */
export async function switchWeeklyReport(
  services: Pick<Services, 'config' | 'db'>,
  on: boolean,
  by: string | null,
): Promise<void> {
  if ((await weeklyReport(services)).on === on) return
  await storeSettings(services.db, { change: { weeklyReport: on }, by })
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}
