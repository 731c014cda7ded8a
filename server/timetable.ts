import { accountJobs } from './account/jobs.ts'
import { analyticsJobs } from './analytics/jobs.ts'
import { auditJobs } from './audit/jobs.ts'
import { blogJobs } from './blog/jobs.ts'
import { contactJobs } from './contacts/jobs.ts'
import { issuesJobs } from './issues/jobs.ts'
import type { Job } from './jobs/job.ts'
import { mailProblemJobs } from './mailProblems/jobs.ts'
import { mediaJobs } from './media/jobs.ts'
import { newsletterJobs } from './newsletter/jobs.ts'
import { outboxJobs } from './outbox/jobs.ts'
import { retentionJobs } from './retention/jobs.ts'
import { sendingDomainJobs } from './sendingDomain/jobs.ts'
import { sequenceJobs } from './sequences/jobs.ts'
import { templateJobs } from './templates/jobs.ts'

/** All recurring work of the site, room by room; mail leaves by a clock of its own, outbox/outbox.ts. */
export const timetable: Job[] = [
  ...accountJobs,
  ...analyticsJobs,
  ...auditJobs,
  ...blogJobs,
  ...contactJobs,
  ...issuesJobs,
  ...mailProblemJobs,
  ...mediaJobs,
  ...newsletterJobs,
  ...outboxJobs,
  ...retentionJobs,
  ...sendingDomainJobs,
  ...sequenceJobs,
  ...templateJobs,
]
