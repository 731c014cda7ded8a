import { moveStage } from '../contacts/stageQueries.ts'
import type { Job } from '../jobs/job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Services } from '../services.ts'
import { measureOthers } from './benchmark/measureQueries.ts'
import { measureInsights } from './insights/measureInsightQueries.ts'
import { takeDueReminders } from './reminderQueries.ts'

export const auditJobs: Job[] = [
  { name: 'audit.remind', every: '10 minutes', run: remind },
  { name: 'audit.measureOthers', every: '1 hour', run: ({ db }) => measureOthers(db) },
  {
    name: 'audit.measureInsights',
    every: '10 minutes',
    run: ({ config, db }) => measureInsights(db, config.timeZone),
  },
]

const batch = 200

/**
 * Seven days after a link was sent, whoever has not completed gets one reminder and becomes audit_incomplete.
 * Links are marked in the transaction that queues their mail, so running it twice reminds once.
 */
export async function remind(services: Services): Promise<void> {
  while ((await remindSome(services)) === batch) services.wakeOutbox()
  services.wakeOutbox()
}

async function remindSome({ db }: Services): Promise<number> {
  return db.transaction(async (trx) => {
    const due = await takeDueReminders(trx, batch)
    for (const link of due) {
      await enqueue(trx, {
        key: `audit-reminder:${link.id}:${link.tokenVersion}`,
        template: 'audit-reminder',
        kind: 'notice',
        to: { email: link.email, name: link.name },
        contactId: link.contactId,
        facts: { linkId: link.id },
      })
      await moveStage(trx, link.contactId, 'audit_incomplete', 'audit reminder')
    }
    return due.length
  })
}
