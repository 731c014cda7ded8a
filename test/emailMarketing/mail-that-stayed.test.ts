import { expect } from 'chai'
import { auditMails } from '../../server/audit/admin/auditQueries.ts'
import { chooseMail } from '../../server/contacts/mailChoiceQueries.ts'
import { emailCounts } from '../../server/emailMarketing/admin/campaignQueries.ts'
import { listIssues } from '../../server/issues/resultQueries.ts'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import { mailboxTransport } from '../../server/outbox/mailbox.ts'
import { mailHealth } from '../../server/outbox/mailHealthQueries.ts'
import { useOwner } from '../support/admin.ts'
import { useFolder } from '../support/folder.ts'
import { text as plainText } from '../support/html.ts'
import { drainMail } from '../support/mail.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

describe('Mail from before a mail server was connected', () => {
  const folder = useFolder()
  const site = useSite({ DATA_DIR: folder, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'post@firm.example' })
  const owner = useOwner(site)
  const issueMail: typeof sampleBuilders = { ...sampleBuilders, 'newsletter-issue': sampleBuilders.hello! }
  let issue: number

  beforeEach(async () => {
    const [row] = await site.services
      .db('newsletter_issues')
      .insert({ subject: 'One idea', content: 'Words', state: 'sent' })
      .returning<{ id: number }[]>('id')
    issue = row!.id
    for (const name of ['before', 'also before']) await write(name)
    await site.services.db('contacts').update({ newsletter_status: 'active', issues_monthly: true })
    await createDrain(site.services, issueMail, mailboxTransport(site.services.config)).run()
  })

  const write = async (name: string) => {
    const email = `${name.replace(' ', '.')}@example.com`
    const contactId = await outboxOf(site).contact(email)
    const facts = { issue }
    await outboxOf(site).queue(name, {
      template: 'newsletter-issue',
      kind: 'marketing',
      contactId,
      facts,
      to: { email },
    })
  }
  const see = async (path: string) => plainText((await owner.agent.get(`/admin/${path}`).expect(200)).text)

  it('is not called sent when one is', async () => {
    const list = await see('email-marketing?tab=campaigns')
    expect(list).to.include('Kept here').and.include('No mail server was connected, so it did not leave')
    expect(list).to.match(/Campaigns Sent ?0/)
    expect((await owner.agent.get('/admin/email-marketing/campaigns.csv').expect(200)).text).to.include(
      ',kept here,',
    )
    expect(await see(`email-marketing/issues/${issue}`)).to.include('Nobody got it.')
    const contact = await site.services.db('contacts').first('id')
    expect(await see(`contacts/${contact.id}`)).to.include('Email, kept here')
  })

  it('stands apart from what left afterwards', async () => {
    await write('after')
    await drainMail(site, issueMail)
    expect(await see('email-marketing?tab=campaigns')).to.match(/Campaigns Sent ?1/)
    expect(await see(`email-marketing/issues/${issue}`)).to.include('2 readers did not get it.')
    expect(await see('email-marketing?tab=campaigns&status=sent'))
      .to.include('after@')
      .and.not.include('before@')
    expect(await see('email-marketing?tab=campaigns&status=kept'))
      .to.include('before@')
      .and.not.include('after@')
  })

  it('counts neither in the list of issues nor as opened', async () => {
    await site.services.db('email_campaigns').update({ opened_at: new Date() })
    expect(await see('email-marketing?tab=campaigns')).to.include('Not delivered')
    expect(await emailCounts(site.services.db, 'UTC')).to.include({
      campaignsSent: 0,
      opened: 0,
      left: 0,
      kept: 2,
    })
    await write('after')
    await drainMail(site, issueMail)
    const [listed] = await listIssues(site.services.db)
    expect(listed).to.include({ readers: 3, sent: 1, opened: 0, kept: 2 })
  })

  it('takes nothing from what may leave that day', async () => {
    expect((await site.services.db('email_daily_counts').first()).sent).to.equal(0)
    expect((await mailHealth(site.services.db, site.services.config)).sentToday).to.equal(0)
  })

  it('keeps nobody from the next issue who wants one a month, or was not mailed today', async () => {
    const { db } = site.services
    expect(await db('contacts').whereNotNull('last_issue_at')).to.have.length(0)
    const { rows } = await db.raw(`select * from issue_readers('{"notMailedToday": true}')`)
    expect(rows).to.have.length(2)
  })

  it('keeps nobody who then chooses one issue a month from the next one', async () => {
    const { db } = site.services
    const { id } = await db('contacts').first('id')
    await chooseMail(db, id, { declined: [], monthly: true, pauseDays: 0 })
    expect((await db('contacts').where({ id }).first()).last_issue_at).to.equal(null)
  })

  it('shows no address to work that is marked as dead', async () => {
    const { db } = site.services
    await write('dead')
    await db('contacts')
      .where({ email: 'dead@example.com' })
      .update({ soft_bounces: 1, last_soft_at: '2026-01-01' })
    await createDrain(site.services, issueMail, mailboxTransport(site.services.config)).run()
    expect(await db('contacts').where({ email: 'dead@example.com' }).first()).to.include({ soft_bounces: 1 })
  })

  it('is said to stay here among the mails of an audit', async () => {
    const { db } = site.services
    await db('email_campaigns').update({ facts: { linkId: 7 } })
    const { email } = await db('email_campaigns').first('email')
    const [mail] = await auditMails(db, { email, linkId: 7, submissionId: null })
    expect(mail!.status).to.equal('kept here')
  })
})
