import { expect } from 'chai'
import type { Person } from '../../server/contacts/shared/screens.ts'
import type { Stage } from '../../server/contacts/shared/stages.ts'
import { asking, keyOf } from '../api/support.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

const email = 'ada@example.com'

describe('A move to Unsubscribed that is taken back', () => {
  const site = useSite()
  const owner = useOwner(site)
  const db = (table: string) => site.services.db(table)

  const post = async (path: string, body: object = {}): Promise<Person> => {
    const answer = await owner.agent
      .post(`/admin/api/contacts/1/${path}`)
      .set('x-csrf-token', owner.csrf)
      .send(body)
      .expect(200)
    return (answer.body as { person: Person }).person
  }
  const optOut = (from: Stage) => post('stage', { from, to: 'unsubscribed' })
  const takeBack = ({ timeline }: Person) =>
    post('undo', timeline.find(({ undo }) => undo?.kind === 'stage')!.undo!)
  const subscribe = () => site.http.post('/newsletter').type('form').send({ email, source: 'footer' })
  const stand = (lifecycle: Stage) => db('contacts').insert({ email, lifecycle, source: 'contact_form' })
  const events = (): Promise<string[]> => db('newsletter_events').orderBy('id').pluck('event')

  it('leaves alone who had been put out of all lists before', async () => {
    await subscribe()
    await db('contacts').update({ lifecycle: 'warm_contact' })
    await post('unsubscribe')
    const back = await takeBack(await optOut('warm_contact'))
    expect(back).to.include({ newsletter: 'unsubscribed', lifecycle: 'warm_contact' })
    expect(await events()).to.deep.equal(['subscribed', 'unsubscribed'])
  })

  it('makes nobody a subscriber who never was one', async () => {
    await stand('warm_contact')
    await post('unsubscribe')
    const back = await takeBack(await optOut('warm_contact'))
    expect(back).to.include({ newsletter: 'unsubscribed', lifecycle: 'warm_contact' })
    expect(await events()).to.deep.equal(['unsubscribed'])
  })

  it('leaves nothing of who had no subscription before it', async () => {
    await stand('contact')
    const back = await takeBack(await optOut('contact'))
    expect(back).to.include({ newsletter: 'subscribed', lifecycle: 'contact' })
    expect(await db('newsletter_subscriptions')).to.have.length(0)
  })

  it('keeps the subscription of who subscribed after an opt-out by hand, with what they agreed to', async () => {
    await stand('contact')
    await optOut('contact')
    await subscribe()
    const { lifecycle } = await db('contacts').first<{ lifecycle: Stage }>('lifecycle')
    const proof = () => db('newsletter_events').where({ event: 'resubscribed', cause: 'footer' })
    const before = await proof()
    expect(before).to.have.length(1)
    expect(await takeBack(await optOut(lifecycle))).to.include({ newsletter: 'active', lifecycle })
    expect(await proof()).to.deep.equal(before)
  })

  it('has never asked again whom another program added', async () => {
    await asking(site, await keyOf(site, ['people:write'])).post('/people', { email })
    const { lifecycle } = await db('contacts').first<{ lifecycle: Stage }>('lifecycle')
    expect(await takeBack(await optOut(lifecycle))).to.include({ newsletter: 'never_asked', lifecycle })
    expect(await events()).to.deep.equal([])
  })
})
