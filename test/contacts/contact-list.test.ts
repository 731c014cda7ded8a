import { expect } from 'chai'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { makeContact } from './support.ts'

describe('Contacts in the back office', () => {
  const site = useSite()
  const owner = useOwner(site)

  const list = async (query = '') => (await owner.agent.get(`/admin/api/contacts?${query}`).expect(200)).body
  const names = async (query = '') => (await list(query)).rows.map((row: { email: string }) => row.email)
  const db = (table: string) => site.services.db(table)

  it('are listed newest first, with counts', async () => {
    await makeContact(site, 'contact', { email: 'old@example.com', hours: 48 })
    await makeContact(site, 'contact', { email: 'new@example.com' })
    await db('newsletter_subscriptions').insert({
      email: 'OLD@example.com',
      source: 'footer',
      status: 'unsubscribed',
      unsubscribed_at: '2026-02-03T12:00:00Z',
    })
    const { rows, total, totals } = await list()
    expect(totals).to.deep.equal({ total: 2, unsubscribed: 1, readers: 0 })
    expect(total).to.equal(2)
    expect(rows[0].email).to.equal('new@example.com')
    expect(rows[0]).to.include({ newsletter: 'subscribed', fullName: null })
    expect(rows[1]).to.include({ newsletter: 'unsubscribed', unsubscribedOn: 'Feb 03, 2026' })
    expect(await names('tab=subscribed')).to.deep.equal(['new@example.com'])
    expect(await names('tab=unsubscribed')).to.deep.equal(['old@example.com'])
  })

  it('are found by a fragment of email, name, lifecycle or source, whatever the case', async () => {
    await makeContact(site, 'prospect_audit', {
      email: 'maya@fennel.example',
      full_name: 'Maya Okafor',
      source: 'audit_request',
    })
    await makeContact(site, 'both_B&C', {
      email: 'dana@orchard.example',
      full_name: 'Dana 100% Mirza',
      source: 'trade_fair',
    })
    const found: [string, string[]][] = [
      ['FENNEL', ['maya@fennel.example']],
      ['okaf', ['maya@fennel.example']],
      ['audit completed', ['maya@fennel.example']],
      ['prospect_audit', ['maya@fennel.example']],
      ['blueprint & c', ['dana@orchard.example']],
      ['trade fair', ['dana@orchard.example']],
      ['0% mir', ['dana@orchard.example']],
      ['a_y', []],
      ['%', ['dana@orchard.example']],
      [String.raw`\ `, []],
      ["'; drop table contacts; --", []],
    ]
    for (const [q, emails] of found) {
      expect(await names(`q=${encodeURIComponent(q)}`), q).to.deep.equal(emails)
    }
  })

  it('are paged to the last one, in either order', async () => {
    for (let i = 0; i < 60; i++) await makeContact(site, 'contact', { email: `p${i}@example.com`, hours: i })
    const pages = [await names('page=1'), await names('page=2'), await names('page=3')]
    expect(pages.flat()).to.deep.equal(Array.from({ length: 60 }, (_, i) => `p${i}@example.com`))
    expect(await names('sort=lastActivity&dir=asc&page=3')).to.deep.equal(
      Array.from({ length: 10 }, (_, i) => `p${9 - i}@example.com`),
    )
    expect((await list('page=9')).rows).to.deep.equal([])
  })

  it('are counted in the tab they are searched in, however many match outside it', async () => {
    await site.services.db.raw(
      `insert into contacts (email, lifecycle, source)
       select 'crowd' || n || '@example.com', 'contact', 'newsletter' from generate_series(1, 1100) as n`,
    )
    await db('newsletter_subscriptions').insert({
      email: 'crowd7@example.com',
      source: 'footer',
      status: 'unsubscribed',
      unsubscribed_at: '2026-02-03T12:00:00Z',
    })
    const left = await list('q=crowd&tab=unsubscribed')
    expect(left).to.include({ total: 1 }).and.not.have.property('more')
    expect(left.rows).to.have.length(1)
    expect(await list('q=crowd')).to.include({ total: 1000, more: true })
  })

  it('are found by the company of an enquiry or an audit', async () => {
    await makeContact(site, 'contact', { email: 'Early@example.com' })
    const company = (email: string, name: string) =>
      db('contact_submissions').insert({
        name: 'Somebody',
        email,
        company: name,
        role: 'Lead',
        company_size: '1-10',
        service: 'Custom Solution',
        message: 'Hello',
      })
    await company('early@example.com', 'Meridian Foods')
    await company('late@example.com', 'Harbor Health')
    await makeContact(site, 'contact', { email: 'late@example.com' })
    const [request] = await db('audit_requests')
      .insert({ first_name: 'A', last_name: 'B', email: 'LATE@example.com' })
      .returning('id')
    const [link] = await db('audit_links')
      .insert({ audit_request_id: request.id, token_hash: 'x', expires_at: new Date() })
      .returning('id')
    await db('audit_submissions').insert({
      audit_link_id: link.id,
      submit_key: 'k',
      results_token_hash: 'h',
      email: 'late@example.com',
      company_name: 'Vale Robotics',
      role: 'r',
      company_size: '1-50',
      responses: {},
      total_score: 50,
      category_scores: {},
    })
    expect(await names('q=meridian+foods')).to.deep.equal(['Early@example.com'])
    expect(await names('q=harbor')).to.deep.equal(['late@example.com'])
    expect(await names('q=vale+rob')).to.deep.equal(['late@example.com'])
  })

  it('are narrowed to a stage and a source, with exact counts', async () => {
    await makeContact(site, 'contact', { email: 'a@example.com', source: 'contact_form' })
    await makeContact(site, 'prospect', { email: 'b@example.com', source: 'contact_form' })
    await makeContact(site, 'prospect', { email: 'c@example.com', source: 'trade_fair' })
    const cases: [string, string[]][] = [
      ['stage=prospect&sort=contact&dir=asc', ['b@example.com', 'c@example.com']],
      ['source=contact_form&sort=contact&dir=desc', ['b@example.com', 'a@example.com']],
      ['source=other', ['c@example.com']],
      ['stage=prospect&source=contact_form', ['b@example.com']],
      ['stage=prospect&q=b%40', ['b@example.com']],
      ['stage=contact&q=trade', []],
      ['stage=nonsense&sort=contact&dir=asc', ['a@example.com', 'b@example.com', 'c@example.com']],
    ]
    for (const [query, emails] of cases) {
      const { rows, total } = await list(query)
      expect(
        rows.map((row: { email: string }) => row.email),
        query,
      ).to.deep.equal(emails)
      expect(total, query).to.equal(emails.length)
    }
  })

  it('tell how many really get the newsletter', async () => {
    await makeContact(site, 'new_subscriber', { email: 'reads@example.com' })
    await makeContact(site, 'new_subscriber', { email: 'gone@example.com', email_bounced_at: new Date() })
    await makeContact(site, 'contact', { email: 'never@example.com' })
    for (const email of ['reads@example.com', 'gone@example.com'])
      await db('newsletter_subscriptions').insert({ email, source: 'footer', subscribed_at: new Date() })
    expect((await list()).totals).to.deep.equal({
      total: 3,
      unsubscribed: 0,
      readers: 1,
    })
  })

  it('leave in the order, tab and filter that is shown', async () => {
    const days = ['2026-01-01', '2026-03-01', '2026-02-01', null]
    for (const [i, day] of days.entries()) {
      await makeContact(site, 'contact', { email: `p${i}@example.com`, hours: i })
      await db('newsletter_subscriptions').insert({
        email: `p${i}@example.com`,
        source: 'footer',
        status: 'unsubscribed',
        unsubscribed_at: day,
      })
    }
    const order = async (query: string) =>
      [...(await owner.agent.get(`/admin/contacts.csv?${query}`)).text.matchAll(/p(\d)@/g)]
        .map((found) => found[1])
        .join('')
    for (const dir of ['asc', 'desc'])
      for (const sort of ['contact', 'firstSeen', 'unsubscribed']) {
        const query = `tab=unsubscribed&sort=${sort}&dir=${dir}`
        expect(await order(query), query).to.equal(
          (await names(query)).map((email: string) => email[1]).join(''),
        )
      }
  })

  it('leave as a spreadsheet that runs nothing', async () => {
    await makeContact(site, 'contact', { email: 'a@example.com', full_name: '=HYPERLINK("http://x")' })
    await makeContact(site, 'new_subscriber', { email: 'b@example.com' })
    const { text } = await owner.agent.get('/admin/contacts.csv?q=a%40ex').expect(200)
    expect(text).to.include(`"'=HYPERLINK(""http://x"")"`).and.not.include('b@example.com')
  })
})
