import { expect } from 'chai'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { owner as account, useOwner } from '../support/admin.ts'
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

  it('waits on until whoever lets it leave, or cancels it, has said again who they are', async () => {
    await site.services.db.raw(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
    for (const how of ['release', 'drop']) {
      const path = `/admin/mail/restored/${how}`
      const pressed = await owner.agent
        .post(path)
        .set('Referer', `${site.url}/admin/contacts`)
        .type('form')
        .send({ _csrf: owner.csrf })
        .expect(307)
      const asks = pressed.headers.location!
      expect(asks).to.equal(`/admin/prove?from=${encodeURIComponent(path)}`)
      expect(await left()).to.deep.equal(how === 'release' ? ['asked@example.com'] : [])
    }
    // As the page that asks sends it, and a browser that is led on after it.
    const path = '/admin/mail/restored/release'
    const typed = { prove_from: path, prove_again: '1', prove_password: account.password, _csrf: owner.csrf }
    const referer = `${site.url}/admin/prove?from=${encodeURIComponent(path)}`
    await owner.agent.post('/admin/prove').type('form').send(typed).expect(307).expect('location', path)
    const done = await owner.agent.post(path).set('Referer', referer).type('form').send(typed).expect(303)
    expect(done.headers.location).to.equal('/admin/dashboard')
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
