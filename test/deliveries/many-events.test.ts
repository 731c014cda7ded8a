import { expect } from 'chai'
import { countReports } from '../../server/deliveries/reportQueries.ts'
import { sendMark } from '../../server/outbox/sendMark.ts'
import { useSite } from '../support/site.ts'

const login = 'reports:a long password of theirs'

interface Send {
  id: number
  key: string
  email: string
}

describe('A report of many events', () => {
  const site = useSite({ DELIVERY_WEBHOOK_LOGIN: login })
  const readers = 250
  let sends: Send[]
  beforeEach(async () => {
    const { db } = site.services
    await db.raw(
      `insert into contacts (email, lifecycle, source)
       select 'reader' || n || '@example.net', 'subscriber', 'newsletter' from generate_series(1, ?::int) n`,
      [readers],
    )
    await db.raw(
      `insert into email_campaigns (message_key, template, kind, email, status, sent_at, contact_id)
       select 'k' || id, 'test', 'marketing', email, 'sent', now(), id from contacts order by id`,
    )
    sends = await db('email_campaigns').orderBy('id').select('id', 'message_key as key', 'email')
  })

  const event = (send: Send, said: object) => ({
    RecordType: 'Delivery',
    ...said,
    Recipient: send.email,
    Metadata: { send: sendMark(site.services.config, send) },
  })
  const told = (events: object[], status = 200) =>
    site.http
      .post('/webhooks/delivery/postmark')
      .set('Content-Type', 'application/json')
      .set('Authorization', `Basic ${Buffer.from(login).toString('base64')}`)
      .send(JSON.stringify(events))
      .expect(status)
  const hard = { RecordType: 'Bounce', Type: 'HardBounce', Details: 'No such mailbox' }
  const full = { RecordType: 'Bounce', Type: 'SoftBounce' }
  const spam = { RecordType: 'SpamComplaint' }
  const each = (said: object) => sends.map((send, n) => event(send, { ...said, ID: n }))
  const marked = () => site.services.db('contacts').whereNotNull('email_bounced_at')
  const states = async () => {
    const rows = await site.services.db('email_campaigns').orderBy('id').select('status')
    return rows.map(({ status }: { status: string }) => status)
  }
  const asked = async (work: () => Promise<unknown>) => {
    let statements = 0
    const count = () => void statements++
    site.services.db.on('query', count)
    await work()
    site.services.db.off('query', count)
    return statements
  }

  it('asks the database for all that arrived together, and notes every one', async () => {
    const statements = await asked(() => told(sends.map((send, n) => event(send, { ID: n }))))
    expect(statements).to.be.below(readers / 5)
    expect(await states()).to.deep.equal(sends.map(() => 'delivered'))
    expect(await countReports(site.services.db)).to.deep.equal({ told: readers, unmatched: 0 })
  })

  it('takes each for what it says, and what stands twice in it once', async () => {
    const [bounced, soft, gone] = [sends[0]!, sends[1]!, sends[2]!]
    const bounce = event(bounced, { RecordType: 'Bounce', Type: 'HardBounce', Details: 'No such mailbox' })
    const stranger = { ...event(sends[3]!, { ID: 'x' }), Metadata: { send: '999999_5f0c1d2e3a4b5968' } }
    await told([
      bounce,
      ...sends.slice(0, 3).map((send, n) => event(send, { ID: n })),
      event(soft, { RecordType: 'Bounce', Type: 'SoftBounce', ID: 's' }),
      event(soft, { RecordType: 'Bounce', Type: 'SoftBounce', ID: 's' }),
      event(gone, { RecordType: 'SpamComplaint' }),
      { ...event(sends[4]!, { ID: 'by address' }), Metadata: {} },
      bounce,
      stranger,
    ])
    const { db } = site.services
    expect((await states()).slice(0, 6)).to.deep.equal([
      'bounced',
      'delivered',
      'delivered',
      'sent',
      'delivered',
      'sent',
    ])
    const contact = (send: Send) => db('contacts').where({ email: send.email }).first()
    expect((await contact(bounced)).email_bounced_at).to.be.an.instanceOf(Date)
    expect(await contact(soft)).to.include({ soft_bounces: 1, email_bounced_at: null })
    expect((await db('email_campaigns').where({ id: gone.id }).first()).complained_at).to.be.an.instanceOf(
      Date,
    )
    expect(await countReports(db)).to.deep.equal({ told: 8, unmatched: 1 })
  })

  for (const [what, said, expected] of [
    ['came back', hard, { hard: readers, soft: 0, gone: 0 }],
    ['came back for now', full, { hard: 0, soft: readers, gone: 0 }],
    ['was called spam', spam, { hard: 0, soft: 0, gone: readers }],
  ] as const)
    it(`asks the database for all that ${what} together, once`, async () => {
      const { db } = site.services
      await db.raw(
        `insert into newsletter_subscriptions (email, source, subscribed_at)
         select email, 'footer', now() - interval '1 day' from contacts`,
      )
      const counted = () =>
        db('contacts').first(
          db.raw('(count(*) filter (where email_bounced_at is not null))::int as hard'),
          db.raw('sum(soft_bounces)::int as soft'),
          db.raw(
            `(count(*) filter (where newsletter_status = 'unsubscribed' and lifecycle = 'unsubscribed'))::int as gone`,
          ),
        )
      expect(await asked(() => told(each(said)))).to.be.below(readers / 3)
      expect(await counted()).to.deep.equal(expected)
      await told(each(said))
      expect(await counted()).to.deep.equal(expected)
    })

  it('holds an issue of which so much came back, and takes back what that did to addresses', async () => {
    const { db } = site.services
    await db('email_campaigns').update({ run: 'issue:1', answered_at: new Date() })
    await told(each(hard))
    expect((await db('mail_runs').first()).held_because).to.equal('No such mailbox')
    expect(await marked()).to.have.length(0)
    expect(new Set(await states())).to.deep.equal(new Set(['bounced']))
  })

  it('holds none of which a healthy part came back', async () => {
    const { db } = site.services
    await db('email_campaigns').update({ run: 'issue:1', answered_at: new Date() })
    await told(each(hard).filter((_, n) => n % 50 === 0))
    expect(await db('mail_runs').whereNotNull('held_at')).to.have.length(0)
    expect(await marked()).to.have.length(5)
  })

  it('follows the order of what is told of one person', async () => {
    const [one, other] = [sends[0]!, sends[1]!]
    await told([
      event(one, { ...full, ID: 1 }),
      event(one, { ...hard, ID: 2 }),
      event(other, { ...hard, ID: 3 }),
      event(other, { ...full, ID: 4 }),
    ])
    expect((await states()).slice(0, 2)).to.deep.equal(['bounced', 'bounced'])
    const people = await site.services.db('contacts').orderBy('id').limit(2)
    expect(people.map((person) => person.soft_bounces)).to.deep.equal([1, 0])
    expect(await marked()).to.have.length(2)
  })

  it('loses none beside one that cannot be noted, which is told again until it can', async () => {
    const { db } = site.services
    await db.raw(
      'alter table contacts add constraint broken check (email_bounced_at is null or email <> :email)'.replace(
        ':email',
        `'${sends[120]!.email}'`,
      ),
    )
    await told(each(hard), 500)
    expect((await states()).filter((state) => state === 'bounced')).to.have.length(readers - 1)
    expect(await marked()).to.have.length(readers - 1)
    await db.raw('alter table contacts drop constraint broken')
    await told(each(hard))
    expect(await marked()).to.have.length(readers)
    expect(await countReports(db)).to.deep.equal({ told: readers, unmatched: 0 })
  })
})
