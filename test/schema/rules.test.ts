import path from 'node:path'
import { expect } from 'chai'
import { restoreBackup } from '../../server/backup/restoreBackup.ts'
import { emptyDatabase } from '../support/database.ts'
import { useSharedSite } from '../support/site.ts'

describe('What the database says once for all', () => {
  const site = useSharedSite()

  /** What the planner would do, without one row in the tables. */
  const plan = async (query: string): Promise<string> => {
    const { rows } = await site.services.db.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off')
      return trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(`explain ${query}`)
    })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  const day = 86_400_000
  // Read by each test: a month may end between the reading of this file and its tests.
  const inDays = (days: number) => new Date(Date.now() + days * day)

  it('whom marketing reaches, and why not whom not, in every state of a contact', async () => {
    const { db } = site.services
    const states = [null, 'active', 'unsubscribed', 'never_asked'].flatMap((newsletter) =>
      ['subscriber', 'unsubscribed'].flatMap((lifecycle) =>
        [null, new Date()].flatMap((bounced) =>
          [null, inDays(1)].map((paused) => ({ newsletter, lifecycle, bounced, paused })),
        ),
      ),
    )
    for (const [at, { newsletter, lifecycle, bounced, paused }] of states.entries()) {
      const email = `person-${at}@example.com`
      if (newsletter)
        await db('newsletter_subscriptions').insert({ email, status: newsletter, source: 'footer' })
      const standing = { email_bounced_at: bounced, mail_paused_until: paused }
      await db('contacts').insert({ email, lifecycle, source: 'newsletter', ...standing })
    }
    const { rows } = await db.raw<{ rows: { email: string; why: string | null; reached: boolean }[] }>(
      `select email, why_not_mailed(contacts) as why, id in (select id from mailable_contacts) as reached
       from contacts order by id`,
    )
    expect(rows.map(({ why, reached }) => reached === (why === null))).to.deep.equal(states.map(() => true))
    const meant = states.map(({ newsletter, lifecycle, bounced, paused }) => {
      const neverWanted = newsletter === 'unsubscribed' || newsletter === 'never_asked'
      if (neverWanted || lifecycle === 'unsubscribed') return 'unsubscribed'
      if (bounced) return 'bounced'
      return paused && 'paused'
    })
    expect(rows.map(({ why }) => why)).to.deep.equal(meant)
    const readers = rows.filter(({ why }, at) => why === null && states[at]!.newsletter === 'active')
    expect(await db('newsletter_readers').pluck('email')).to.deep.equal(readers.map(({ email }) => email))
  })

  const monthly = (last: Date) => ({ issues_monthly: true, last_issue_at: last })
  const choices: [
    words: string,
    chosen: () => object,
    issues: string | null,
    tips: string | null,
    asked: string | null,
  ][] = [
    ['chose nothing', () => ({}), null, null, null],
    ['wants no issues', () => ({ mail_declined: ['issues'] }), 'declined', null, null],
    ['wants no tips', () => ({ mail_declined: ['tips', 'audit'] }), null, 'declined', null],
    ['pauses', () => ({ mail_paused_until: inDays(1) }), 'paused', 'paused', null],
    ['paused before', () => ({ mail_paused_until: inDays(-1) }), null, null, null],
    ['had this month’s issue', () => monthly(inDays(0)), 'monthly', null, null],
    ['had an issue before', () => monthly(inDays(-40)), null, null, null],
    ['wants every issue', () => ({ last_issue_at: inDays(0) }), null, null, null],
  ]
  for (const [words, chosen, issues, tips, asked] of choices) {
    it(`what somebody may be sent who ${words}`, async () => {
      const { db } = site.services
      const email = `${words.replaceAll(/\W/g, '-')}@example.com`
      await db('newsletter_subscriptions').insert({ email, status: 'active', source: 'footer' })
      await db('contacts').insert({ email, lifecycle: 'subscriber', source: 'newsletter', ...chosen() })
      const { rows } = await db.raw<{ rows: object[] }>(
        `select why_not_sent(c, 'issues') as issues, why_not_sent(c, 'tips') as tips, why_not_sent(c, null) as asked,
           email in (select email from newsletter_readers) as reads,
           email in (select email from mailable_contacts where not 'tips' = any(mail_declined)) as gets_tips
         from contacts c where email = ?`,
        [email],
      )
      expect(rows).to.deep.equal([{ issues, tips, asked, reads: issues === null, gets_tips: tips === null }])
    })
  }

  it('is written into the question that asks, so that indexes serve it', async () => {
    expect(await plan('select id from public_posts order by published_at desc, id desc limit 10')).to.match(
      /Index (?:Only )?Scan using blog_posts_published/,
    )
    expect(await plan('select count(*) from newsletter_readers'))
      .to.match(/using contacts_readers|on contacts_readers/)
      .and.not.include('Filter')
    expect(
      await plan(`select id from mailable_contacts where lower(email) = lower('ada@example.com')`),
    ).to.match(/(?:using|on) contacts_email_key/)
  })

  it('why messages of before were cancelled: words in place of their sentences', async () => {
    const { url, db, drop } = await emptyDatabase()
    try {
      await restoreBackup(
        url,
        path.join(import.meta.dirname, '../backup/fixtures/before-the-first-schema.jsonl.gz'),
      )
      const rows = await db('email_campaigns')
        .whereIn('status', ['cancelled', 'failed'])
        .orderBy('id')
        .select('email', 'cancelled_why', 'last_error')
      expect(
        rows.map((row) => `${row.email.split('@')[0]}: ${row.cancelled_why ?? row.last_error}`),
      ).to.deep.equal([
        'hedy: left_stage',
        'rosa: bounced',
        'mary: unsubscribed',
        'grace: left_stage',
        'hedy: sequence_changed',
        'grace: 554 5.7.1 Refused',
        'mary: unsubscribed',
      ])
    } finally {
      await drop()
    }
  })
})
