import type { Job } from '../jobs/job.ts'
import { forgetDrafts } from './admin/templateDraftQueries.ts'
import { purgeTemplates } from './templateBinQueries.ts'
import { undoDays } from './shared/deletedTemplate.ts'

export const templateJobs: Job[] = [
  { name: 'templates.forgetDrafts', every: '6 hours', run: ({ db }) => forgetDrafts(db) },
  { name: 'templates.purge', every: '6 hours', run: ({ db }) => purgeTemplates(db, undoDays) },
]
