import type { Job } from '../jobs/job.ts'
import { deleteOldAttempts } from './throttleQueries.ts'

export const accountJobs: Job[] = [
  { name: 'account.sweep', every: '1 hour', run: ({ db }) => deleteOldAttempts(db) },
]
