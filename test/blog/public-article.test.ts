import { expect } from 'chai'
import { renewBodies } from '../../server/blog/renderedBodies.ts'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { createPost, titlesIn } from './support.ts'

describe('Resources', () => {
  const site = useSite()

  it('shows an article whatever its headings and links are called', async () => {
    await createPost(site, {
      slug: 'time',
      content: '## I do not have time for this\n\n## I/O\n\n## i-star\n\n[there](#i-y) and [here](#i_z)',
    })
    const { text } = await site.http.get('/blog/time').expect(200)
    expect(text).to.include('<h2 id="i-do-not-have-time-for-this">')
    expect(text).to.include('<h2 id="i-star">')
    expect(text).to.include('<symbol id="i_share"')
  })

  describe('an article', () => {
    it('shows everything about itself', async () => {
      await createPost(site, {
        slug: 'one',
        title: 'One page',
        excerpt: 'Short',
        tags: ['Planning'],
        featured: true,
        readTime: 6,
        content: '## First\n\nText **bold**\n\n### Second\n\nMore',
      })
      const { text } = await site.http.get('/blog/one').expect(200)
      const page = readHtml(text)
      expect(page.headings(1)).to.deep.equal(['One page'])
      for (const part of [
        'Featured',
        'Strategy',
        'Planning',
        'Short',
        '6 min read',
        'Table of Contents',
        'Share',
      ])
        expect(page.text).to.contain(part)
      expect(page.headings(2)).to.include('Ready to Transform Your Communications?')
      expect(text).to.contain('href="#first"').and.contain('<h3 id="second">')
      expect(new Set(page.ids).size).to.equal(page.ids.length)
    })

    it('holds a small drawing itself, which lists ask for', async () => {
      const image = '/images/one-page-strategy.svg'
      await createPost(site, { slug: 'one', image, featured: true })
      await createPost(site, { slug: 'two', image })
      for (const address of ['/blog', '/blog/two']) {
        const { text } = await site.http.get(address).expect(200)
        const covers = [...text.matchAll(/<img src="(\S+)[^"]*" alt=""\s+width="\d+" height="[39]00"/g)]
        const found = covers.map(([, src]) => src)
        expect(found, address).to.deep.equal(['data:image/svg+xml,&lt;svg', image])
      }
    })

    it('leaves the table of contents out when there are no headings', async () => {
      await createPost(site, { slug: 'plain' })
      expect((await site.http.get('/blog/plain')).text).not.to.contain('Table of Contents')
    })

    it('tells search engines what it is', async () => {
      await createPost(site, { slug: 'one', title: 'One </script><script>', image: '/uploads/1-a.png' })
      const page = readHtml((await site.http.get('/blog/one').expect(200)).text)
      const posting = page.structuredData.find((data) => data['@type'] === 'BlogPosting')!
      expect(posting).to.include({ headline: 'One </script><script>', url: `${site.url}/blog/one` })
      expect(posting.image).to.equal(`${site.url}/uploads/share/1-a.png`)
      expect(page.structuredData.map((data) => data['@type'])).to.include('BreadcrumbList')
      expect(page.meta('og:type')).to.equal('article')
      expect(page.canonical).to.equal(`${site.url}/blog/one`)
    })

    it('leads to the posts before and after it, and to those close to it', async () => {
      await createPost(site, { slug: 'older', title: 'Older', category: 'Other', age: 30 })
      await createPost(site, { slug: 'this', tags: ['x'], age: 20 })
      await createPost(site, { slug: 'newer', title: 'Newer', category: 'Other', tags: ['X'], age: 10 })
      const { text } = await site.http.get('/blog/this').expect(200)
      expect(text)
        .to.match(/href="\/blog\/older" rel="prev"/)
        .and.match(/href="\/blog\/newer" rel="next"/)
      expect(titlesIn(text)).to.deep.equal(['Newer', 'Older'])
    })

    it('is the not-found page when there is no such article', async () => {
      const page = readHtml((await site.http.get('/blog/nothing').expect(404)).text)
      expect(page.headings(1)).to.deep.equal(['Post Not Found'])
      expect(page.text)
        .to.contain("The blog post you're looking for doesn't exist.")
        .and.contain('Back to Home')
      expect(await site.services.db('missed_paths').pluck('path')).to.deep.equal(['/blog/nothing'])
      for (const slug of ['%00', 'a%2Fb', '../x', '%E0%A4%A', 'a'.repeat(3000)]) {
        const { status } = await site.http.get(`/blog/${slug}`)
        expect(status, slug).to.be.oneOf([400, 404])
      }
    })

    it('is found from an address that is nearly right', async () => {
      await createPost(site, { slug: 'one-page-internal-comms-strategy', title: 'The one-page plan' })
      await createPost(site, { slug: 'hard-news-told-well', title: 'Hard news' })
      const near = (await site.http.get('/blog/one-page-comms-strategy').expect(404)).text
      expect(titlesIn(near)).to.deep.equal(['The one-page plan'])
      const far = (await site.http.get('/blog/qqqq').expect(404)).text
      expect(titlesIn(far)).to.deep.equal([])
      for (const html of [near, far, (await site.http.get('/qqqq').expect(404)).text])
        expect(html).to.match(/<form[^>]+action="\/blog" role="search"/)
    })

    it('is reached by its old address', async () => {
      const id = await createPost(site, { slug: 'new-name' })
      const draft = await createPost(site, { slug: 'hidden', age: null })
      await site.services.db('blog_old_slugs').insert([
        { slug: 'old-name', post_id: id },
        { slug: 'old-hidden', post_id: draft },
      ])
      await site.http.get('/blog/old-name').expect(301).expect('Location', '/blog/new-name')
      await site.http.get('/blog/old-hidden').expect(404)
    })

    it('is drawn again when an older renderer made it; visits leave storing that to the job', async () => {
      const id = await createPost(site, { slug: 'stale', content: '## Fresh' })
      await site.services.db('blog_posts').where({ id }).update({ content_html: 'old', renderer_version: 0 })
      await site.told()
      expect((await site.http.get('/blog/stale').expect(200)).text).to.contain('<h2 id="fresh">')
      const stored = () => site.services.db('blog_posts').where({ id }).first('content_html')
      expect(await stored()).to.deep.equal({ content_html: 'old' })
      await renewBodies(site.services)
      expect(await stored()).to.deep.equal({ content_html: '<h2 id="fresh">Fresh</h2>' })
    })
  })

  describe('the feed', () => {
    it('is well-formed whatever the posts hold', async () => {
      await createPost(site, {
        slug: 'a',
        title: 'A & B <c> ]]> "d"',
        content: '## H\n\n[in](#h) [home](/commsaudit) ![p](/images/a.png)',
      })
      const { text, headers } = await site.http.get('/rss.xml').buffer().expect(200)
      expect(headers['content-type']).to.equal('application/rss+xml; charset=utf-8')
      expect(text).to.contain('<title>A &amp; B &lt;c&gt; ]]&gt; &quot;d&quot;</title>')
      expect(text).to.contain(`href=&quot;${site.url}/blog/a#h&quot;`)
      expect(text).to.contain(`href=&quot;${site.url}/commsaudit&quot;`)
      expect(text).to.contain(`src=&quot;${site.url}/images/a.png&quot;`)
      expect(text.replace(/&(amp|lt|gt|quot);/g, '')).not.to.contain('&')
    })

    it('leaves the words of a text that shows HTML as they are', async () => {
      await createPost(site, {
        slug: 'shows',
        content: 'Write `<a href="/start">` or\n\n```\n<img src="/a.png"> href="#top"\n```',
      })
      const { text } = await site.http.get('/rss.xml').buffer().expect(200)
      const words = text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<')
      for (const shown of ['<a href="/start"', '<img src="/a.png"', 'href="#top"'])
        expect(words).to.contain(shown)
    })

    it('is named in the head of every page', async () => {
      expect((await site.http.get('/blog')).text).to.match(
        /rel="alternate" type="application\/rss\+xml"[^>]*\/rss\.xml/,
      )
    })
  })
})
