import type { Job } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import { queueDueSteps } from './dueStepQueries.ts'
import { purgeSequences } from './sequenceBinQueries.ts'
import { undoDays } from './shared/deletedSequence.ts'

/** Sequences move on by themselves; a step whose hour passed while we slept goes with the next tick. */
export const sequenceJobs: Job[] = [
  { name: 'sequences.queueDueSteps', every: '1 minute', run: moveSequencesOn },
  { name: 'sequences.purge', every: '6 hours', run: ({ db }) => purgeSequences(db, undoDays) },
]

/** Queues the steps that are due and wakes the outbox when there are any. */
export async function moveSequencesOn(services: Services): Promise<void> {
  const queued = await queueDueSteps(services.db)
  if (queued === 0) return
  services.log.info({ queued }, 'steps of sequences queued')
  services.wakeOutbox()
}
