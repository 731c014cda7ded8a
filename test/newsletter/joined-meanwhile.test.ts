import { expect } from 'chai'
import { remindToConfirm } from '../../server/newsletter/jobs.ts'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { drainMail } from '../support/mail.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('Who was asked to confirm and joins another way meanwhile', () => {
  const site = useSite()
  const db = (table: string) => site.services.db(table)
  const confirms = (doubleOptIn: boolean) =>
    storeSettings(site.services.db, { change: { doubleOptIn }, by: null })
  const subscribe = () => site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })

  const ways = {
    'on the page of their mail': async () => {
      const contact = await sequencesOf(site).contact('ada@example.com', 'contact')
      await site.http
        .post(`/preferences?token=${unsubscribeToken(site.services.config, contact)}`)
        .type('form')
        .send({ issues: 'on', often: 'every' })
        .expect(303)
    },
    'in a form that no longer asks': async () => {
      await confirms(false)
      await subscribe().expect(200)
    },
  }
  for (const [way, joins] of Object.entries(ways))
    it(`${way}, is not reminded, and the link that was mailed says that they get it`, async () => {
      await confirms(true)
      await subscribe().expect(200)
      const [asked] = await drainMail(site)
      const link = asked!.links.find((href) => href.includes('/newsletter/confirm'))!
      await joins()
      await drainMail(site)
      expect(await db('newsletter_subscriptions').pluck('status')).to.deep.equal(['active'])
      const earlier = (column: string) => site.services.db.raw(`?? - interval '25 hours'`, [column])
      await db('newsletter_requests').update({ asked_at: earlier('asked_at') })
      await db('email_campaigns').update({ created_at: earlier('created_at'), sent_at: earlier('sent_at') })
      await remindToConfirm(site.services)
      expect((await drainMail(site)).map(({ subject }) => subject)).to.deep.equal([])
      const page = await site.http.get(link.replace(site.url, '')).expect(200)
      expect(page.text).to.include('ada@example.com receives our newsletter')
    })
})
