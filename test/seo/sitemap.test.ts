import { expect } from 'chai'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'

describe('The sitemap', () => {
  const site = useSite()

  const post = (slug: string, published: string | null) =>
    site.services.db.raw(
      `insert into blog_posts (slug, title, excerpt, content, category, published_at, updated_at)
       values (?, 'A post', 'Excerpt', 'Text', 'Strategy', now() + ?::interval, '2025-08-03T12:00:00Z')`,
      [slug, published],
    )
  const entries = async () => {
    await site.told()
    const { text } = await site.http
      .get('/sitemap.xml')
      .expect(200)
      .expect('Content-Type', /application\/xml/)
    return new Map(
      [...text.matchAll(/<url>([\s\S]*?)<\/url>/g)].map((match) => {
        const value = (tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(match[1]!)?.[1]
        const { pathname } = new URL(value('loc')!)
        return [pathname, [value('changefreq'), Number(value('priority')), value('lastmod')]]
      }),
    )
  }

  it('lists the fixed pages with their frequency and priority', async () => {
    const listed = await entries()
    expect(Object.fromEntries(listed)).to.deep.equal({
      '/': ['weekly', 1, undefined],
      '/blog': ['daily', 0.9, undefined],
      '/commsaudit': ['monthly', 0.8, undefined],
      '/privacy': ['monthly', 0.3, undefined],
      '/terms': ['monthly', 0.3, undefined],
      '/cookies': ['monthly', 0.3, undefined],
    })
  })

  it('lists published posts with the day they changed, and no draft or scheduled one', async () => {
    await post('published', '-1 day')
    await post('draft', null)
    await post('scheduled', '1 day')
    const listed = await entries()
    expect(listed.get('/blog/published')).to.deep.equal(['monthly', 0.8, '2025-08-03T12:00:00.000Z'])
    expect([...listed.keys()].filter((path) => path.startsWith('/blog/'))).to.have.length(1)
  })

  it('leaves out what is set to noindex', async () => {
    await post('one', '-1 day')
    await site.services.db('seo_settings').insert([
      { page_path: '/terms', meta_robots: 'noindex,follow' },
      { page_path: '/blog/[slug]', meta_robots: 'noindex' },
    ])
    const listed = await entries()
    expect(listed.has('/terms')).to.equal(false)
    expect(listed.has('/blog/one')).to.equal(false)
  })

  it('is shown on its own page with a download and four steps', async () => {
    await post('published', '-1 day')
    await site.told()
    const html = (await site.http.get('/sitemap').expect(200)).text
    expect(html).to.match(/<a [^>]*href="\/sitemap.xml" download="sitemap.xml">[\s\S]*?Download XML<\/a>/)
    const { text } = readHtml(html.replaceAll('<wbr>', ''))
    expect(text).to.include('/blog/published Aug 3, 2025 monthly 0.8')
    expect(text).to.include('/ Not dated weekly 1')
    const steps = /<ol class="sitemap__steps[^"]*">([\s\S]*?)<\/ol>/.exec(html)![1]!
    expect(steps.match(/<li>/g)).to.have.length(4)
  })

  it('is named in robots.txt, which keeps crawlers out of the back office', async () => {
    const { text } = await site.http
      .get('/robots.txt')
      .expect(200)
      .expect('Content-Type', /text\/plain/)
    expect(text).to.include(`Sitemap: ${site.url}/sitemap.xml`)
    expect(text).to.include('Disallow: /admin')
  })
})
