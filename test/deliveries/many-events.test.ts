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
  const told = (events: object[]) =>
    site.http
      .post('/webhooks/delivery/postmark')
      .set('Content-Type', 'application/json')
      .set('Authorization', `Basic ${Buffer.from(login).toString('base64')}`)
      .send(JSON.stringify(events))
      .expect(200)
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
})
