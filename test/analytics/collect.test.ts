import { expect } from 'chai'
import { startSite, useSite } from '../support/site.ts'
import { agents, beacon, pageViews, person, visits, written } from './support.ts'

describe('The page-view beacon', () => {
  const site = useSite({ COUNTRY_HEADER: 'CF-IPCountry' })

  it('counts a view with where it came from, and sets no cookie', async () => {
    const answer = await beacon(
      site,
      { kind: 'view', path: '/blog', referrer: 'https://www.google.com/', loadMs: 812.4 },
      { 'CF-IPCountry': 'GB', 'User-Agent': agents.iphone },
    ).expect(204)
    expect(answer.headers['set-cookie']).to.equal(undefined)
    await written(site)
    expect(await pageViews(site)).to.have.length(1)
    expect((await pageViews(site))[0]).to.include({ path: '/blog', load_ms: 812 })
    expect((await visits(site))[0]).to.include({
      views: 1,
      converted: false,
      source: 'Google',
      country: 'United Kingdom',
      device: 'Mobile',
      browser: 'Safari',
    })
  })

  it('gathers what one visitor does into one visit', async () => {
    const search = '?utm_source=linkedin&utm_campaign=autumn&utm_content=button&utm_term=internal+comms'
    await beacon(site, { kind: 'view', path: '/', search })
    await beacon(site, { kind: 'leave', visibleMs: 4_000 })
    await beacon(site, { kind: 'view', path: '/blog', referrer: `${site.url}/` })
    await beacon(site, { kind: 'leave', visibleMs: 6_000 })
    await beacon(site, { kind: 'event', name: 'call-to-action' })
    await beacon(site, { kind: 'view', path: '/' }, { 'User-Agent': agents.firefox })
    await written(site)
    const [first, second, ...more] = await visits(site)
    expect(more).to.deep.equal([])
    expect(first).to.include({ views: 2, visible_ms: 10_000, converted: true, source: 'LinkedIn' })
    expect(first).to.include({
      campaign: 'LinkedIn / (not set) / autumn',
      content: 'button',
      term: 'internal comms',
      entry_page: '/',
      exit_page: '/blog',
    })
    expect(second).to.include({ views: 1, converted: false, source: 'Direct', browser: 'Firefox' })
    expect(second).to.include({ campaign: null, content: null, term: null, entry_page: '/', exit_page: '/' })
  })

  it('does not count programs, empty agents, pages fetched ahead, or the back office', async () => {
    const view = { kind: 'view', path: '/' }
    await beacon(site, view, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }).expect(204)
    await beacon(site, view, { 'User-Agent': agents.chrome.replace('Chrome', 'HeadlessChrome') }).expect(204)
    await beacon(site, view, { 'User-Agent': '' }).expect(204)
    await beacon(site, view, { 'Sec-Purpose': 'prefetch;prerender' }).expect(204)
    await beacon(site, { kind: 'view', path: '/admin/contacts' }).expect(204)
    await written(site)
    expect(await visits(site)).to.deep.equal([])
    expect(await pageViews(site)).to.deep.equal([])
  })

  it('does not count somebody signed in to the back office, but does count an old cookie', async () => {
    await site.services.db('sessions').insert({
      sid: 'a'.repeat(32),
      sess: JSON.stringify({ cookie: {}, passport: { user: 1 } }),
      expire: new Date(Date.now() + 3_600_000),
    })
    const cookie = (id: string) => ({ Cookie: `theme=dark; session=s%3A${id}.c2lnbmF0dXJl` })
    await beacon(site, { kind: 'view', path: '/' }, cookie('a'.repeat(32))).expect(204)
    await beacon(site, { kind: 'view', path: '/terms' }, cookie('b'.repeat(32))).expect(204)
    await written(site)
    expect((await pageViews(site)).map((view) => view.path)).to.deep.equal(['/terms'])
  })

  it('keeps personal links as their pattern, and no query', async () => {
    const token = 'Zk3'.repeat(15)
    for (const path of [
      `/audit/${token}`,
      `/audit/results/${token}`,
      `/unsubscribe?token=${token}`,
      '/blog/',
    ]) {
      await beacon(site, { kind: 'view', path }).expect(204)
    }
    await written(site)
    expect((await pageViews(site)).map((view) => view.path)).to.deep.equal([
      '/audit/[token]',
      '/audit/results/[token]',
      '/unsubscribe',
      '/blog',
    ])
  })

  it('refuses what no page of ours would send', async () => {
    await beacon(site, { kind: 'view', path: '/' }, { Origin: 'https://evil.test' }).expect(403)
    await beacon(site, { kind: 'view', path: '/' }, { 'Sec-Fetch-Site': 'cross-site' }).expect(403)
    await beacon(site, { kind: 'view', path: '/' }, { 'Content-Type': 'text/plain' }).expect(415)
    await beacon(site, { kind: 'view', path: 'https://evil.test' }).expect(400)
    await beacon(site, { kind: 'view', path: '/\u0000' }).expect(400)
    await beacon(site, { kind: 'view', path: ['/'] }).expect(400)
    await beacon(site, { kind: 'leave', visibleMs: -1 }).expect(400)
    await beacon(site, { kind: 'leave', visibleMs: '5' }).expect(400)
    await beacon(site, { kind: 'event', name: 'made up' }).expect(400)
    await beacon(site, { kind: 'view', path: '/', referrer: 'x'.repeat(5_000) }).expect(413)
    await written(site)
    expect(await pageViews(site)).to.deep.equal([])
  })

  it('lets one address send 120 a minute', async () => {
    const strict = await startSite({ RATE_LIMITS: 'on' })
    try {
      for (let n = 0; n < 120; n++) await beacon(strict, { kind: 'view', path: '/' }).expect(204)
      const refused = await beacon(strict, { kind: 'view', path: '/' }).expect(429)
      expect(Number(refused.headers['retry-after'])).to.be.within(1, 60)
    } finally {
      await strict.close()
    }
  })

  it('loses nothing when the site is stopped calmly', async () => {
    const stopping = await startSite()
    const { db } = site.services
    const name = new URL(stopping.services.config.databaseUrl).pathname
    for (let n = 0; n < 40; n++) person(stopping, `10.0.0.${n}`).views('2026-11-20T10:00:00Z')
    await stopping.stop()
    const again = await startSite({
      DATABASE_URL: site.services.config.databaseUrl.replace(/\/[^/]*$/, name),
    })
    try {
      expect(await visits(again)).to.have.length(40)
    } finally {
      await again.close()
      await db.raw(`drop database ${name.slice(1)} with (force)`).catch(() => {})
    }
  })

  it('keeps what it saw while the database was away', async () => {
    const { db } = site.services
    await db.raw('alter table visits rename to visits_away')
    person(site, '10.1.1.1').views('2026-11-20T10:00:00Z')
    await written(site)
    await db.raw('alter table visits_away rename to visits')
    await written(site)
    expect(await visits(site)).to.have.length(1)
  })
})

describe('Visits', () => {
  const site = useSite({ TIME_ZONE: 'America/New_York' })

  it('end after thirty minutes without a sign of life', async () => {
    const ann = person(site, '198.51.100.1')
    ann.views('2026-11-20T15:00:00Z')
    ann.views('2026-11-20T15:30:00Z')
    ann.views('2026-11-20T16:00:01Z')
    await written(site)
    expect((await visits(site)).map((visit) => visit.views)).to.deep.equal([2, 1])
  })

  it('last as long as the visitor looks at a page', async () => {
    const ann = person(site, '198.51.100.1')
    ann.views('2026-11-20T15:00:00Z', '/blog/long')
    ann.leaves('2026-11-20T15:50:00Z', 50 * 60_000)
    ann.views('2026-11-20T15:50:01Z', '/')
    await written(site)
    expect((await visits(site)).map((visit) => visit.views)).to.deep.equal([2])
  })

  it('run on past midnight of the site, also when the process starts again in between', async () => {
    person(site, '198.51.100.1').views('2026-11-20T04:50:00Z')
    await written(site)
    person(site, '198.51.100.1').views('2026-11-20T05:10:00Z')
    await written(site)
    person(site, '198.51.100.1').views('2026-11-20T07:00:00Z')
    await written(site)
    expect((await visits(site)).map((visit) => visit.views)).to.deep.equal([2, 1])
    const { rows } = await site.services.db.raw<{ rows: { day: string; visitors: number }[] }>(
      `select (at at time zone 'America/New_York')::date::text as day, count(distinct visitor) as visitors
       from page_views group by 1 order by 1`,
    )
    expect(rows).to.deep.equal([
      { day: '2026-11-19', visitors: 1 },
      { day: '2026-11-20', visitors: 1 },
    ])
  })

  it('give a visitor another number every day', async () => {
    person(site, '198.51.100.1').views('2026-11-18T15:00:00Z')
    person(site, '198.51.100.1').views('2026-11-19T15:00:00Z')
    await written(site)
    const numbers = await site.services.db('visits').pluck<number[]>('visitor')
    expect(new Set(numbers)).to.have.property('size', 2)
  })

  it('tell which source a new contact came from, even when the contact is gone a moment later', async () => {
    const { db } = site.services
    const [{ id }] = (await db('contacts')
      .insert({ email: 'ann@example.com', lifecycle: 'new_contact', source: 'contact_form' })
      .returning('id')) as [{ id: number }]
    const ann = person(site, '198.51.100.1')
    ann.views('2026-11-20T15:00:00Z', '/', { source: 'LinkedIn' })
    ann.views('2026-11-20T15:01:00Z', '/commsaudit', { source: 'Direct' })
    ann.becomes('2026-11-20T15:02:00Z', 'Ann@example.com', 'enquiry')
    ann.becomes('2026-11-20T15:02:00Z', 'gone@example.com', 'enquiry')
    person(site, '198.51.100.9').becomes('2026-11-20T15:02:00Z', 'ann@example.com', 'audit')
    await written(site)
    expect(await db('conversions').select('contact_id', 'kind', 'source').orderBy('kind')).to.deep.equal([
      { contact_id: id, kind: 'audit', source: null },
      { contact_id: id, kind: 'enquiry', source: 'LinkedIn' },
    ])
    expect((await visits(site))[0]).to.include({ views: 2, converted: true })
  })

  it('are no bounce when the enquiry form or the newsletter form was sent', async () => {
    const { db } = site.services
    const headers = { 'User-Agent': agents.chrome, Origin: site.url }
    await beacon(site, { kind: 'view', path: '/', referrer: 'https://t.co/x' })
    await site.http
      .post('/newsletter')
      .set({ ...headers, Accept: 'application/json' })
      .send({ email: 'ann@example.com', source: 'footer' })
      .expect(200)
    await site.http
      .post('/newsletter')
      .set({ ...headers, Accept: 'application/json' })
      .send({ email: 'ann@example.com', source: 'footer' })
      .expect(409)
    await written(site)
    expect((await visits(site))[0]).to.include({ source: 'X', converted: true })
    expect(await db('conversions').select('kind', 'source')).to.deep.equal([{ kind: 'signup', source: 'X' }])
  })

  it('leave no address and no agent in the database', async () => {
    person(site, '203.0.113.77', 'AgentOfMine/1.0').views('2026-11-20T15:00:00Z')
    await written(site)
    const { rows } = await site.services.db.raw<{ rows: { tablename: string }[] }>(
      `select tablename from pg_tables where schemaname = 'public'`,
    )
    for (const { tablename } of rows) {
      const found = await site.services.db.raw<{ rows: unknown[] }>(
        `select 1 from "${tablename}" t where t::text like '%203.0.113.77%' or t::text like '%AgentOfMine%'`,
      )
      expect(found.rows, tablename).to.deep.equal([])
    }
  })
})
