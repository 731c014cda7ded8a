import { expect } from 'chai'
import type { Person } from '../../server/contacts/shared/screens.ts'
import { useOwner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { makeContact, stageOf } from './support.ts'

describe('Contacts in the back office', () => {
  const site = useSite()
  const owner = useOwner(site)

  const list = async (query = '') => (await owner.agent.get(`/admin/api/contacts?${query}`).expect(200)).body
  const names = async (query = '') => (await list(query)).rows.map((row: { email: string }) => row.email)
  const post = (path: string, body: object) =>
    owner.agent.post(`/admin/api/contacts/${path}`).set('x-csrf-token', owner.csrf).send(body)
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
    expect((await list()).totals).to.deep.equal({ total: 3, unsubscribed: 0, readers: 1 })
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

  it('have a page with everything that happened, newest first', async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'Ada@example.com', source: 'blog' })
    await site.http.post('/enquiries').type('form').send({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      company: 'Engines',
      role: 'Lead',
      company_size: '1-10',
      service: 'Custom Solution',
      message: 'Hello <b>there</b>',
    })
    await drainMail(site)
    const page = await owner.agent.get('/admin/contacts/1').expect(200)
    expect(page.text).to.include('Ada Lovelace')
    const { body } = await owner.agent.get('/admin/api/contacts/1').expect(200)
    const titles = (body.person as Person).timeline.map((entry) => entry.title)
    expect(titles).to.have.members([
      'Subscribed to the newsletter',
      'Entered as New Subscriber',
      'Sent an enquiry',
      'New Subscriber to New Contact',
      'Welcome to weekly communication insights',
      'We have your message, Ada',
    ])
    await owner.agent.get('/admin/contacts/99').expect(404)
    await owner.agent.get('/admin/contacts/x').expect(404)
  })

  it('are moved by hand, logged with who, and moved back', async () => {
    const id = await makeContact(site, 'contact')
    const { body } = await post(`${id}/stage`, { from: 'contact', to: 'prospect_demo_scheduled' }).expect(200)
    const person = body.person as Person
    expect(person.lifecycle).to.equal('prospect_demo_scheduled')
    expect(person.timeline[0]).to.include({
      title: 'Contact to Prospect Demo Scheduled',
      text: 'owner@plainsong.example',
    })
    await post(`${id}/undo`, person.timeline[0]!.undo!).expect(200)
    expect(await stageOf(site, id)).to.equal('contact')
    expect(await db('contact_stage_changes').where({ contact_id: id })).to.have.length(3)
    await post(`${id}/undo`, person.timeline[0]!.undo!).expect(409)
  })

  it('are not moved from where they no longer are', async () => {
    const id = await makeContact(site, 'prospect')
    const { body } = await post(`${id}/stage`, { from: 'contact', to: 'prospect_lost' }).expect(409)
    expect(body.message).to.equal('This contact has moved meanwhile and is now in Prospect.')
    await post(`${id}/stage`, { from: 'prospect', to: 'king' }).expect(409)
    await post('999/stage', { from: 'prospect', to: 'contact' }).expect(404)
    expect(await stageOf(site, id)).to.equal('prospect')
  })

  it('take notes of bookings and purchases, and move at once to the stage that follows', async () => {
    const id = await makeContact(site, 'contact', { hours: 99 })
    const other = await makeContact(site, 'contact', { booked_discovery: true })
    const { body } = await post(`${id}/marks`, { mark: 'booked_discovery', value: true }).expect(200)
    expect(body.person.marks.booked_discovery).to.equal(true)
    const { undo } = (body.person as Person).timeline[0]!
    expect(undo).to.include({ kind: 'mark' })
    expect(await stageOf(site, id)).to.equal('warm_contact')
    expect((body.person as Person).timeline[1]).to.include({
      title: 'Contact to Warm Contact',
      text: 'owner@plainsong.example',
    })
    expect(await stageOf(site, other)).to.equal('contact')
    await post(`${id}/undo`, undo!).expect(200)
    expect(await db('contacts').where({ id }).first()).to.include({ booked_discovery: false })
    await post(`${id}/marks`, { mark: 'email', value: true }).expect(409)
  })

  it('are not active because the owner ticked something', async () => {
    const id = await makeContact(site, 'warm_contact', { hours: 99 })
    const before = await db('contacts').where({ id }).first('last_activity_at')
    await post(`${id}/marks`, { mark: 'booked_discovery', value: true }).expect(200)
    expect(await db('contacts').where({ id }).first('last_activity_at')).to.deep.equal(before)
  })

  it('who are marked unsubscribed get no newsletter, until that is taken back', async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })
    const { body } = await post('1/stage', { from: 'new_subscriber', to: 'unsubscribed' }).expect(200)
    const person = body.person as Person
    expect(person.newsletter).to.equal('unsubscribed')
    expect(await drainMail(site)).to.deep.equal([])
    const { undo } = person.timeline.find((entry) => entry.undo)!
    const back = (await post('1/undo', undo!).expect(200)).body.person as Person
    expect(back).to.include({ newsletter: 'active', lifecycle: 'new_subscriber' })
  })

  it('are read and changed by administrators with a token only', async () => {
    const id = await makeContact(site, 'contact')
    await site.http.get('/admin/contacts').expect(303)
    await site.http.get('/admin/api/contacts').expect(401)
    await site.http
      .get('/admin/contacts.csv')
      .expect((res) => expect(res.status).to.be.oneOf([302, 303, 401]))
    await owner.agent
      .post(`/admin/api/contacts/${id}/stage`)
      .send({ from: 'contact', to: 'prospect' })
      .expect(403)
    expect(await stageOf(site, id)).to.equal('contact')
  })
})
