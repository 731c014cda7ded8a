import { expect } from 'chai'
import { countAudience } from '../../server/issues/readerQueries.ts'
import type { Audience } from '../../server/issues/shared/audience.ts'
import type { Reader } from '../../server/issues/shared/issuesApi.ts'
import { signIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'
import { addReaders } from './readersOfAllKinds.ts'

describe('The readers of an issue, one by one,', () => {
  const site = useSharedSite()
  before(() => addReaders(site))

  const listed = async (asked: object) => {
    const { agent, csrf } = await signIn(site)
    const { body } = await agent
      .post('/admin/api/issues/readers')
      .set('x-csrf-token', csrf)
      .send({ audience: {}, q: '', ...asked })
      .expect(200)
    return body as { readers: Reader[]; more: boolean }
  }
  const names = ({ readers }: { readers: Reader[] }) => readers.map(({ name }) => name)

  it('are those who are counted, whatever is chosen', async () => {
    const audiences: Audience[] = [{}, { sizes: ['1-50'] }, { notMailedToday: true }]
    for (const audience of audiences) {
      const { readers } = await countAudience(site.services.db, audience)
      expect(names(await listed({ audience })), JSON.stringify(audience)).to.have.length(readers)
    }
    expect(names(await listed({ audience: { sizes: ['1-50'] } }))).to.have.members(['lowSmall', 'highSmall'])
  })

  it('are found by a part of their name or address, and by nothing else that somebody typed', async () => {
    expect(names(await listed({ q: 'SMALL' }))).to.have.members(['lowSmall', 'highSmall'])
    expect(names(await listed({ q: ' clicks@ex' }))).to.deep.equal(['clicks'])
    expect(names(await listed({ q: 'small', audience: { sources: ['audit_request'] } }))).to.deep.equal([
      'lowSmall',
    ])
    for (const q of ['bounced', '%', '_____', '\\']) expect(names(await listed({ q })), q).to.have.length(0)
  })

  it('are read a part at a time, the newest first, each once', async () => {
    const { db } = site.services
    const many = Array.from({ length: 60 }, (_, n) => ({
      email: `${n}@many.example`,
      full_name: `Many ${n}`,
    }))
    await db('contacts').insert(
      many.map((one) => ({ ...one, lifecycle: 'subscriber', source: 'newsletter' })),
    )
    await db('newsletter_subscriptions').insert(many.map(({ email }) => ({ email, source: 'footer' })))
    const read: Reader[] = []
    for (let more = true; more;) {
      const part = await listed({ q: 'many.example', below: read.at(-1)?.id })
      expect(part.readers.length).to.be.within(1, 25)
      read.push(...part.readers)
      more = part.more
    }
    expect(read.map(({ email }) => email)).to.deep.equal(many.map(({ email }) => email).toReversed())
    await db('newsletter_subscriptions').where('email', 'like', '%@many.example').delete()
    await db('contacts').where('email', 'like', '%@many.example').delete()
  })

  it('are left out for any mail that left within 24 hours, not for one that waits or left before', async () => {
    const contact = await site.services.db('contacts').where({ full_name: 'plain' }).first('id', 'email')
    const isLeftOut = async (mail: object) => {
      const [{ id }] = await site.services
        .db('email_campaigns')
        .insert({
          message_key: 'today',
          template: 'audit-results',
          kind: 'asked',
          email: contact.email,
          contact_id: contact.id,
          ...mail,
        })
        .returning('id')
      const { mailedToday } = await countAudience(site.services.db, { notMailedToday: true })
      await site.services.db('email_campaigns').where({ id }).delete()
      return mailedToday === 7
    }
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    expect(await isLeftOut({ status: 'delivered', sent_at: hoursAgo(23) })).to.equal(true)
    expect(await isLeftOut({ status: 'sent', sent_at: hoursAgo(25) })).to.equal(false)
    expect(await isLeftOut({ status: 'queued' })).to.equal(false)
  })
})
