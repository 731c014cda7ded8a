import { tellOwner } from '../outbox/tellOwner.ts'
import type { Job } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import { mailProblems } from './mailProblems.ts'

/** What is over again within minutes is nothing to write about. */
const patienceMs = 10 * 60_000

export const mailProblemJobs: Job[] = [
  { name: 'mailProblems.tell', every: '10 minutes', run: (services) => tellProblems(services) },
]

/** Writes to the owner about each problem that lasts, once a day while it does: the day is part of the message's key. */
export async function tellProblems(services: Services, now = new Date()): Promise<void> {
  const { config, db } = services
  const day = now.toLocaleDateString('sv-SE', { timeZone: config.timeZone })
  const lasting = (await mailProblems(services)).filter(
    ({ since }) => now.getTime() - since.getTime() >= patienceMs,
  )
  for (const { key } of lasting) {
    const queued = await db.transaction((trx) =>
      tellOwner(trx, config, 'problem', {
        key: `mail-problem:${key}:${day}`,
        template: 'mail-problem',
        facts: { problem: key },
      }),
    )
    if (queued) services.wakeOutbox()
  }
}
