import { expect } from 'chai'
import { contactById } from '../../server/contacts/contactQueries.ts'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { takeReports } from '../../server/deliveries/takeReports.ts'
import { savePreferences } from '../../server/newsletter/savePreferences.ts'
import { subscribe } from '../../server/newsletter/subscribe.ts'
import { unsubscribe } from '../../server/newsletter/unsubscribe.ts'
import { erasePerson } from '../../server/privacy/personalData.ts'
import { isHeldUp } from '../account/support.ts'
import { until } from '../support/process.ts'
import { outboxOf } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

const email = 'ann@example.com'

describe('What happens to one person in one moment', () => {
  const site = useSite()
  const sql = async (statement: string) => (await site.services.db.raw<{ rows: object[] }>(statement)).rows
  beforeEach(() =>
    sql(`insert into contacts (email, lifecycle, source) values ('${email}', 'new_contact', 'api')`),
  )

  it('mails nothing to who is erased, also when they enquire', async () => {
    const { db } = site.services
    const { written } = await db.transaction(async (trx) => {
      await erasePerson({ ...site.services, db: trx }, email)
      const done = db.transaction((other) =>
        upsertContact(other, site.services.config, {
          email,
          lifecycle: 'new_contact',
          source: 'contact_form',
        }),
      )
      await until(() => isHeldUp(site))
      return { written: done }
    })
    await written
    expect(await sql('select why_not_sent(contacts, null) as why from contacts')).to.deep.equal([
      { why: 'unsubscribed' },
    ])
  })

  it('leaves nothing of who is erased, also when they unsubscribe', async () => {
    const { erased } = await site.services.db.transaction(async (trx) => {
      await unsubscribe({ ...site.services, db: trx }, 1, 'page', { confirm: false })
      const done = erasePerson(site.services, email)
      await until(() => isHeldUp(site))
      return { erased: done }
    })
    expect(await erased).to.equal(true)
    expect(await sql('select email from contacts')).to.deep.equal([])
    expect(await sql('select email from newsletter_subscriptions')).to.deep.equal([])
  })

  it('lets who subscribes wait for what holds the person, and hold up nothing meanwhile', async () => {
    await sql(`insert into newsletter_subscriptions (email, status, source)
      values ('${email}', 'unsubscribed', 'footer')`)
    const { subscribed } = await site.services.db.transaction(async (trx) => {
      await contactById(trx, 1, 'for update')
      const done = subscribe(site.services, { email, origin: 'footer', words: 'Subscribe' })
      await until(() => isHeldUp(site))
      await trx.raw(`update newsletter_subscriptions set source = 'contact'`)
      return { subscribed: done }
    })
    expect(await subscribed).to.equal('resubscribed')
  })

  it('erases who calls our mail spam at the same time, though each waits for what the other holds', async () => {
    await hasMail(1, email)
    const { both } = await site.services.db.transaction(async (trx) => {
      await contactById(trx, 1, 'for update')
      const erased = erasePerson(site.services, email)
      await until(() => isHeldUp(site))
      const told = complaint(email)
      await until(() => isHeldUp(site, 2))
      return { both: Promise.all([erased, told]) }
    })
    expect((await both)[0]).to.equal(true)
    expect(await sql('select email from contacts')).to.deep.equal([])
  })

  it('refuses nothing of what many do to each of them at once', async () => {
    const people = await Promise.all(
      ['b', 'c', 'd', 'e', 'f'].map(async (name) => {
        const address = `${name}@example.com`
        const id = await outboxOf(site).contact(address)
        await hasMail(id, address)
        return { id, address }
      }),
    )
    const done = people.flatMap(({ id, address }) => [
      complaint(address),
      erasePerson(site.services, address),
      unsubscribe(site.services, id, 'page'),
      savePreferences(site.services, id, { wanted: ['issues'], often: 'monthly' }),
    ])
    const answers = await Promise.allSettled(done)
    expect(answers.filter(({ status }) => status === 'rejected')).to.deep.equal([])
  })

  async function hasMail(id: number, to: string): Promise<void> {
    await outboxOf(site).queue(to, { kind: 'marketing', contactId: id, to: { email: to } })
    await site.services
      .db('email_campaigns')
      .where({ email: to })
      .update({ status: 'sent', sent_at: new Date() })
  }

  const complaint = (of: string) =>
    takeReports(site.services, { name: 'postmark' }, [
      { type: 'complained', key: `spam ${of}`, email: of, send: undefined, at: undefined, reason: '' },
    ])
})
