import type { Job } from '../jobs/job.ts'
import { renewBodies } from './renderedBodies.ts'
import { forgetDrafts } from './admin/draftQueries.ts'
import { purgePosts } from './admin/postBinQueries.ts'
import { undoDays } from './shared/postStatus.ts'
import { forgetReaders } from './trackingQueries.ts'

export const blogJobs: Job[] = [
  { name: 'blog.forgetDrafts', every: '6 hours', run: ({ db }) => forgetDrafts(db) },
  { name: 'blog.forgetReaders', every: '1 hour', run: ({ db }) => forgetReaders(db) },
  { name: 'blog.purgePosts', every: '6 hours', run: ({ db }) => purgePosts(db, undoDays) },
  // Finds nothing to do except after a new version of the renderer.
  {
    name: 'blog.renewBodies',
    every: '1 hour',
    run: async (services) => {
      await renewBodies(services)
    },
  },
]
