import { expect } from 'chai'
import supertest from 'supertest'
import { owner, signIn } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { startSite, useSharedSite, type TestSite } from '../support/site.ts'

/** Another database in the place of the copy, so that one sees where a list came from. */
describe('With a replica', function () {
  this.timeout(60_000)
  let replica: TestSite
  let site: TestSite

  before(async () => {
    replica = await startSite()
    site = await startSite({ DATABASE_REPLICA_URL: replica.services.config.databaseUrl })
    for (const [where, name] of [
      [site, 'primary'],
      [replica, 'replica'],
    ] as const)
      await where.services.db('contacts').insert({
        email: `${name}@example.com`,
        full_name: `On the ${name}`,
        lifecycle: 'new_subscriber',
        source: 'newsletter',
      })
  })
  after(async () => {
    await site?.close()
    await replica?.close()
  })

  /** Another browser of the owner. */
  const someone = async () => {
    await signIn(site)
    const agent = supertest.agent(site.url)
    const { body } = await agent.get('/admin/api/session')
    const csrf = (body as { csrfToken: string }).csrfToken
    const answer = await agent.post('/admin/api/session').set('x-csrf-token', csrf).send(owner).expect(200)
    return { agent, csrf: (answer.body as { csrfToken: string }).csrfToken }
  }
  type Someone = Awaited<ReturnType<typeof someone>>

  const shown = async ({ agent }: Someone, path = '/admin/contacts') => {
    const { text } = await agent.get(path).expect(200)
    return ['primary', 'replica'].filter((name) => text.includes(`${name}@example.com`))
  }
  const move = async ({ agent, csrf }: Someone) => {
    const contact = (await site.services.db('contacts').first('id')) as { id: number }
    await agent
      .post(`/admin/api/contacts/${contact.id}/stage`)
      .set('x-csrf-token', csrf)
      .send({ from: 'new_subscriber', to: 'contact' })
      .expect(200)
  }

  it('lists and exports come from it, one person from the primary', async () => {
    const somebody = await someone()
    expect(await shown(somebody)).to.deep.equal(['replica'])
    expect(await shown(somebody, '/admin/contacts.csv')).to.deep.equal(['replica'])
    const contact = (await site.services.db('contacts').first('id')) as { id: number }
    expect(await shown(somebody, `/admin/contacts/${contact.id}`)).to.deep.equal(['primary'])
  })

  it('whoever changed something sees it at once, and nobody else is sent to the primary for it', async () => {
    const [changer, other] = [await someone(), await someone()]
    expect(await shown(changer)).to.deep.equal(['replica'])
    await move(changer)
    expect(await shown(changer)).to.deep.equal(['primary'])
    expect(await shown(other)).to.deep.equal(['replica'])
  })

  it('the other lists and the figures are read there too', async () => {
    const { agent } = await someone()
    for (const path of [
      '/admin/analytics',
      '/admin/audits',
      '/admin/contact-submissions',
      '/admin/settings/activity',
    ])
      await agent.get(path).expect(200)
  })

  it('one that is away is passed over, and asked again when it is back', async () => {
    const somebody = await someone()
    const { db } = replica.services
    await db.raw('alter table contacts rename to moved')
    try {
      expect(await shown(somebody)).to.deep.equal(['primary'])
    } finally {
      await db.raw('alter table moved rename to contacts')
    }
    await until(async () => (await shown(somebody)).includes('replica'))
  })
})

describe('With a replica that nobody can reach', () => {
  const site = useSharedSite({ DATABASE_REPLICA_URL: 'postgres://127.0.0.1:1/none' })

  it('lists come from the primary', async () => {
    const { agent } = await signIn(site)
    await agent.get('/admin/contacts').expect(200)
    expect(await site.services.reads.state()).to.deep.equal({ isUsed: false })
  })
})
