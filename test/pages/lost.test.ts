import { expect } from 'chai'
import { readHtml } from '../support/html.ts'
import { startSite, type TestSite } from '../support/site.ts'

describe('A page that is not there', () => {
  let site: TestSite
  before(async () => {
    site = await startSite()
  })
  after(() => site.close())

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
