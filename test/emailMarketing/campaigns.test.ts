import { expect } from 'chai'
import { builtInIds } from '../../server/templates/shared/builtInTemplates.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('Campaigns in Email Marketing', () => {
  const site = useSite()
  const owner = useOwner(site)

  interface Overview {
    summary: Record<string, number>
    sequences: Record<string, unknown>[]
    templates: Record<string, unknown>[]
  }
  const overview = async () => (await owner.agent.get('/admin/api/email').expect(200)).body as Overview
  it('searches, filters and sorts every send, and exports what is shown in plain values', async () => {
    const send = (key: string, columns: object) =>
      site.services.db('email_campaigns').insert({
        message_key: key,
        template: 'newsletter-issue',
        kind: 'marketing',
        email: `${key}@example.com`,
        subject: `Issue for ${key}`,
        ...columns,
      })
    await send('ada', { status: 'sent', sent_at: '2026-02-03T12:00:00Z', opened_at: '2026-02-04T12:00:00Z' })
    await send('bob', { status: 'sent', sent_at: '2026-02-05T12:00:00Z' })
    await send('eve', { status: 'failed' })
    const found = async (query: string) => {
      const { body } = await owner.agent.get(`/admin/api/email/campaigns?${query}`).expect(200)
      const emails = body.rows.map((row: { email: string }) => row.email.split('@')[0])
      const { text } = await owner.agent.get(`/admin/email-marketing/campaigns.csv?${query}`).expect(200)
      expect(
        [...text.matchAll(/(\w+)@/g)].map((match) => match[1]),
        `csv of ${query}`,
      ).to.deep.equal(emails)
      expect(body.total).to.equal(emails.length)
      return emails.join(' ')
    }
    expect(await found('sort=recipient&dir=asc')).to.equal('ada bob eve')
    expect(await found('sort=recipient&dir=desc&status=sent')).to.equal('bob ada')
    expect(await found('sort=sent&dir=asc')).to.equal('ada bob eve')
    expect(await found('q=ISSUE+FOR+B')).to.equal('bob')
    expect(await found('q=eve%40')).to.equal('eve')
    expect(await found('engagement=opened')).to.equal('ada')
    expect(await found('engagement=none')).to.equal('bob')
    const { text } = await owner.agent.get('/admin/email-marketing/campaigns.csv?q=ada').expect(200)
    expect(text).to.include('2026-02-03T12:00:00.000Z,2026-02-04T12:00:00.000Z')
  })

  it('names a send whose subject is not written yet by what kind of mail it is', async () => {
    for (const template of builtInIds)
      await site.services.db('email_campaigns').insert({
        message_key: template,
        template,
        kind: 'asked',
        email: 'ada@example.com',
      })
    const { body } = await owner.agent.get('/admin/api/email/campaigns?size=50').expect(200)
    const named = (body.rows as { subject: string }[]).map(({ subject }) => subject)
    expect(named).to.have.length(builtInIds.length).and.include('Audit link')
    expect(named.filter((name) => builtInIds.includes(name) || /without/.test(name))).to.deep.equal([])
    const { text } = await owner.agent.get('/admin/email-marketing/campaigns.csv').expect(200)
    expect(text).to.include('ada@example.com,Audit link,')
  })

  it('writes every status with a capital, like all other badges', async () => {
    const states = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'cancelled']
    for (const status of states) {
      await site.services.db('email_campaigns').insert({
        message_key: status,
        template: 'newsletter-issue',
        kind: 'marketing',
        email: `${status}@example.com`,
        status,
      })
    }
    const { text } = await owner.agent.get('/admin/email-marketing?tab=campaigns').expect(200)
    const badges = [...text.matchAll(/<span class="badge[^"]*">(\w+)<\/span>/g)].map((match) => match[1])
    expect(badges).to.have.members(['Queued', 'Sent', 'Delivered', 'Bounced', 'Failed', 'Cancelled'])
  })

  it('counts sends and openings over all rows, and pages the list by 20', async () => {
    await site.services.db.raw(
      `insert into email_campaigns (message_key, template, kind, email, status, sent_at, opened_at, created_at)
       select 'k' || n, 't', 'marketing', 'p' || n || '@example.com',
         case when n <= 25 then 'sent' when n <= 30 then 'delivered' else 'queued' end,
         case when n <= 30 then now() end, case when n <= 10 then now() end, now() - n * interval '1 minute'
       from generate_series(1, 45) n`,
    )
    expect((await overview()).summary).to.deep.include({ campaignsSent: 30, openRate: 33 })
    const page = async (n: number) =>
      (await owner.agent.get(`/admin/api/email/campaigns?page=${n}`).expect(200)).body as {
        rows: { email: string; sent: string }[]
        total: number
      }
    expect((await page(1)).rows.map((row) => row.email))
      .to.have.length(20)
      .and.to.include('p1@example.com')
    const last = await page(3)
    expect(last.rows.map((row) => row.email)).to.deep.equal(
      [41, 42, 43, 44, 45].map((n) => `p${n}@example.com`),
    )
    expect(last.rows[0]!.sent).to.equal('Not sent')
    expect(last.total).to.equal(45)
  })
  it('leads from page to page on its own tab', async () => {
    await site.services.db.raw(
      `insert into email_campaigns (message_key, template, kind, email)
       select 'k' || n, 't', 'marketing', 'p' || n || '@example.com' from generate_series(1, 45) n`,
    )
    const screen = async (query: string) =>
      (await owner.agent.get(`/admin/email-marketing${query}`).expect(200)).text
    const next = /href="([^"]*)"[^>]* aria-label="Next page"/.exec(await screen('?tab=campaigns&q=example'))!
    const second = await screen(next[1]!.replaceAll('&amp;', '&'))
    expect(second).to.include('Showing 21-40 of 45')
  })
})
