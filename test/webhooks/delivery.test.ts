import { createHmac } from 'node:crypto'
import { expect } from 'chai'
import { renewSecret } from '../../server/webhooks/changeWebhooks.ts'
import { gapAfter, mostTries, restAfter } from '../../server/webhooks/webhookRetries.ts'
import { enquiry } from '../enquiries/support.ts'
import { drainMail } from '../support/mail.ts'
import {
  answers,
  deliveriesIn,
  hook,
  later,
  reachHere,
  tellAll,
  useReceiver,
  useSiteWithHooks,
  type Received,
} from './support.ts'

describe('A delivery', () => {
  const site = useSiteWithHooks()
  afterEach(() => reachHere(site))
  const receiver = useReceiver()

  const happen = () =>
    site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(200)
  const one = async () => (await deliveriesIn(site))[0]!
  const stateNow = async () => (await site.services.db('webhooks').first('state'))?.state as string

  it('is signed as Standard Webhooks say, over its number, its moment and its body', async () => {
    const { secret } = await hook(site, receiver.url, ['enquiry.received'])
    await happen()
    await tellAll(site)
    const [received] = receiver.received
    expect(signatures(received!)).to.deep.equal([expected(secret, received!)])
    expect(received!.headers['content-type']).to.equal('application/json')
    const age = Date.now() / 1000 - Number(received!.headers['webhook-timestamp'])
    expect(age).to.be.within(-1, 60)
  })

  it('is signed with the new secret and for a day with the one before', async () => {
    const { id, secret } = await hook(site, receiver.url, ['enquiry.received'])
    const next = (await renewSecret(site.services, 'owner@plainsong.example', id))!
    expect(next)
      .to.match(/^whsec_/)
      .and.not.equal(secret)
    await happen()
    await tellAll(site)
    const [both] = receiver.received
    expect(signatures(both!)).to.deep.equal([expected(next, both!), expected(secret, both!)])
    await later(site, '24 hours')
    await happen()
    await tellAll(site)
    const alone = receiver.received[1]!
    expect(signatures(alone)).to.deep.equal([expected(next, alone)])
  })

  it('of an event that only a newer version knows is left to that version', async () => {
    const { db } = site.services
    const rule = 'webhook_deliveries_check'
    const { rows } = await db.raw(
      `select pg_get_constraintdef(oid) as says from pg_constraint where conname = ?`,
      [rule],
    )
    await hook(site, receiver.url, ['enquiry.received'])
    await happen()
    await db.raw('alter table webhook_deliveries drop constraint ??', [rule])
    try {
      await db('webhook_deliveries').update({ enquiry_id: null })
      await tellAll(site)
      expect(await one()).to.include({ state: 'waiting', tries: 0, claimed_at: null })
      expect(receiver.received).to.deep.equal([])
    } finally {
      await db('webhook_deliveries').delete()
      await db.raw(`alter table webhook_deliveries add constraint ?? ${rows[0].says}`, [rule])
    }
  })

  it('is never sent unsigned: without its secret it says what to do', async () => {
    await hook(site, receiver.url, ['enquiry.received'])
    await site.services.db('webhooks').update({ secret: 'what no secret of the site opens' })
    await happen()
    await tellAll(site)
    expect(receiver.received).to.deep.equal([])
    expect((await one()).answer).to.include('make a new one')
  })

  it('keeps no secret that somebody with the database could read', async () => {
    const { secret } = await hook(site, receiver.url)
    const row = JSON.stringify(await site.services.db('webhooks').first())
    const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64')
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(row).not.to.contain(bytes.toString(form).replaceAll('=', ''))
  })

  const refusals: [name: string, answer: Parameters<typeof answers>, said: string][] = [
    ['an error', [500, 'no database'], 'no database'],
    ['a redirect, which is not followed', [302, '', { location: '/elsewhere' }], ''],
    ['not there', [404, 'nothing here'], 'nothing here'],
    ['slow down', [429, 'later', { 'retry-after': '5' }], 'later'],
  ]
  for (const [name, answer, said] of refusals) {
    it(`that is answered with ${name} is tried again, and the answer is kept`, async () => {
      await hook(site, receiver.url, ['enquiry.received'])
      receiver.answer = answers(...answer)
      await happen()
      await tellAll(site)
      expect(await one()).to.include({ state: 'waiting', tries: 1, status: answer[0], answer: said })
      await tellAll(site)
      expect(receiver.received).to.have.length(1)
      receiver.answer = answers(200, 'thanks')
      await later(site, '5 seconds')
      await tellAll(site)
      expect(await one()).to.include({ state: 'delivered', tries: 2, status: 200, answer: 'thanks' })
      const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id'])
      expect(second).to.equal(first)
    })
  }

  it('that nobody answers, or not in time, or in half, is tried again and says why', async () => {
    await hook(site, receiver.url, ['enquiry.received'])
    await happen()
    receiver.answer = () => {}
    reachHere(site, 300)
    await tellAll(site)
    const said = [(await one()).answer]
    reachHere(site)
    receiver.answer = (res) => void res.destroy()
    await later(site, '1 day')
    await tellAll(site)
    said.push((await one()).answer)
    await later(site, '1 day')
    await site.services.db('webhooks').update({ address: 'http://127.0.0.1:1/' })
    await tellAll(site)
    expect([...said, (await one()).answer]).to.deep.equal([
      'No answer within 0.3 seconds.',
      'The connection was cut.',
      'Nobody answers there: the connection was refused.',
    ])
    expect(await one()).to.include({ state: 'waiting', status: null, tries: 3 })
  })

  it('counts by its status: of an answer no more than 2 kB are read, and none waited for', async () => {
    await hook(site, receiver.url, ['enquiry.received'])
    receiver.answer = (res) => {
      res.writeHead(200)
      res.write(`{"cut": "\0${'x'.repeat(5_000_000)}`)
    }
    await happen()
    await tellAll(site)
    const { state, answer } = await one()
    expect(state).to.equal('delivered')
    expect(answer).to.have.length.within(2_000, 2_048)
    receiver.answer = (res) => void res.writeHead(200).write('begun, and never ended')
    reachHere(site, 1_500)
    await happen()
    await tellAll(site)
    expect((await deliveriesIn(site))[1]).to.include({ state: 'delivered', answer: 'begun, and never ended' })
  })

  it('that is refused for a day is given up, and the owner gets one mail about it', async () => {
    await hook(site, receiver.url, ['enquiry.received'])
    receiver.answer = answers(503, 'closed')
    await happen()
    await happen()
    // Two are told at once, and the refusal of one lets the other rest: how many rounds that takes is open.
    const waiting = async () => (await deliveriesIn(site)).some(({ state }) => state === 'waiting')
    while (await waiting()) {
      await tellAll(site)
      await later(site, '9 hours')
    }
    for (const row of await deliveriesIn(site)) expect(row).to.include({ state: 'failed', tries: mostTries })
    const mails = (await drainMail(site)).filter(({ subject }) => subject.includes('did not take'))
    expect(mails).to.have.length(1)
    expect(mails[0]!.text).to.include('Its last answer: 503').and.include('2 deliveries have failed')
    expect(await stateNow()).to.equal('on')
  })

  it('that is answered with 410 ends its webhook, and the owner is told', async () => {
    await hook(site, receiver.url, ['enquiry.received'])
    receiver.answer = answers(410)
    await happen()
    await tellAll(site)
    expect(await stateNow()).to.equal('gone')
    await happen()
    expect(await deliveriesIn(site)).to.have.length(1)
    const mails = await drainMail(site)
    expect(mails.map(({ subject }) => subject)).to.include(
      'The webhook to 127.0.0.1 is paused: its receiver says that it is gone',
    )
  })

  it('says nothing of another address that its webhook was given before the answer came', async () => {
    const { id } = await hook(site, receiver.url, ['enquiry.received'])
    const { db } = site.services
    receiver.answer = (res) =>
      void db('webhooks')
        .where({ id })
        .update({ address: `${receiver.url}/new` })
        .then(() => answers(410)(res))
    await happen()
    await tellAll(site)
    expect(await one()).to.include({ state: 'failed', status: 410 })
    expect(await db('webhooks').first('state', 'failures')).to.deep.equal({ state: 'on', failures: 0 })
  })

  it('of a webhook that took nothing for five days pauses it, keeps what waits, and the owner is told', async () => {
    await hook(site, receiver.url, ['enquiry.received'])
    receiver.answer = answers(500)
    for (let day = 0; day < 6; day++) {
      await happen()
      await tellAll(site)
      await later(site, '26 hours')
    }
    expect(await stateNow()).to.equal('failing')
    expect((await deliveriesIn(site)).map((row) => row.state)).to.include('waiting')
    const mails = await drainMail(site)
    expect(mails.map(({ subject }) => subject)).to.include(
      'The webhook to 127.0.0.1 is paused: nothing was taken for 5 days',
    )
  })

  it('is tried eight times in a day, and its receiver rests longer the longer it fails', () => {
    const gaps = Array.from({ length: mostTries - 1 }, (_, at) => gapAfter(at + 1)!)
    expect(gaps[0]).to.equal(5_000)
    expect(gaps).to.deep.equal(gaps.toSorted((shorter, longer) => shorter - longer))
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / 3_600_000).to.be.within(24, 25)
    expect(gapAfter(mostTries)).to.equal(undefined)
    expect([1, 2, 3, 4, 9, 10, 1e6].map(restAfter)).to.deep.equal([
      0, 0, 5_000, 10_000, 300_000, 300_000, 300_000,
    ])
  })
})

const signatures = ({ headers }: Received) => String(headers['webhook-signature']).split(' ')

/** By the recipe of docs/webhooks.md. */
function expected(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
