import type { Job } from '../jobs/job.ts'
import { setting } from '../settings/settings.ts'
import { countAuditPage } from './auditPageQueries.ts'
import { dayIn } from './days.ts'
import { addUpConversions, addUpOutcomes } from './outcomeQueries.ts'
import { pairUp } from './pairUp.ts'
import { rollUp } from './rollUp.ts'
import { queueWeeklyReport } from './weeklyReport.ts'
import { forgetSalts, sweepRawRows } from './rollUpQueries.ts'

const rowsAtOnce = 20_000
const daysAtOnce = 60

export const analyticsJobs: Job[] = [
  { name: 'analytics.rollUp', every: '2 minutes', run: (services) => rollUp(services) },
  { name: 'analytics.pairUp', every: '5 minutes', run: (services) => pairUp(services) },
  {
    name: 'analytics.countAuditPage',
    every: '5 minutes',
    run: ({ config, db }) => countAuditPage(db, config.timeZone, daysAtOnce),
  },
  { name: 'analytics.addUpOutcomes', every: '10 minutes', run: ({ db }) => addUpOutcomes(db) },
  { name: 'analytics.addUpConversions', every: '10 minutes', run: ({ db }) => addUpConversions(db) },
  { name: 'analytics.weeklyReport', every: '10 minutes', run: (services) => queueWeeklyReport(services) },
  {
    name: 'analytics.forgetVisitors',
    every: '30 minutes',
    run: ({ config, db }) => forgetSalts(db, dayIn(config.timeZone, new Date())),
  },
  {
    name: 'analytics.sweepRawRows',
    every: '1 hour',
    run: async ({ config, db }) => {
      const months = await setting(db, config, 'visitMonths')
      while ((await sweepRawRows(db, months, rowsAtOnce)) > 0);
    },
  },
]
