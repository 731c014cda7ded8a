import type { Job } from '../jobs/job.ts'
import { purgeIssues } from './issueBinQueries.ts'
import { finishIssues, startDueIssues } from './issueQueries.ts'
import { undoDays } from './shared/deletedIssue.ts'

export const issuesJobs: Job[] = [
  {
    name: 'issues.send',
    every: '30 seconds',
    run: async (services) => {
      if ((await startDueIssues(services.db)) > 0) services.wakeOutbox()
      await finishIssues(services.db)
    },
  },
  { name: 'issues.purge', every: '6 hours', run: ({ db }) => purgeIssues(db, undoDays) },
]
