import { answerResets } from './passwordLinks/answerResets.ts'
import type { Job } from '../jobs/job.ts'
import { deleteOldAttempts } from './throttleQueries.ts'

export const accountJobs: Job[] = [
  // Each request is answered at once; this is for one whose process ended meanwhile.
  { name: 'account.answerResets', every: '1 minute', run: answerResets },
  { name: 'account.sweep', every: '1 hour', run: ({ db }) => deleteOldAttempts(db) },
]
