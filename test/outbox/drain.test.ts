import { expect } from 'chai'
import { enqueue } from '../../server/outbox/enqueue.ts'
import type { MailBuilders } from '../../server/outbox/message.ts'
import { drainMail } from '../support/mail.ts'
import { startSite, type TestSite } from '../support/site.ts'

const builders: MailBuilders = {
  hello: async (_services, send) => ({
    subject: `Hello ${send.name ?? 'you'}`,
    preheader: 'Just hello',
    view: 'outbox/template',
    text: 'Hello in words',
    locals: { content: '<p>Hello</p>' },
    reason: 'You received this because you asked.',
  }),
  gone: async () => undefined,
}

describe('The outbox', () => {
  let site: TestSite
  before(async () => {
    site = await startSite()
  })
  after(() => site.close())
  beforeEach(() => site.clean())

  const queue = (key: string, kind: 'asked' | 'notice' | 'marketing' = 'asked', template = 'hello') =>
    enqueue(site.services.db, { key, template, kind, to: { email: `${key}@example.com`, name: 'Maya' } })

  it('sends a queued message once', async () => {
    await queue('a')
    const [mail, ...more] = await drainMail(site, builders)
    expect(more).to.deep.equal([])
    expect(mail!.to).to.equal('a@example.com')
    expect(mail!.subject).to.equal('Hello Maya')
    expect(mail!.text).to.contain('Hello in words')
    expect(await drainMail(site, builders)).to.deep.equal([])
  })

  it('knows a message by its key', async () => {
    expect(await queue('a')).to.equal(true)
    expect(await queue('a')).to.equal(false)
    expect(await drainMail(site, builders)).to.have.length(1)
  })

  it('forgets a message whose cause was rolled back', async () => {
    await site.services.db
      .transaction(async (trx) => {
        await enqueue(trx, { key: 'x', template: 'hello', kind: 'asked', to: { email: 'x@example.com' } })
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await drainMail(site, builders)).to.deep.equal([])
  })

  it('cancels what is no longer wanted', async () => {
    await queue('a', 'notice', 'gone')
    expect(await drainMail(site, builders)).to.deep.equal([])
    const row = await site.services.db('email_campaigns').first()
    expect(row.status).to.equal('cancelled')
    expect(row.last_error).to.equal('No longer needed')
  })
})
