import { expect } from 'chai'
import { forgetReaders } from '../../server/blog/trackingQueries.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { createPost } from './support.ts'

const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36'

describe('Readers of an article', () => {
  const site = useSite()
  let post: number
  beforeEach(async () => {
    post = await createPost(site)
  })

  const view = (
    body: object = { source: 'direct' },
    { agent = person, address = '10.0.0.1', id = post } = {},
  ) => site.http.post(`/blog/${id}/views`).set('User-Agent', agent).set('X-Forwarded-For', address).send(body)
  const reading = (sessionDuration: unknown, opening?: unknown, address = '10.0.0.1') =>
    site.http
      .post(`/blog/${post}/reading`)
      .set('User-Agent', person)
      .set('X-Forwarded-For', address)
      .send({ sessionDuration, opening })
  const counts = async () => {
    const { rows } = await site.services.db.raw<{ rows: object[] }>(
      `select views, referrals, readings, reading_ms as ms from blog_view_days where post_id = ?`,
      [post],
    )
    return rows[0] ?? { views: 0, referrals: 0, readings: 0, ms: 0 }
  }

  it('are counted once in 30 minutes, however often they come', async () => {
    await Promise.all(Array.from({ length: 40 }, () => view().expect(204)))
    expect(await counts()).to.include({ views: 1 })
    await site.services.db.raw(`update blog_recent_views set counted_at = now() - interval '31 minutes'`)
    await view().expect(204)
    expect(await counts()).to.include({ views: 2 })
  })

  it('are told apart by address, and counted by post', async () => {
    await view()
    await view({ source: 'referral' }, { address: '10.0.0.2' })
    expect(await counts()).to.include({ views: 2, referrals: 1 })
    const other = await createPost(site)
    await view({ source: 'direct' }, { id: other }).expect(204)
    expect(await counts()).to.include({ views: 2 })
  })

  it('are not counted when they are bots or signed in', async () => {
    await view(undefined, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }).expect(204)
    const { agent } = await signIn(site)
    await agent.post(`/blog/${post}/views`).set('User-Agent', person).send({ source: 'direct' }).expect(204)
    expect(await counts()).to.include({ views: 0 })
  })

  it('need a post that is public, and a body that makes sense', async () => {
    const draft = await createPost(site, { age: null })
    await view(undefined, { id: draft }).expect(404)
    await view(undefined, { id: 999_999 }).expect(404)
    await view({ source: 'elsewhere' }).expect(422)
    await site.http.post('/blog/1x/views').send({ source: 'direct' }).expect(404)
  })

  it('read for as long as they say in the end, not for the sum of what they said', async () => {
    await view()
    await reading(5_000).expect(204)
    await reading(65_000).expect(204)
    await reading(60_000).expect(204)
    expect(await counts()).to.include({ readings: 1, ms: 65_000 })
  })

  it('read on when they open it again, also in two tabs at once', async () => {
    await view()
    await reading(6_000, 'first').expect(204)
    await view()
    await reading(4_000, 'second').expect(204)
    expect(await counts()).to.include({ views: 1, readings: 1, ms: 10_000 })
    await Promise.all([reading(16_000, 'first'), reading(5_000, 'second')])
    expect(await counts()).to.include({ readings: 1, ms: 21_000 })
    for (const opening of ['', 'a b', 'x'.repeat(37), 7]) await reading(9_000, opening).expect(422)
  })

  it('do not read for ever by opening it again and again', async () => {
    await view()
    for (let n = 0; n < 25; n++) await reading(10_000, `tab-${n}`).expect(204)
    expect(await counts()).to.include({ readings: 1, ms: 200_000 })
  })

  it('read for more than 3 seconds and count for at most 30 minutes', async () => {
    await view()
    for (const duration of [3000, 0, -5, 'long', null, 3001.5, 15_000_000])
      await reading(duration).expect(422)
    expect(await counts()).to.include({ readings: 0, ms: 0 })
    await reading(2 * 60 * 60 * 1000).expect(204)
    expect(await counts()).to.include({ readings: 1, ms: 30 * 60 * 1000 })
  })

  it('read only what they were seen to open', async () => {
    await reading(60_000).expect(204)
    expect(await counts()).to.include({ readings: 0, ms: 0 })
  })

  it('are forgotten after a day, while the counts stay', async () => {
    await view()
    await site.services.db.raw(`update blog_recent_views set counted_at = now() - interval '25 hours'`)
    await forgetReaders(site.services.db)
    expect(await site.services.db('blog_recent_views')).to.deep.equal([])
    expect(await counts()).to.include({ views: 1 })
  })

  it('do not make the site think that its content changed', async () => {
    const before = site.services.pages
    await site.http.get('/blog').expect(200)
    const { size } = before
    await view()
    expect(before.size).to.equal(size)
  })
})
