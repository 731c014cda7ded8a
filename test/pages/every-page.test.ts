import { expect } from 'chai'
import { forbiddenIn } from '../support/crawl.ts'
import { readHtml } from '../support/html.ts'
import { useSharedSite } from '../support/site.ts'

const pages = ['/', '/commsaudit', '/privacy', '/terms', '/cookies', '/sitemap', '/blog']

describe('Every public page', () => {
  const site = useSharedSite()

  for (const path of pages) {
    describe(path, () => {
      let html: string
      let page: ReturnType<typeof readHtml>
      before(async () => {
        html = (await site.http.get(path).expect(200)).text
        page = readHtml(html)
      })

      it('has one main heading, one main region, a header and a footer', () => {
        expect(page.headings(1)).to.have.length(1)
        for (const landmark of ['<main id="main"', '-header"', '-footer"']) {
          expect(html.split(landmark)).to.have.length(2, landmark)
        }
        expect(html).to.include('<a class="skip" href="#main">')
        expect(html).to.include('<html lang="en" data-scheme="auto">')
      })

      it('sends its headline before what is not seen by itself', () => {
        const headline = html.indexOf('</h1>')
        for (const unseen of ['class="sprite"', 'application/ld+json'])
          if (html.includes(unseen)) expect(html.indexOf(unseen)).to.be.above(headline, unseen)
      })

      it('tells search engines and social networks about itself', () => {
        expect(page.title).to.match(/Plainsong/)
        expect(page.meta('description')).to.have.length.within(40, 200)
        expect(page.canonical).to.equal(site.url + path)
        expect(page.meta('og:url')).to.equal(site.url + path)
        expect(page.meta('og:title')).to.equal(page.title)
        expect(page.meta('og:image')).to.equal(`${site.url}/images/share.png`)
        expect(page.meta('twitter:card')).to.equal('summary_large_image')
      })

      it('keeps to the security policy: nothing inline but what that names, no style attribute', () => {
        expect(forbiddenIn(html)).to.deep.equal([])
      })

      it('uses every id once and points labels and descriptions at something', () => {
        expect(page.ids.filter((id, at) => page.ids.indexOf(id) !== at)).to.deep.equal([])
        const pointed = [...html.matchAll(/\s(?:for|aria-labelledby|aria-describedby)="([^"]+)"/g)]
        const missing = pointed
          .flatMap((match) => match[1]!.split(' '))
          .filter((id) => !page.ids.includes(id))
        expect(missing).to.deep.equal([])
      })

      it('asks nothing of any other host', () => {
        const loaded = [
          ...html.matchAll(/<(?:script|img|link|iframe|source)\b[^>]*(?:src|href)="(https?:[^"]+)"/g),
        ]
        const foreign = loaded.map((match) => match[1]!).filter((url) => !url.startsWith(site.url))
        expect(foreign).to.deep.equal([])
      })
    })
  }

  it('shows its three legal pages with their date', async () => {
    for (const [path, heading] of [
      ['/privacy', 'Privacy Policy'],
      ['/terms', 'Terms of Service'],
      ['/cookies', 'Cookie Policy'],
    ]) {
      const page = readHtml((await site.http.get(path!)).text)
      expect(page.headings(1)).to.deep.equal([heading])
      expect(page.text).to.include('Last updated: August 3, 2025')
    }
  })

  it('leads old and guessed addresses to where their content is now', async () => {
    for (const [old, now] of [
      ['/contact', '/#contact'],
      ['/services', '/#services'],
      ['/about', '/#about'],
      ['/audit', '/commsaudit'],
    ]) {
      await site.http.get(old!).expect(301).expect('Location', now!)
    }
  })

  it('has the small pictures that browsers ask for without being told', async () => {
    const icon = await site.http.get('/favicon.ico').expect(200).expect('Content-Type', /icon/).buffer()
    expect((icon.body as Buffer).length).to.be.below(4_000)
    await site.http.get('/apple-touch-icon.png').expect(200).expect('Content-Type', /png/)
  })

  it('serves its share image in the size that networks ask for, under 1 MB', async () => {
    const image = await site.http.get('/images/share.png').expect(200).expect('Content-Type', /png/)
    const bytes = image.body as Buffer
    expect(bytes.length).to.be.below(1_000_000)
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).to.deep.equal([1200, 630])
  })
})
