import { expect } from 'chai'
import type { Knex } from 'knex'
import { eventCodes, events } from '../../server/webhooks/shared/eventLabels.ts'
import { eventData } from '../../server/webhooks/shared/messages.ts'
import { sampleData } from '../../server/webhooks/sampleData.ts'
import { erasePerson, exportPerson } from '../../server/privacy/personalData.ts'
import { rows } from '../../server/rows.ts'
import { setName } from '../../server/contacts/nameQueries.ts'
import { byHand } from '../../server/newsletter/admin/optOutByHand.ts'
import { written } from '../analytics/support.ts'
import { askForAudit, linkIn, submit } from '../audit/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { deliveriesIn, hook, tellAll, useReceiver, useSiteWithHooks } from './support.ts'

const waitingForLocks = async (db: Knex): Promise<number> => {
  const waiting = await rows(
    db,
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length
}

const ann = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Quill' }

describe('What other programs are told of', () => {
  const site = useSiteWithHooks()
  const receiver = useReceiver()

  const enquire = () =>
    site.http
      .post('/enquiries')
      .set('Accept', 'application/json')
      .send({ ...enquiry, email: ann.email })
  const told = async () => {
    await tellAll(site)
    return receiver.received.map(({ message }) => message.type).toSorted()
  }

  it('is an enquiry, and the person who is new by it', async () => {
    await hook(site, receiver.url)
    await enquire().expect(200)
    expect(await told()).to.deep.equal(['enquiry.received', 'person.created'])
    const [about] = receiver.received.filter(({ message }) => message.type === 'enquiry.received')
    expect(about!.message.data.enquiry).to.include({ email: ann.email, message: enquiry.message })
    const [{ id }] = await site.services.db('contacts').select('id')
    expect(about!.message.data.enquiry).to.include({ person_id: id })
  })

  it('is an audit, from asking for it to its score', async () => {
    await hook(site, receiver.url, ['audit.requested', 'audit.completed'])
    await askForAudit(site, ann).expect(200)
    const link = linkIn(await drainMail(site))
    await submit(site, link, {}).expect(200)
    expect(await told()).to.deep.equal(['audit.completed', 'audit.requested'])
    const { audit } = receiver.received.find(({ message }) => message.type === 'audit.completed')!.message
      .data
    const [{ total_score: score }] = await site.services.db('audit_submissions').select('total_score')
    expect(audit).to.include({ email: ann.email, total_score: score })
  })

  it('is who joined the newsletter, who left, and every change of stage', async () => {
    const { db } = site.services
    await hook(site, receiver.url)
    await site.http
      .post('/newsletter')
      .set('Accept', 'application/json')
      .send({ email: ann.email, source: 'footer' })
      .expect(200)
    expect(await told()).to.deep.equal(['person.created', 'person.subscribed'])
    receiver.received.length = 0
    await db('contacts').update({ lifecycle: 'warm_contact' })
    const [{ id }] = await db('contacts').select('id')
    await byHand.unsubscribe(site.services, id as number, 'owner@plainsong.example')
    expect(await told()).to.include.members(['person.stage_changed', 'person.unsubscribed'])
    const stage = receiver.received.find(({ message }) => message.type === 'person.stage_changed')!
    expect(stage.message.data).to.include({ to_stage: 'warm_contact' })
  })

  it('is a name that the team corrected, and one that was taken back', async () => {
    const { db } = site.services
    await enquire().expect(200)
    await hook(site, receiver.url, ['person.updated'])
    const [{ id, full_name: former }] = await db('contacts').select('id', 'full_name')
    await db.transaction((trx) =>
      setName(trx, id as number, {
        former: former as string,
        name: 'Ann Quill',
        by: 'owner@plainsong.example',
      }),
    )
    expect(await told()).to.deep.equal(['person.updated'])
    expect(receiver.received[0]!.message.data.person).to.include({ id, name: 'Ann Quill' })
  })

  it('is only what a webhook asked for, and nothing while it is paused or nobody listens', async () => {
    await enquire().expect(200)
    expect(await deliveriesIn(site)).to.deep.equal([])
    await hook(site, receiver.url, ['person.unsubscribed'])
    const { id } = await hook(site, receiver.url, ['enquiry.received'])
    await enquire().expect(200)
    expect(await told()).to.deep.equal(['enquiry.received'])
    await site.services.db('webhooks').where({ id }).update({ state: 'paused' })
    await enquire().expect(200)
    expect(await deliveriesIn(site)).to.have.length(1)
  })

  it('is not written down when what caused it is undone', async () => {
    await hook(site, receiver.url)
    const { db } = site.services
    await db
      .transaction(async (trx) => {
        await trx('contacts').insert({ email: ann.email, lifecycle: 'contact', source: 'owner' })
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await deliveriesIn(site)).to.deep.equal([])
  })

  it('is gone with an erased person, told or not, with what was answered', async () => {
    await hook(site, receiver.url)
    await enquire().expect(200)
    await tellAll(site)
    await enquire().expect(200)
    await askForAudit(site, ann).expect(200)
    const known = await exportPerson(site.services, ann.email)
    expect(known!.webhook_deliveries).to.have.length((await deliveriesIn(site)).length)
    receiver.received.length = 0
    await site.services.db('webhooks').update({ state: 'paused' })
    await erasePerson(site.services, ann.email)
    expect(await deliveriesIn(site)).to.deep.equal([])
    expect(await told()).to.deep.equal([])
  })

  it('is that a person was erased, by their number and with nothing else, once and only when they were', async () => {
    await enquire().expect(200)
    const [{ id }] = await site.services.db('contacts').select('id')
    await hook(site, receiver.url, ['person.erased'])
    const deaf = await hook(site, receiver.url, ['person.created'])
    await erasePerson(site.services, ann.email)
    await erasePerson(site.services, ann.email)
    expect(await told()).to.deep.equal(['person.erased'])
    const [{ message, body }] = receiver.received as [(typeof receiver.received)[0]]
    expect(Object.keys(message).toSorted()).to.deep.equal(['data', 'timestamp', 'type'])
    expect(message.data).to.deep.equal({ person: { id } })
    expect(body).to.not.match(/ann|quill|@/i)
    expect((await deliveriesIn(site)).map((each) => each.webhook_id)).to.not.include(deaf.id)
    expect(await exportPerson(site.services, ann.email)).to.equal(undefined)
  })

  it('is told once of a person whom two owners erase at once', async () => {
    await enquire().expect(200)
    await hook(site, receiver.url, ['person.erased'])
    // What is noted of the enquiry behind its answer would wait for the person too.
    await written(site)
    const { db } = site.services
    const erasing = await db.transaction(async (trx) => {
      await trx.raw('select from contacts for update')
      const both = [1, 2].map(() => erasePerson(site.services, ann.email))
      await until(async () => (await waitingForLocks(db)) === 2)
      return both
    })
    expect((await Promise.all(erasing)).filter(Boolean)).to.have.length(1)
    expect(await told()).to.deep.equal(['person.erased'])
  })

  it('is not an erasure that is undone', async () => {
    await enquire().expect(200)
    await hook(site, receiver.url, ['person.erased'])
    const { db } = site.services
    await db
      .transaction(async (trx) => {
        await erasePerson({ ...site.services, db: trx as typeof db }, ann.email)
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await deliveriesIn(site)).to.deep.equal([])
  })

  it('has a name people understand and a sample of its exact shape, each', () => {
    for (const code of eventCodes) {
      expect(events[code]).to.match(/^[A-Z]/)
      expect(eventData[code].parse(sampleData[code]), code).to.deep.equal(sampleData[code])
    }
  })
})
