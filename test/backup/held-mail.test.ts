import { expect } from 'chai'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { useOwner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

describe('Mail after a restore', () => {
  const site = useSite()
  const owner = useOwner(site)
  const outbox = outboxOf(site)
  const decide = (how: string) =>
    owner.agent
      .post(`/admin/mail/restored/${how}`)
      .set('x-csrf-token', owner.csrf)
      .set('Accept', 'application/json')
      .expect(200)
  const left = async () => (await drainMail(site, sampleBuilders)).map(({ to }) => to).toSorted()

  beforeEach(async () => {
    await outbox.queue('before', { kind: 'asked' })
    await site.services.db('email_campaigns').update({ created_at: new Date('2026-01-01') })
    await storeSettings(site.services.db, { change: { mailHeldSince: '2026-02-01T00:00:00.000Z' }, by: null })
    await outbox.contact('many@example.com')
    await outbox.queue('many', { kind: 'marketing' })
    await outbox.queue('notice', { kind: 'notice' })
    await outbox.queue('asked', { kind: 'asked' })
  })

  it('leaves where somebody has just asked for it; the rest waits, and then leaves', async () => {
    expect(await left()).to.deep.equal(['asked@example.com'])
    await decide('release')
    expect(await left()).to.deep.equal(['before@example.com', 'many@example.com', 'notice@example.com'])
  })

  it('never leaves when that was decided, and what is queued afterwards does', async () => {
    expect(await left()).to.deep.equal(['asked@example.com'])
    await decide('drop')
    await outbox.queue('later', { kind: 'notice' })
    expect(await left()).to.deep.equal(['later@example.com'])
    expect(await site.services.db('email_campaigns').where({ status: 'cancelled' })).to.have.length(3)
  })
})
