import { enqueue } from '../outbox/enqueue.ts'
import type { Services } from '../services.ts'
import { addDays, dayIn } from './days.ts'
import { isWeeklyReportDue } from './weeklyReportQueries.ts'

/** Queues the owner's report of last week on Monday morning, exactly once: the week is part of the message's key. */
export async function queueWeeklyReport(services: Services, now = new Date()): Promise<void> {
  const { config, db } = services
  const monday = mondayOf(dayIn(config.timeZone, now))
  if (!(await isWeeklyReportDue(db, monday, config.timeZone, now))) return
  const queued = await enqueue(db, {
    key: `weekly-report:${monday}`,
    template: 'weekly-report',
    kind: 'owner',
    to: { email: config.mail.contactEmail, name: config.brand.name },
    facts: { monday },
  })
  if (queued) services.wakeOutbox()
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}
