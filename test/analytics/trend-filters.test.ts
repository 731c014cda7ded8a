import { expect } from 'chai'
import { pairUp } from '../../server/analytics/pairUp.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import { leadWays, type Ways } from '../../server/analytics/shared/leads.ts'
import {
  offeredBeside,
  whyNotOffered,
  type Figures,
  type Trend,
} from '../../server/analytics/shared/trend.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { person, saidIn2026, written } from './support.ts'

const days = 'from=2026-03-01&to=2026-03-10'

describe('What the trend offers beside filters', () => {
  const source = { dimension: 'source', name: 'LinkedIn' } as const
  const country = { dimension: 'country', name: 'Canada' } as const
  const exit = { dimension: 'exit', name: '/' } as const
  const page = { dimension: 'page', name: '/blog' } as const

  it('is all that is counted of them, and why the rest is not', () => {
    expect(offeredBeside([])).to.deep.equal(['visitors', 'views', 'leads', 'audits', 'clients'])
    expect(whyNotOffered([])).to.equal('')
    expect(offeredBeside([source])).to.deep.equal(['visits', 'views', 'leads', 'audits', 'clients'])
    expect(whyNotOffered([source])).to.equal('Visitors are counted for the whole site only.')
    expect(offeredBeside([source, country])).to.deep.equal(['visits', 'leads', 'audits', 'clients'])
    expect(whyNotOffered([source, country])).to.contain('Page views are counted beside one filter only.')
    expect(offeredBeside([exit])).to.deep.equal(['visits', 'views'])
    expect(whyNotOffered([exit])).to.contain('Leads, audits and clients cannot be told')
    expect(offeredBeside([source, page])).to.deep.equal(['views'])
    expect(whyNotOffered([source, page]))
      .to.contain('Visitors and visits are not counted beside a page.')
      .and.contain('Leads, audits and clients cannot be told')
  })
})

describe('The trend beside filters', () => {
  const site = useSite()
  let agent: SignedIn['agent']

  /** Comes to a page, leaves an address there, and may become a client. */
  async function comes(
    email: string,
    at: string,
    given: { source: string; country: string; from: string; client?: string; kind?: 'audit' },
  ): Promise<void> {
    const visitor = person(site, given.from)
    visitor.views(at, '/', given)
    visitor.views(at, '/blog', given)
    await site.services
      .db('contacts')
      .insert({ email, lifecycle: 'new_contact', source: 'contact_form', created_at: at })
    visitor.becomes(at, email, given.kind ?? 'enquiry')
    if (given.client) await wins(email, given.client)
  }
  async function wins(email: string, at: string, from = 'prospect'): Promise<void> {
    await site.services.db.raw(
      `insert into contact_stage_changes (contact_id, from_stage, to_stage, changed_by, changed_at)
       select id, :from, 'consulting_client', 'owner', :at from contacts where email = :email`,
      { email, at, from },
    )
  }
  async function completes(email: string, at: string): Promise<void> {
    await site.services.db.raw(
      `with asked as (
         insert into audit_requests (first_name, last_name, email, requested_at, completed_at)
         values ('A', 'B', :email, :at, :at) returning id),
       linked as (
         insert into audit_links (audit_request_id, token_hash, expires_at) select id, :email, :at from asked returning id)
       insert into audit_submissions (audit_link_id, submit_key, results_token_hash, email, company_name, role,
         company_size, responses, total_score, category_scores, completed_at, definition_version)
       select id, :email, :email, upper(:email), 'Firm', 'Lead', '1-50', '{}', 50, '{}', :at,
         (select min(version) from audit_definitions)
       from linked`,
      { email, at },
    )
  }
  const trend = async (search: string): Promise<Trend> =>
    (await agent.get(`/admin/api/analytics?${days}&${search}`).expect(200)).body.trend
  const told = ({ totals }: Trend, figure: keyof Figures) => [totals.now[figure], totals.before[figure]]

  beforeEach(async () => {
    ;({ agent } = await signIn(site))
    const linkedIn = { source: 'LinkedIn', country: 'Canada' }
    await comes('a@firm.example', '2026-03-02T12:00Z', { ...linkedIn, from: '198.51.100.1', kind: 'audit' })
    await comes('b@firm.example', '2026-03-04T12:00Z', {
      ...linkedIn,
      country: 'Chile',
      from: '198.51.100.2',
      client: '2026-03-05T12:00Z',
    })
    await comes('c@firm.example', '2026-02-22T12:00Z', {
      ...linkedIn,
      from: '198.51.100.3',
      client: '2026-02-23T12:00Z',
    })
    await comes('d@firm.example', '2026-03-03T12:00Z', {
      source: 'Google',
      country: 'Canada',
      from: '198.51.100.4',
    })
    // Another source later: still of LinkedIn, but for the audit, which is of the visit in which it was asked for.
    person(site, '198.51.100.5').views('2026-03-06T12:00Z', '/', { source: 'Google', country: 'Ghana' })
    person(site, '198.51.100.5').becomes('2026-03-06T12:00Z', 'b@firm.example', 'audit')
    await completes('a@firm.example', '2026-03-07T12:00Z')
    await completes('b@firm.example', '2026-03-08T12:00Z')
    await completes('unseen@firm.example', '2026-03-08T12:00Z')
    await site.services.db('contacts').insert({
      email: 'added@firm.example',
      lifecycle: 'new_contact',
      source: 'contact_form',
      created_at: '2026-03-09T12:00Z',
    })
    await wins('added@firm.example', '2026-03-09T13:00Z')
    // A client before already: not a new one.
    await wins('a@firm.example', '2026-03-09T13:00Z', 'blueprint_purchaser')
    await written(site)
    await rollUp(site.services)
    await pairUp(site.services)
  })

  it('tells visits, views, leads, audits and clients of a source, beside the days before', async () => {
    const of = await trend('source=LinkedIn')
    expect(told(of, 'visits')).to.deep.equal([2, 1])
    expect(told(of, 'views')).to.deep.equal([4, 2])
    expect(told(of, 'leads')).to.deep.equal([2, 1])
    expect(told(of, 'audits')).to.deep.equal([1, 0])
    expect(told(of, 'clients')).to.deep.equal([1, 1])
    expect(of.points.flatMap(({ label, now }) => (now.leads > 0 ? [[label, now.leads]] : []))).to.deep.equal([
      [saidIn2026('Mar 2'), 1],
      [saidIn2026('Mar 4'), 1],
    ])
  })

  it('tells people of two names at once', async () => {
    const of = await trend('source=LinkedIn&country=Canada')
    expect(told(of, 'leads')).to.deep.equal([1, 1])
    expect(told(of, 'clients')).to.deep.equal([0, 1])
    expect(told(await trend('source=Google&country=Ghana'), 'audits')).to.deep.equal([1, 0])
  })

  it('counts as Unknown whose visit was not seen', async () => {
    const of = await trend('country=Unknown')
    expect(told(of, 'leads')).to.deep.equal([1, 0])
    expect(told(of, 'audits')).to.deep.equal([1, 0])
    expect(told(of, 'clients')).to.deep.equal([1, 0])
    expect(told(await trend('country=Unknown&source=LinkedIn'), 'leads')).to.deep.equal([0, 0])
  })

  for (const way of leadWays)
    it(`counts as many leads of each ${way} as the list of ways`, async () => {
      const { body } = await agent.get(`/admin/api/analytics/ways?${days}&way=${way}`).expect(200)
      const rows = (body as Ways).rows!
      expect(rows).not.to.deep.equal([])
      for (const { name, leads } of rows)
        expect((await trend(`${way}=${encodeURIComponent(name)}`)).totals.now.leads, name).to.equal(leads)
    })

  it('adds up to the figures of the whole site', async () => {
    const whole = await trend('')
    for (const figure of ['leads', 'audits', 'clients'] as const) {
      const parts = await Promise.all(
        ['LinkedIn', 'Google', 'Unknown'].map((name) => trend(`source=${name}`)),
      )
      const sum = parts.reduce((total, part) => total + part.totals.now[figure], 0)
      expect(sum, figure).to.equal(whole.totals.now[figure])
    }
  })

  it('comes as a file with every figure', async () => {
    const { text } = await agent.get(`/admin/analytics/trend.csv?${days}&source=LinkedIn`).expect(200)
    expect(text).to.contain('Visits,"Visits, period before",Page views')
    expect(text).to.contain('Leads,"Leads, period before",Audits completed')
    expect(text).to.contain('2026-03-04,2026-03-04,1,1,2,2,1,1,0,0,0,0,')
  })
})
