import { expect } from 'chai'
import { unsubscribe } from '../../server/newsletter/unsubscribe.ts'
import { isHeldUp } from '../account/support.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { asking, keyOf } from './support.ts'

const ruth = {
  email: 'ruth@firm.example',
  consent: { given_at: '2026-10-01T10:00:00Z', source: 'Booking form: Send me the newsletter' },
}

describe('Adding somebody by the API', () => {
  const site = useSite()

  it('brings back nobody who leaves in that moment', async () => {
    const key = await keyOf(site, ['people:write'])
    const add = () => asking(site, key).post('/people', ruth)
    await add().expect(201)
    await drainMail(site)
    const added = await site.services.db.transaction(async (trx) => {
      await unsubscribe({ ...site.services, db: trx }, 1, 'page', { confirm: false })
      const answer = add().then(({ body }) => body as object)
      await until(() => isHeldUp(site))
      return { answer }
    })
    expect(await added.answer).to.include({ newsletter: 'unchanged' })
    const { rows } = await site.services.db.raw<{ rows: object[] }>(
      'select why_not_sent(contacts, null) as why from contacts',
    )
    expect(rows).to.deep.equal([{ why: 'unsubscribed' }])
    expect(await drainMail(site)).to.deep.equal([])
  })

  for (const [what, choice] of [
    ['no issues', { mail_declined: ['issues'] }],
    ['a pause', { mail_paused_until: new Date(Date.now() + 30 * 86_400_000) }],
  ] as const)
    it(`keeps the choice of a reader who chose ${what}`, async () => {
      const key = await keyOf(site, ['people:write'])
      const { db } = site.services
      await asking(site, key).post('/people', ruth).expect(201)
      await drainMail(site)
      await db('contacts').update(choice)
      const { body } = await asking(site, key).post('/people', ruth).expect(200)
      expect(body).to.include({ newsletter: 'unchanged' })
      expect(await db('contacts').first()).to.deep.include(choice)
      expect(await drainMail(site)).to.deep.equal([])
    })
})
