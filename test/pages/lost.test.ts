import { expect } from 'chai'
import { readHtml } from '../support/html.ts'
import { startSite, useSharedSite } from '../support/site.ts'

describe('A page that is not there', () => {
  const site = useSharedSite()

  const missed = async () => {
    const { rows } = await site.services.db.raw<{ rows: { path: string; misses: number }[] }>(
      'select path, misses from missed_paths order by path',
    )
    return rows
  }

  it('says so, leads home, and is kept out of search engines', async () => {
    const answer = await site.http.get('/nothing-here').expect(404)
    const page = readHtml(answer.text)
    expect(page.text).to.include('404 Oops! Page not found')
    expect(answer.text).to.match(/<a class="btn btn--lg" href="\/">Return to Home/)
    expect(page.meta('robots')).to.equal('noindex')
    expect(page.canonical).to.equal(undefined)
  })

  it('is counted, without its query and without any secret in its path', async () => {
    await site.clean()
    await site.http.get('/no-such-page?email=a@b.example').expect(404)
    await site.http.get('/no-such-page').expect(404)
    await site.http.get('/audit/results/abcdefghijklmnopqrstuvwxyz0123456789/more').expect(404)
    expect(await missed()).to.deep.equal([
      { path: '/audit/results/[token]/more', misses: 1 },
      { path: '/no-such-page', misses: 2 },
    ])
  })

  it('is counted without anything like a personal link or an address, wherever it stands', async () => {
    await site.clean()
    const token = 'Zk3-9fQx_L0aB7cD8eF1gH2iJ3kL4mN5oP6qR7sT8uV'
    for (const path of [
      `/audit//${token}`,
      `/x/audit/${token}`,
      `/unsubscribe/12.${token}`,
      `/x/${token.replace('_', '%5F')}`,
      '/x/0f8fad5b-d9cb-469f-a165-70867728950e',
      '/x/5d41402abc4b2a76b9719d911017c592',
      '/mailto:ada@example.com',
      '/x/ada%40example.com/y',
    ])
      await site.http.get(path).redirects(1).expect(404)
    const words = '/the-one-page-communication-strategy-for-lean-teams-in-2026'
    await site.http.get(words).expect(404)
    const paths = (await missed()).map(({ path }) => path)
    expect(paths).to.include.members([
      words,
      '/x/audit/[token]',
      '/x/[token]',
      '/x/[address]/y',
      '/[address]',
    ])
    for (const path of paths) expect(path).not.to.match(/ada|example|Zk3|fQx|0f8fad5b|5d41402a/)
  })

  it('is not counted when robots look for what they look for everywhere', async () => {
    await site.clean()
    for (const path of [
      '/wp-login.php',
      '/.env',
      '/.well-known/traffic-advice',
      '/apple-touch-icon-precomposed.png',
    ])
      await site.http.get(path).expect(404)
    expect(await missed()).to.deep.equal([])
  })

  it('is one of a thousand at most, and those that people ask for stay', async () => {
    await site.clean()
    await site.services.db.raw(
      `insert into missed_paths (path, last_seen_at)
       select '/x' || i, now() - interval '1 day' - i * interval '1 second' from generate_series(1, 1200) i`,
    )
    await site.http.get('/wanted').expect(404)
    await site.http.get('/wanted').expect(404)
    for (let i = 0; i < 5; i++) await site.http.get(`/y${i}`).expect(404)
    const paths = (await missed()).map(({ path }) => path)
    expect(paths).to.have.length(1000)
    expect(paths).to.include.members(['/wanted', '/y4', '/x1']).and.not.include('/x1200')
  })

  it('is made once, whatever was looked for, since anybody may ask for any number of them', async () => {
    const { pages } = site.services
    pages.clear()
    const first = await site.http.get('/lost-one').set('Accept-Encoding', 'br').expect(404)
    expect(pages.size).to.equal(1)
    for (const path of ['/lost-two', '/lost/three?x=1', '/privacy/lost', '/%E0']) {
      const { text } = await site.http.get(path).expect(404)
      expect(text, path).to.equal(first.text)
    }
    expect(pages.size).to.equal(1)
    expect(first.text).not.to.include('data-popup')
  })

  it('is still told to no cache where an address may hold a secret, and as usual after that', async () => {
    const { pages } = site.services
    for (const path of ['/audit/results/abcdefghijklmnop/more', '/admin/nothing-here']) {
      pages.clear()
      const { headers } = await site.http.get(path).expect(404)
      expect(headers, path).to.include({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      expect(pages.size, path).to.equal(0)
      expect((await site.http.get('/lost-one').expect(404)).headers).not.to.have.property('x-robots-tag')
      const later = await site.http.get(path).expect(404)
      expect(later.headers, path).to.include({ 'cache-control': 'no-store' })
    }
  })

  it('is plain data for a script, and not counted when nobody looked for a page', async () => {
    await site.clean()
    await site.http.get('/api/unknown').set('Accept', 'application/json').expect(404, {
      ok: false,
      message: 'Page not found',
    })
    await site.http.post('/unknown').expect(404)
    expect(await missed()).to.deep.equal([])
  })
})

describe('Pages that one visitor asks for without end', () => {
  const site = useSharedSite({ RATE_LIMITS: 'on' })

  it('are counted sixty a minute, and are not there all the same', async () => {
    const miss = (path: string, address: string) =>
      site.http.get(path).set('X-Forwarded-For', address).expect(404)
    for (let count = 0; count < 35; count++) {
      await miss(`/nowhere-${count}`, '10.9.0.1')
      await miss(`/blog/nowhere-${count}`, '10.9.0.1')
    }
    const counted = async () => (await site.services.db('missed_paths')).length
    expect(await counted()).to.equal(60)
    await miss('/somewhere-else', '10.9.0.2')
    expect(await counted()).to.equal(61)
  })
})

describe('A page that fails', () => {
  it('names its error and can be tried again', async () => {
    const site = await startSite()
    try {
      await site.services.db.destroy()
      const answer = await site.http.get('/')
      expect(answer.status).to.be.within(500, 503)
      const page = readHtml(answer.text)
      expect(page.headings(1)).to.deep.equal(['Something went wrong.'])
      expect(page.text).to.include(`Error id ${answer.headers['x-request-id']}`)
      expect(answer.text).to.match(/<a class="btn" href="\/">Try Again<\/a>/)
      const said = async (path: string) => readHtml((await site.http.get(path)).text).text
      expect(await said('/blog')).to.include('Error loading blog content Please try refreshing the page.')
      expect(await said('/blog/any')).to.include('Error loading blog post Please try refreshing the page.')
      expect(answer.text).not.to.match(/destroy|knex|at .*\.ts/i)
    } finally {
      await site.close()
    }
  })

  it('leaves the pages that need no data standing', async () => {
    const site = await startSite()
    try {
      await site.services.db.destroy()
      await site.http.get('/commsaudit').expect(200)
      await site.http.get('/privacy').expect(200)
    } finally {
      await site.close()
    }
  })
})
