import type { Job } from '../jobs/job.ts'
import { finishIssues, startDueIssues } from './issueQueries.ts'

export const issuesJobs: Job[] = [
  {
    name: 'issues.send',
    every: '30 seconds',
    run: async (services) => {
      if ((await startDueIssues(services.db)) > 0) services.wakeOutbox()
      await finishIssues(services.db)
    },
  },
]
