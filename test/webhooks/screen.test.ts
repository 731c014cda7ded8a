import { expect } from 'chai'
import { signInAsA, useOwner } from '../support/admin.ts'
import { mostWebhooks } from '../../server/webhooks/shared/limits.ts'
import type { WebhookLine } from '../../server/webhooks/shared/webhooksApi.ts'
import { enquiry } from '../enquiries/support.ts'
import { answers, deliveriesIn, hook, later, tellAll, useReceiver, useSiteWithHooks } from './support.ts'

describe('Webhooks among the settings', () => {
  const site = useSiteWithHooks()
  const receiver = useReceiver()
  const owner = useOwner(site)

  const api = '/admin/api/webhooks'
  const ask = (method: 'get' | 'post' | 'put' | 'delete', path = '', body?: object) => {
    const request = owner.agent[method](api + path).set('x-csrf-token', owner.csrf)
    return body ? request.send(body) : request
  }
  const events = ['enquiry.received', 'audit.completed']
  const add = (address = receiver.url) => ask('post', '', { address, events })
  const first = async (): Promise<WebhookLine> => (await ask('get').expect(200)).body.webhooks[0]
  const happen = () =>
    site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(200)
  const didWhat = () => site.services.db('activity_log').orderBy('id').pluck<string[]>('action')

  it('are added with a secret that is shown once, changed, and removed', async () => {
    const made = (await add(` ${receiver.url} `).expect(200)).body
    expect(made.secret).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await first()).to.include({ address: receiver.url, host: '127.0.0.1', state: 'on', last: null })
    expect(JSON.stringify((await ask('get')).body)).not.to.contain('whsec_')
    const page = await owner.agent.get('/admin/settings/keys').expect(200)
    expect(page.text).to.contain('New enquiry, audit completed').and.not.contain('whsec_')
    await ask('put', `/${made.id}`, { address: `${receiver.url}2`, events: ['person.created'] }).expect(200)
    expect(await first()).to.deep.include({ address: `${receiver.url}2`, events: ['person.created'] })
    await ask('delete', `/${made.id}`).expect(200)
    await ask('delete', `/${made.id}`).expect(404)
    expect((await ask('get')).body.webhooks).to.deep.equal([])
    expect(await didWhat()).to.include.members(['webhook.added', 'webhook.changed', 'webhook.removed'])
    expect(JSON.stringify(await site.services.db('activity_log'))).not.to.contain('/in')
  })

  it('say at the field what is wrong', async () => {
    const told = async (body: object) => (await ask('post', '', body).expect(422)).body.errors as object
    expect(await told({ address: '', events })).to.have.property('address', 'Enter the address')
    expect(await told({ address: receiver.url, events: [] })).to.have.property('events')
    expect(await told({ address: receiver.url, events: ['person.robbed'] })).to.have.any.keys(
      'events',
      'events.0',
    )
    const { config } = site.services
    Object.assign(site.services, { config: { ...config, webhooks: { ...config.webhooks, anywhere: false } } })
    try {
      expect(await told({ address: 'https://10.0.0.1/in', events })).to.have.property(
        'address',
        'This address is not on the open internet',
      )
      await ask('put', '/1', { address: 'https://localhost:5432/', events }).expect(422)
    } finally {
      Object.assign(site.services, { config })
    }
  })

  it('are ten at most, also when they are added at once', async () => {
    const made = await Promise.all(Array.from({ length: mostWebhooks + 3 }, () => add()))
    expect(made.filter(({ status }) => status === 409)).to.have.length(3)
    expect((await ask('get')).body.webhooks).to.have.length(mostWebhooks)
  })

  it('are tested with a made-up person, signed like the real thing, and the answer is said', async () => {
    const { id } = (await add()).body
    receiver.answer = answers(404, 'nothing here')
    const { said } = (await ask('post', `/${id}/test`).expect(200)).body
    expect(said).to.include({ status: 404, text: 'nothing here', isTaken: false })
    expect(receiver.received[0]!.message).to.include({ type: 'enquiry.received', test: true })
    expect(receiver.received[0]!.headers).to.include.keys('webhook-id', 'webhook-signature')
    const [delivery] = (await ask('get', `/${id}/deliveries`)).body.deliveries
    expect(delivery).to.include({ isTest: true, state: 'failed', status: 404, text: 'nothing here' })
    await ask('post', `/${id}/deliveries/${delivery.id}/again`).expect(409)
    receiver.answer = answers(200)
    expect((await ask('post', `/${id}/test`)).body.said).to.include({ status: 200, isTaken: true })
  })

  it('show what was told and answered, and send again what failed, one or all, under the same numbers', async () => {
    const { id } = await hook(site, receiver.url, ['enquiry.received'])
    receiver.answer = answers(410, 'gone')
    await happen()
    await happen()
    await tellAll(site)
    expect(await first()).to.include({ state: 'gone' })
    await site.services.db('webhook_deliveries').update({ state: 'failed' })
    receiver.answer = answers(200)
    await ask('post', `/${id}/resume`).expect(200)
    const [newest] = (await ask('get', `/${id}/deliveries`)).body.deliveries
    await ask('post', `/${id}/deliveries/${newest.id}/again`).expect(200)
    await ask('post', `/${id}/deliveries/${newest.id}/again`).expect(409)
    await tellAll(site)
    expect((await deliveriesIn(site)).map(({ state }) => state)).to.deep.equal(['failed', 'delivered'])
    expect((await ask('post', `/${id}/again`).expect(200)).body.again).to.equal(1)
    await tellAll(site)
    expect(await first()).to.include({ failed: 0, delivered: 2, waiting: 0 })
    // A delivery that arrived is told again too, if somebody wishes.
    await ask('post', `/${id}/deliveries/${newest.id}/again`).expect(200)
    await tellAll(site)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).to.equal(2)
    expect(ids.length).to.be.at.least(4)
  })

  it('say how many can be sent again, also behind hundreds that arrived since, and send those', async () => {
    const { id } = await hook(site, receiver.url, ['enquiry.received'])
    await happen()
    await happen()
    const { db } = site.services
    await db('webhook_deliveries').update({ state: 'failed', answered_at: new Date('2026-11-20') })
    await db.raw(
      `insert into webhook_deliveries (webhook_id, event, enquiry_id, happened_at, state, answered_at)
       select webhook_id, event, enquiry_id, now(), 'delivered', now()
       from (select * from webhook_deliveries limit 1) one, generate_series(1, 100)`,
    )
    expect(await first()).to.include({ failed: 0, givenUp: 2 })
    expect((await ask('get', `/${id}/deliveries`)).body).to.include({ givenUp: 2 })
    expect((await ask('post', `/${id}/again`).expect(200)).body.again).to.equal(2)
    expect((await ask('get', `/${id}/deliveries`)).body).to.include({ givenUp: 0 })
  })

  it('are sent nothing by hand, test or delivery, by whoever has not said lately who they are', async () => {
    const { id } = await hook(site, receiver.url, ['enquiry.received'])
    await happen()
    await tellAll(site)
    const [{ id: delivery }] = (await ask('get', `/${id}/deliveries`)).body.deliveries
    await site.services.db('webhook_deliveries').update({ state: 'failed' })
    const { length } = receiver.received
    await site.services.db.raw(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
    for (const path of [`/${id}/test`, `/${id}/again`, `/${id}/deliveries/${delivery}/again`])
      expect((await ask('post', path).expect(403)).body.code, path).to.equal('prove')
    await tellAll(site)
    expect(receiver.received).to.have.length(length)
  })

  it('are paused and resumed: nothing is told meanwhile, and what waits is told then', async () => {
    const { id } = await hook(site, receiver.url, ['enquiry.received'])
    await happen()
    await ask('post', `/${id}/pause`).expect(200)
    await happen()
    await tellAll(site)
    expect(receiver.received).to.deep.equal([])
    await ask('post', `/${id}/resume`).expect(200)
    await tellAll(site)
    expect(receiver.received).to.have.length(1)
    expect(await didWhat()).to.include.members(['webhook.paused', 'webhook.resumed'])
  })

  it('get a new secret, and the one before is told to sign for a day', async () => {
    const { id, secret } = (await add()).body
    const renewed = (await ask('post', `/${id}/secret`).expect(200)).body
    expect(renewed.secret)
      .to.match(/^whsec_/)
      .and.not.equal(secret)
    expect((await first()).formerUntil).to.be.a('string')
    await later(site, '25 hours')
    expect((await first()).formerUntil).to.equal(null)
    await ask('post', '/999/secret').expect(404)
  })

  it("are the owner's alone", async () => {
    const { id } = await hook(site, receiver.url, ['enquiry.received'])
    for (const role of ['viewer', 'editor'] as const) {
      const { agent } = await signInAsA(site, role)
      for (const path of [api, `${api}/${id}/deliveries`, '/admin/settings/keys'])
        await agent.get(path).expect(403)
    }
  })

  it('stand in System Health, once there are any', async () => {
    const health = async () => {
      const { checks } = (await owner.agent.get('/admin/api/dashboard/health').expect(200)).body
      return (checks as { id: string; state: string; message: string }[]).find(({ id }) => id === 'webhooks')
    }
    expect(await health()).to.equal(undefined)
    await hook(site, receiver.url, ['enquiry.received'])
    expect(await health()).to.include({ state: 'healthy', message: 'Nothing is waiting.' })
    receiver.answer = answers(410)
    await happen()
    await tellAll(site)
    expect(await health()).to.include({
      state: 'warning',
      message:
        'Nothing is waiting, 1 of 1 paused because nothing was taken, 1 given up in the last 24 hours.',
    })
  })

  it('that were paused by themselves are said above every screen, without what is secret in the address', async () => {
    await hook(site, `${receiver.url}/token-of-ours`, ['enquiry.received'])
    receiver.answer = answers(410)
    await happen()
    await tellAll(site)
    const { text } = await owner.agent.get('/admin/dashboard').expect(200)
    expect(text).to.contain('The webhook to 127.0.0.1 is paused: its receiver says that it is gone.')
    expect(text).not.to.contain('token-of-ours')
  })
})
