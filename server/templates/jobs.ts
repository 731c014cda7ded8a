import type { Job } from '../jobs/job.ts'
import { forgetDrafts } from './admin/templateDraftQueries.ts'

export const templateJobs: Job[] = [
  { name: 'templates.forgetDrafts', every: '6 hours', run: ({ db }) => forgetDrafts(db) },
]
