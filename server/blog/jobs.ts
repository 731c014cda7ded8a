import type { Job } from '../jobs/job.ts'
import { renewBodies } from './bodies.ts'
import { forgetReaders } from './trackingQueries.ts'

export const blogJobs: Job[] = [
  { name: 'blog.forgetReaders', every: '1 hour', run: ({ db }) => forgetReaders(db) },
  // Finds nothing to do except after a new version of the renderer.
  {
    name: 'blog.renewBodies',
    every: '1 hour',
    run: async (services) => {
      await renewBodies(services)
    },
  },
]
