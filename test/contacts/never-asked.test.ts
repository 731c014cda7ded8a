import { expect } from 'chai'
import type { Person } from '../../server/contacts/shared/screens.ts'
import { countAudience } from '../../server/issues/readerQueries.ts'
import { asking, keyOf } from '../api/support.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { makeContact } from './support.ts'

describe('Whom another program added without their consent', () => {
  const site = useSite()
  const owner = useOwner(site)

  const list = async (query = '') => (await owner.agent.get(`/admin/api/contacts?${query}`).expect(200)).body
  const personOf = async (id: number) =>
    (await owner.agent.get(`/admin/api/contacts/${id}`).expect(200)).body.person as Person
  const add = async (body: object): Promise<number> =>
    (await asking(site, await keyOf(site, ['people:write'])).post('/people', body)).body.id
  const page = async (path: string) => (await owner.agent.get(path).expect(200)).text
  const ruth = { email: 'ruth@firm.example' }

  it('has never subscribed, and has not left: so say the list, the file and the page', async () => {
    const id = await add(ruth)
    const { rows, totals } = await list('tab=subscribed')
    expect(rows[0]).to.include({ ...ruth, newsletter: 'never_asked', unsubscribedOn: null })
    expect(totals).to.include({ total: 1, unsubscribed: 0, readers: 0 })
    expect((await list('tab=unsubscribed')).rows).to.deep.equal([])
    const shown = await page('/admin/contacts?tab=subscribed')
    expect(shown).to.include('0 unsubscribed<').and.include('0 of them get the newsletter')
    expect(await countAudience(site.services.db, {})).to.include({ subscribers: 0, unsubscribed: 0 })
    const csv = await page('/admin/contacts.csv')
    expect(csv.split('\n')[1]).to.match(/,never asked,,api,/)
    expect(await personOf(id)).to.include({ newsletter: 'never_asked', unsubscribedOn: null })
    const person = await page(`/admin/contacts/${id}`)
    expect(person).to.include('no marketing mail goes to it')
    expect(person).to.match(/<dt>Newsletter<\/dt><dd><div><span[^>]*>Never subscribed</)
  })

  it('is told to other programs once they leave, though they stay at their stage', async () => {
    const id = await add(ruth)
    const { db } = site.services
    await db('contacts').where({ id }).update({ lifecycle: 'prospect_demo_scheduled' })
    const { rows } = await db.raw<{ rows: [{ now: Date }] }>('select clock_timestamp() as now')
    await owner.agent
      .post(`/admin/api/contacts/${id}/unsubscribe`)
      .set('x-csrf-token', owner.csrf)
      .expect(200)
    const api = asking(site, await keyOf(site, ['people:read']))
    const { body } = await api.get(`/people?updated_since=${rows[0].now.toISOString()}`)
    expect(body.data).to.have.length(1)
    expect(body.data[0]).to.include({ newsletter: 'unsubscribed', stage: 'prospect_demo_scheduled' })
  })

  it('has left once they do, and subscribes as anybody', async () => {
    const id = await add(ruth)
    await owner.agent
      .post(`/admin/api/contacts/${id}/unsubscribe`)
      .set('x-csrf-token', owner.csrf)
      .expect(200)
    expect(await personOf(id)).to.include({ newsletter: 'unsubscribed' })
    await site.http
      .post('/newsletter')
      .type('form')
      .send({ ...ruth, source: 'footer' })
    expect(await personOf(id)).to.include({ newsletter: 'active', unsubscribedOn: null })
  })

  it('is told apart from everybody else', async () => {
    const agreed = await add({ ...ruth, consent: { given_at: '2026-10-01T10:00:00Z', source: 'A form' } })
    const quiet = await makeContact(site, 'contact', { email: 'quiet@example.com' })
    expect(await personOf(agreed)).to.include({ newsletter: 'active' })
    expect(await personOf(quiet)).to.include({ newsletter: 'subscribed' })
    expect(await page('/admin/contacts')).to.include('0 unsubscribed<')
  })
})
