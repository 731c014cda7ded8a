import type { Job } from '../jobs/job.ts'
import { addUpCounts, addUpStageEntries } from './countQueries.ts'
import { runAutomation } from './automation/run.ts'
import { nightlyRunIsDue } from './automation/automationQueries.ts'

/** The nightly automation, made up for after a night asleep; and the counts of contacts, added up. */
export const contactJobs: Job[] = [
  {
    name: 'contacts.automate',
    every: '10 minutes',
    run: async (services) => {
      if (!(await nightlyRunIsDue(services.db, services.config.timeZone))) return
      const run = await runAutomation(services, 'nightly')
      if (run) services.log.info({ event: 'lifecycle_automation', ...run }, 'moved contacts to their stages')
    },
  },
  { name: 'contacts.addUpCounts', every: '10 minutes', run: ({ db }) => addUpCounts(db) },
  { name: 'contacts.addUpStageEntries', every: '10 minutes', run: ({ db }) => addUpStageEntries(db) },
]
