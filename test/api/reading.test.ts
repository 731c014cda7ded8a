import { expect } from 'chai'
import { z } from 'zod'
import { audit } from '../../server/api/audits.ts'
import { enquiry } from '../../server/api/enquiries.ts'
import { person } from '../../server/api/people.ts'
import { enquirySchema } from '../../server/enquiries/shared/enquiryForm.ts'
import { receiveEnquiry } from '../../server/enquiries/receiveEnquiry.ts'
import { storeAudit } from '../audit/storedAudits.ts'
import { enquiry as typed } from '../enquiries/support.ts'
import { useSite } from '../support/site.ts'
import { asking, keyOf, type Page, type Person } from './support.ts'

const lists = ['/people', '/enquiries', '/audits'] as const

describe('Reading by the API', () => {
  const site = useSite()
  let get: ReturnType<typeof asking>['get']
  beforeEach(async () => {
    get = asking(site, await keyOf(site)).get
  })
  const sql = (statement: string) => site.services.db.raw<{ rows: Record<string, unknown>[] }>(statement)
  const people = (howMany: number, from = 1) =>
    sql(
      `insert into contacts (email, lifecycle, source, updated_at)
       select 'p' || n || '@firm.example', 'new_contact', 'contact_form', '2026-01-01Z'::timestamptz + n * interval '1 microsecond'
       from generate_series(${from}, ${from + howMany - 1}) n`,
    )
  const page = async (query = '') => (await get(`/people${query}`).expect(200)).body as Page<Person>
  const fill = async () => {
    await receiveEnquiry(site.services, enquirySchema.parse({ ...typed, email: 'ada@firm.example' }))
    await storeAudit(site, { email: 'ada@firm.example', score: 40 })
    await sql(`update audit_submissions set responses = '{"1":"3","2":"1"}'`)
  }

  it('gives people, enquiries and audits as they are described, and nothing else', async () => {
    await fill()
    const all = await Promise.all(
      lists.map(
        async (path) => (await get(path).expect(200)).body as Page<{ id: number; person_id?: number }>,
      ),
    )
    const schemas = [person, enquiry, audit]
    for (const [at, { data, next_cursor }] of all.entries()) {
      expect(next_cursor).to.equal(null)
      expect(data, lists[at]).to.have.length(1)
      expect(z.strictObject(schemas[at]!.shape).safeParse(data[0]).error, lists[at]).to.equal(undefined)
      const one = await get(`${lists[at]!}/${data[0]!.id}`).expect(200)
      expect(one.body).to.deep.equal(data[0])
    }
    expect(all[1]!.data[0]).to.include({
      person_id: all[0]!.data[0]!.id,
      message: typed.message,
      state: 'unread',
    })
    expect(all[2]!.data[0]).to.include({ person_id: all[0]!.data[0]!.id, total_score: 40 })
    const { answers, categories } = all[2]!.data[0] as never as { answers: object[]; categories: object[] }
    expect(answers).to.have.length(2)
    expect(answers[0]).to.include({ question_id: 1, answer: '3' })
    expect(categories[0]).to.have.keys('id', 'name', 'score')
  })

  it('never tells a token, a hash, or what a person did in the back office', async () => {
    await fill()
    const told = (await Promise.all(lists.map(async (path) => (await get(path)).text))).join()
    const { rows } = await sql('select results_token_hash, submit_key from audit_submissions')
    for (const secret of Object.values(rows[0]!)) expect(told).to.not.include(String(secret))
    expect(told).to.not.match(/hash|token|submission_key|handled_by|bounce_reason|tracking/)
  })

  it('turns pages to the last, and gives each person once', async () => {
    await people(250)
    const seen: string[] = []
    let next: string | null = ''
    for (let turn = 0; next !== null && turn < 9; turn++) {
      const { data, next_cursor }: Page<Person> = await page(`?limit=100${next ? `&cursor=${next}` : ''}`)
      seen.push(...data.map(({ email }) => email))
      next = next_cursor
    }
    expect(seen).to.have.length(250)
    expect(new Set(seen).size).to.equal(250)
    expect((await page()).data).to.have.length(25)
  })

  it('leaves nobody out who comes or changes while pages are turned', async () => {
    await people(30)
    const first = await page('?limit=10')
    await sql(
      `update contacts set full_name = 'Changed' where email in ('p3@firm.example', 'p15@firm.example')`,
    )
    await sql(`delete from contacts where email = 'p10@firm.example'`)
    await sql(
      `insert into contacts (email, lifecycle, source) values ('new@firm.example', 'new_contact', 'api')`,
    )
    const rest = await page(`?limit=100&cursor=${first.next_cursor!}`)
    const seen = [...first.data, ...rest.data].map(({ email }) => email)
    for (let at = 1; at <= 30; at++) expect(seen).to.include(`p${at}@firm.example`)
    expect(rest.data.slice(-3).map(({ email }) => email)).to.have.members([
      'p3@firm.example',
      'p15@firm.example',
      'new@firm.example',
    ])
  })

  it('tells what changed since a moment, in whatever zone that is written', async () => {
    await people(3)
    expect((await page('?updated_since=2026-02-01T00:00:00Z')).data).to.deep.equal([])
    await sql(`update contacts set lifecycle = 'contact' where email = 'p2@firm.example'`)
    const { data } = await page('?updated_since=2026-02-01T00:00:00%2B05:00')
    expect(data.map(({ email, stage }) => [email, stage])).to.deep.equal([['p2@firm.example', 'contact']])
    // The very moment that was told belongs to what is new.
    expect((await page(`?updated_since=${data[0]!.updated_at}`)).data).to.have.length(1)
    // What programs are not told is no change to them.
    await sql(`update contacts set last_activity_at = now(), updated_at = '2026-01-01Z'`)
    expect((await page('?updated_since=2026-02-01T00:00:00Z')).data).to.deep.equal([])
  })

  const wrong: [string, string, string][] = [
    ['no number', '/people?limit=ten', 'limit'],
    ['none at all', '/people?limit=0', 'limit'],
    ['a thousand', '/people?limit=1000', 'limit'],
    ['a huge page', '/people?limit=1e300', 'limit'],
    ['half a person', '/people?limit=1.5', 'limit'],
    ['two limits', '/people?limit=1&limit=2', 'limit'],
    ['no moment', '/people?updated_since=yesterday', 'updated_since'],
    ['a moment before all others', '/people?updated_since=0000-01-01T00:00:00Z', 'updated_since'],
    ['a moment after all others', '/people?updated_since=9999-12-31T23:59:59-23:00', 'updated_since'],
    ['an invented cursor', '/people?cursor=abc', 'cursor'],
    ['a cursor that is SQL', `/people?cursor=${Buffer.from(`people ' 1`).toString('base64url')}`, 'cursor'],
    [
      'a cursor without a moment',
      `/people?cursor=${Buffer.from('people 2026-99-99T00:00:00.000000Z 1').toString('base64url')}`,
      'cursor',
    ],
    [
      'a cursor of a day that is none',
      `/people?cursor=${Buffer.from('people 2026-02-30T00:00:00.000000Z 1').toString('base64url')}`,
      'cursor',
    ],
    [
      'a cursor of another list',
      `/people?cursor=${Buffer.from('audits 2026-01-01T00:00:00.000000Z 1').toString('base64url')}`,
      'cursor',
    ],
    [
      'a cursor beyond all numbers',
      `/people?cursor=${Buffer.from(`people 2026-01-01T00:00:00.000000Z ${'9'.repeat(20)}`).toString('base64url')}`,
      'cursor',
    ],
    ['what there is not', '/people?email=ada@firm.example', 'email'],
    ['another prototype', '/people?__proto__=1', '__proto__'],
    ['a filter of one', '/people/1?limit=1', 'limit'],
  ]
  for (const [what, path, parameter] of wrong) {
    it(`refuses ${what} by name`, async () => {
      const { body } = await get(path).expect(400)
      expect((body as { errors: object[] }).errors[0]).to.include({ parameter })
    })
  }

  it('knows no row by a number that none has', async () => {
    for (const id of [
      '0',
      '-1',
      '1',
      '1.0',
      '01x',
      'abc',
      '9'.repeat(15),
      '9'.repeat(30),
      "1'--",
      '%00',
      '1%2F2',
      '__proto__',
    ]) {
      for (const path of lists) expect((await get(`${path}/${id}`)).status, `${path}/${id}`).to.equal(404)
    }
  })

  it('forgets whoever is erased at once', async () => {
    await people(1)
    const [{ id }] = (await page()).data as [Person]
    await get(`/people/${id}`).expect(200)
    await sql('delete from contacts')
    await get(`/people/${id}`).expect(404)
    expect((await page()).data).to.deep.equal([])
  })

  it('says so when the database is away, and lets nobody in meanwhile', async () => {
    await sql('alter table api_keys rename to away')
    const { body } = await get('/people').expect(500)
    expect(body).to.include({ code: 'failed' })
    expect(JSON.stringify(body)).to.not.include('api_keys')
    await sql('alter table away rename to api_keys')
  })
})
