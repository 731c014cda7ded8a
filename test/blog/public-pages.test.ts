import { expect } from 'chai'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { createCategories, createPost, titlesIn } from './support.ts'

describe('Resources', () => {
  const site = useSite()

  const list = async (query = '') => (await site.http.get(`/blog${query}`).expect(200)).text

  describe('who sees what', () => {
    const addresses = ['/blog', '/blog?q=Secret', '/rss.xml', '/sitemap.xml', '/']

    for (const [what, given] of [
      ['a draft', { age: null }],
      ['a scheduled post', { age: -60 }],
      ['a deleted post', { deleted: true }],
    ] as const) {
      it(`shows ${what} nowhere`, async () => {
        await createPost(site, { slug: 'secret', title: 'Secret plan', ...given })
        await site.http.get('/blog/secret').expect(404)
        for (const address of addresses) {
          const { text } = await site.http.get(address).expect(200)
          expect(text.replaceAll('value="Secret"', ''), address).not.to.match(/Secret plan|blog\/secret/)
        }
      })
    }

    it('shows a published post everywhere', async () => {
      await createPost(site, { slug: 'known', title: 'Known plan' })
      for (const address of ['/blog', '/blog?q=known', '/rss.xml', '/sitemap.xml', '/', '/blog/known']) {
        const { text } = await site.http.get(address).expect(200)
        expect(text, address).to.contain('blog/known')
      }
    })
  })

  describe('the list', () => {
    it('puts the first featured post on top, the others in a row of their own, the rest in the grid', async () => {
      await createPost(site, { title: 'Plain', age: 10 })
      await createPost(site, { title: 'First featured', featured: true, age: 20 })
      await createPost(site, { title: 'Second featured', featured: true, age: 30 })
      const html = await list()
      expect(titlesIn(html)).to.deep.equal(['First featured', 'Second featured', 'Plain'])
      expect(readHtml(html).headings(2)).to.include('Also featured')
    })

    it('draws the picture of a post in the size of its place', async () => {
      await createPost(site, { slug: 'pictured', image: '/uploads/1-a.png' })
      const src = (text: string) => /src="(\/uploads\/[^"]+)"/.exec(text)?.[1]
      expect(src(await list())).to.equal('/uploads/400x300/1-a.png.webp')
      const { text } = await site.http.get('/blog/pictured').expect(200)
      expect(src(text)).to.equal('/uploads/1200x900/1-a.png.webp')
    })

    it('shows every post of a category in its grid, featured ones too', async () => {
      await createCategories(site, 'Strategy', 'Channels')
      await createPost(site, { title: 'A', category: 'Channels', featured: true, age: 10 })
      await createPost(site, { title: 'B', category: 'Channels', age: 20 })
      await createPost(site, { title: 'C', category: 'Strategy', age: 30 })
      expect(titlesIn(await list('?category=channels'))).to.deep.equal(['A', 'A', 'B'])
      expect(await list('?category=channels')).to.match(/aria-current="true">Channels</)
    })

    it('finds words in title, excerpt, tags and category, whatever their case', async () => {
      await createPost(site, { title: 'Town Halls' })
      await createPost(site, { title: 'Two', excerpt: 'about town halls' })
      await createPost(site, { title: 'Three', tags: ['Town', 'hall'] })
      await createPost(site, { title: 'Four', category: 'Town hall' })
      await createPost(site, { title: 'Five', content: 'town hall' })
      expect(titlesIn(await list('?q=TOWN+hall'))).to.have.members(['Town Halls', 'Two', 'Three', 'Four'])
      expect(titlesIn(await list('?q=town+three'))).to.deep.equal(['Three'])
    })

    for (const character of ['%', '_', '\\', "'", '"', ';drop table', '(a+)+$', '<b>x']) {
      it(`takes ${character} as what it is`, async () => {
        await createPost(site, { title: `With ${character} inside` })
        await createPost(site, { title: 'Without' })
        expect(titlesIn(await list(`?q=${encodeURIComponent(character)}`)).length).to.equal(1)
      })
    }

    it('says so when nothing matches', async () => {
      await createPost(site)
      const html = await list('?q=bingo')
      expect(readHtml(html).text).to.contain('No articles found matching your search criteria.')
      expect(html).to.contain('value="bingo"')
      expect(readHtml(await list('?category=unknown')).text).to.contain('No articles found')
    })

    it('says how much was found for which words, and offers the latest where nothing was', async () => {
      await createCategories(site, 'Channels')
      await createPost(site, { title: 'Town halls', category: 'Channels', featured: true, age: 30 })
      await createPost(site, { title: 'Town talk', age: 20 })
      await createPost(site, { title: 'Other', age: 10 })
      expect(readHtml(await list('?q=town')).text).to.contain('2 articles for “town”')
      expect(readHtml(await list('?category=channels&q=town')).text).to.contain(
        '1 article for “town” in Channels',
      )
      const none = await list('?q=zzz')
      expect(readHtml(none).text).to.contain('0 articles for “zzz”').and.to.contain('The latest articles')
      expect(titlesIn(none)).to.deep.equal(['Other', 'Town talk', 'Town halls'])
      expect(readHtml(await list()).text).not.to.contain('articles for')
    })

    it('offers filters and search right after the featured article', async () => {
      await createPost(site, { title: 'First featured', featured: true })
      await createPost(site, { title: 'Second featured', featured: true, age: 90 })
      const html = await list()
      const order = ['First featured', 'data-list-chips', 'id="q"', 'Also featured', 'Second featured']
      const places = order.map((what) => html.indexOf(what))
      expect(places).to.deep.equal(places.toSorted((a, b) => a - b))
    })

    it('has its own words before the first article is written', async () => {
      const html = await list()
      expect(readHtml(html).text)
        .to.contain('The first articles are being written.')
        .and.not.to.contain('No articles found')
      expect(html).not.to.contain('Clear search')
    })

    it('names category and page in the title, also when the owner chose one', async () => {
      await createCategories(site, 'Channels')
      for (let post = 0; post < 14; post++) await createPost(site, { category: 'Channels', age: post + 1 })
      const title = async (query: string) => readHtml(await list(query)).title
      expect(await title('?category=channels')).to.contain('Channels: Resources & Insights')
      await site.services.db.raw(
        `insert into seo_settings (page_path, title, og_title) values ('/blog', 'Reading', 'Read us')
         on conflict (page_path) do update set title = excluded.title, og_title = excluded.og_title`,
      )
      await site.told()
      expect(await title('')).to.match(/^Reading/)
      expect(await title('?page=2')).to.match(/^Reading, page 2/)
      expect(await title('?category=channels')).to.match(/^Channels: Reading/)
      expect(readHtml(await list('?category=channels&page=2')).meta('og:title')).to.equal(
        'Channels: Read us, page 2',
      )
    })

    it('shows twelve posts a page and leads to the others', async () => {
      for (let post = 0; post < 14; post++) await createPost(site, { title: `N${post}`, age: post + 1 })
      expect(titlesIn(await list())).to.have.length(12)
      const second = await list('?page=2')
      expect(titlesIn(second)).to.deep.equal(['N12', 'N13'])
      expect(second).to.contain('href="/blog" rel="prev"')
      await site.http.get('/blog?page=9').expect(302).expect('Location', '/blog?page=2')
      await site.http.get('/blog?page=9&q=N1').expect(302).expect('Location', '/blog?q=N1')
    })

    it('ignores parameters that make no sense', async () => {
      await createPost(site)
      for (const query of [
        '?page=0',
        '?page=-1',
        '?page=a',
        '?q[]=a',
        '?q=a&q=b',
        '?category[x]=1',
        '?q=%00',
      ])
        await site.http.get(`/blog${query}`).expect(200)
    })

    it('offers the newsletter', async () => {
      const html = await list()
      expect(readHtml(html).headings(2)).to.include('Stay Updated with Communication Insights')
      expect(html).to.match(/name="source" value="blog"/)
    })
  })

  it('finds, filters and pages correctly among 10,000 posts', async () => {
    await site.services.db.raw(`
      insert into blog_posts (slug, title, excerpt, content, category, tags, is_featured, published_at)
      select 'n-' || n, 'Article ' || n, case when n % 100 = 0 then 'rare word' else 'common' end, 'x',
             'Cat ' || n % 5, array['tag' || n % 7], n % 1000 = 0,
             case when n % 10 = 9 then null else now() - make_interval(mins => n) end
        from generate_series(1, 10000) n`)
    await site.services.db.raw(`insert into blog_categories (name, slug) values ('Cat 1', 'cat-1')`)
    await site.told()
    expect(titlesIn(await list()).slice(0, 3)).to.deep.equal(['Article 1000', 'Article 2000', 'Article 3000'])
    expect(await list()).to.contain('Page 1 of 750')
    expect(readHtml(await list('?q=rare')).text).to.contain('100 articles for “rare”')
    expect(readHtml(await list('?q=rare&page=2')).text).to.contain('100 articles for “rare”')
    expect(await list('?category=cat-1&page=167')).to.contain('Page 167 of 167')
    const last = titlesIn(await list('?category=cat-1&page=167'))
    expect(last.at(-1)).to.equal('Article 9996')
    expect(titlesIn(await list('?q=article+9996'))).to.deep.equal(['Article 9996'])
  })
})
