import { expect } from 'chai'
import { listIssues } from '../../server/issues/resultQueries.ts'
import { countCampaigns, emailCounts } from '../../server/emailMarketing/admin/campaignQueries.ts'
import { addUpMailCounts } from '../../server/outbox/mailCountQueries.ts'
import { useSite } from '../support/site.ts'

describe('the ledger of messages', () => {
  const site = useSite()

  it('follows every message that is made, sent, opened or erased', async () => {
    const { db } = site.services
    const { rows } = await db.raw<{ rows: [{ id: number }] }>(
      `insert into newsletter_issues (subject, content) values ('News', 'News') returning id`,
    )
    const { id } = rows[0]
    const counts = async () => {
      const { campaignsSent, opened, left } = await emailCounts(db, 'UTC')
      const issue = (await listIssues(db)).find((each) => each.id === id)!
      return [await countCampaigns(db), campaignsSent, left, opened, issue.readers, issue.sent, issue.opened]
    }
    expect(await counts()).to.deep.equal([0, 0, 0, 0, 0, 0, 0])

    await db.raw(
      `insert into email_campaigns (message_key, template, kind, email, facts)
       select 'ledger:' || i, case when i < 4 then 'newsletter-issue' else 'audit-link' end, 'marketing',
         i || '@ledger.example', jsonb_build_object('issue', :id::bigint) from generate_series(1, 5) i`,
      { id },
    )
    expect(await counts()).to.deep.equal([5, 0, 0, 0, 3, 0, 0])

    await db.raw(`update email_campaigns set status = 'sent', sent_at = now() where email < '5'`)
    await db.raw(`update email_campaigns set opened_at = now() where email < '2' or email > '4@'`)
    await addUpMailCounts(db)
    expect(await counts()).to.deep.equal([5, 4, 4, 2, 3, 3, 1])

    await db.raw(`delete from email_campaigns where email < '2'`)
    expect(await counts()).to.deep.equal([4, 3, 3, 1, 2, 2, 0])
  })
})
