import { expect } from 'chai'
import { contactById } from '../../server/contacts/contactQueries.ts'
import { subscribe } from '../../server/newsletter/subscribe.ts'
import { unsubscribe } from '../../server/newsletter/unsubscribe.ts'
import { erasePerson } from '../../server/privacy/person.ts'
import { isHeldUp } from '../account/support.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

const email = 'ann@example.com'

describe('What happens to one person in one moment', () => {
  const site = useSite()
  const sql = async (statement: string) => (await site.services.db.raw<{ rows: object[] }>(statement)).rows
  beforeEach(() =>
    sql(`insert into contacts (email, lifecycle, source) values ('${email}', 'new_contact', 'api')`),
  )

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
})
