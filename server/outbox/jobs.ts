import type { Job } from '../jobs/job.ts'
import { addUpMailCounts } from './mailCountQueries.ts'

export const outboxJobs: Job[] = [
  { name: 'outbox.addUpMailCounts', every: '10 minutes', run: ({ db }) => addUpMailCounts(db) },
]
