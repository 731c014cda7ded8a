import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { createIssue } from '../../server/issues/issueQueries.ts'
import { issuesJobs } from '../../server/issues/jobs.ts'
import type { TestSite } from '../support/site.ts'

/** What tests of issues do again and again. */
export function issueSteps(site: TestSite) {
  const db = () => site.services.db
  return {
    db,
    /** The clock's tick, which begins what is due. */
    tick: () => issuesJobs[0]!.run(site.services),
    async reader(email: string, status = 'active', fullName = 'Maya Okafor') {
      await upsertContact(db(), site.services.config, {
        email,
        lifecycle: 'new_subscriber',
        source: 'newsletter',
        fullName,
      })
      await db()('newsletter_subscriptions').insert({ email, status, source: 'footer' })
    },
    write: (content = '## One thing\n\nHello {{firstName|there}}, read [this](/blog/one).') =>
      createIssue(db(), { subject: 'This week', preheader: 'One idea', content }),
    queued: () => db()('email_campaigns').where({ template: 'newsletter-issue' }),
  }
}
