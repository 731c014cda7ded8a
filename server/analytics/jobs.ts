import type { Job } from '../jobs/job.ts'
import { dayIn } from './days.ts'
import { rollUp } from './rollUp.ts'
import { queueWeeklyReport } from './weeklyReport.ts'
import { forgetSalts, sweepRawRows } from './rollUpQueries.ts'

const rowsAtOnce = 20_000

export const analyticsJobs: Job[] = [
  { name: 'analytics.rollUp', every: '2 minutes', run: (services) => rollUp(services) },
  { name: 'analytics.weeklyReport', every: '10 minutes', run: (services) => queueWeeklyReport(services) },
  {
    name: 'analytics.forgetVisitors',
    every: '30 minutes',
    run: ({ config, db }) => forgetSalts(db, dayIn(config.timeZone, new Date())),
  },
  {
    name: 'analytics.sweepRawRows',
    every: '1 hour',
    run: async ({ db }) => {
      while ((await sweepRawRows(db, rowsAtOnce)) > 0);
    },
  },
]
