import { expect } from 'chai'
import { draftOf, saveDraft } from '../../server/content/drafts.ts'
import { noServicePage } from '../../server/content/shared/servicePageFields.ts'
import { forbiddenIn } from '../support/crawl.ts'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { offered, sayServices } from './support.ts'

const path = '/services/internal-communications-strategy'

describe('The page of a service', () => {
  const site = useSite()
  const open = async (address = path) => (await site.http.get(address).expect(200)).text
  const dataOf = (html: string) => readHtml(html).structuredData[0] as Record<string, unknown>

  it('is not there, nor is any way to it, until the owner has written one', async () => {
    await site.http.get(path).expect(404)
    for (const page of [
      noServicePage,
      { ...noServicePage, shown: true },
      { ...offered().page, shown: false },
    ]) {
      await sayServices(site, { ...offered(), page })
      await site.http.get(path).expect(404)
      for (const address of ['/', '/sitemap.xml', '/sitemap'])
        expect((await site.http.get(address)).text, address).not.to.include('/services/')
    }
    await site.http.get('/services').expect(301).expect('Location', '/#services')
  })

  it('is on the site within a second of being published, and gone as soon', async () => {
    await sayServices(site, offered({ priceNote: 'for up to 2,000 people' }))
    const html = await open()
    const { headings, text, canonical, title, meta } = readHtml(html)
    expect(headings(1)).to.deep.equal(['Internal Communications Strategy.'])
    expect(headings(2)).to.include.members(['How the weeks go', 'What it costs', 'Not sure where to begin?'])
    expect(headings(3)).to.include.members(['Listen Week 1', 'In the price', 'Not in the price'])
    for (const words of [
      'Price $18,000 for up to 2,000 people',
      'Timeline 4-6 weeks from kickoff to handover',
      'Your time About 9 hours',
      'Twelve conversations',
      'Half now, half when you have the page in your hand.',
      'Audience map, including frontline and remote teams',
      'Travel outside the US, at cost',
      'Internal communications, Orchard Foods',
    ])
      expect(text).to.include(words)
    expect(html).to.include('href="/#contact"').and.include('data-open="audit-dialog"')
    expect(canonical).to.equal(site.url + path)
    expect(title).to.equal('Internal Communications Strategy | Plainsong')
    expect(meta('description')).to.equal(offered().description)
    await sayServices(site, offered({}, { shown: false }))
    await site.http.get(path).expect(404)
  })

  it('draws a voice for each step that grows to the last, and carries no style of its own', async () => {
    await sayServices(site, offered())
    const html = await open()
    const voices = [...html.matchAll(/scale\(([\d.]+)\)"[^>]*fill="var\(--art-(\w+)\)/g)]
    expect(voices.map(([, scale, hue]) => `${scale} ${hue}`)).to.deep.equal([
      '0.34 deep',
      '0.56 deep',
      '0.78 deep',
      '1 signal',
    ])
    expect(forbiddenIn(html)).to.deep.equal([])
  })

  it('leaves out what was not written', async () => {
    await sayServices(
      site,
      offered(
        { price: '', timeNote: '' },
        { weeks: [], excluded: [], yourTime: '', quote: { ...offered().page.quote, agreed: false } },
      ),
    )
    const html = await open()
    const { headings, text } = readHtml(html)
    expect(headings(2)).not.to.include('How the weeks go')
    expect(headings(3)).to.include('In the price').and.not.include('Not in the price')
    expect(text).not.to.include('Your time')
    expect(html).not.to.include('<blockquote>').and.not.to.include('price__n"')
    expect(dataOf(html)).not.to.have.property('offers')
  })

  it('shows what was typed as words', async () => {
    const [week] = offered().page.weeks
    await sayServices(
      site,
      offered(
        { name: '<b>Loud' },
        { weeks: [{ ...week!, name: '<i>Now', text: '**so** <u>' }], address: 'loud' },
      ),
    )
    const html = await open('/services/loud')
    expect(html).to.include('&lt;b&gt;Loud').and.include('&lt;i&gt;Now').and.include('&lt;u&gt;')
    expect(html).to.match(/<strong[^>]*>so<\/strong>/)
  })

  it('is reached from its card, and listed in the sitemap and for search engines', async () => {
    await sayServices(site, offered(), { ...offered({ name: 'Town Halls' }), page: noServicePage })
    const home = await open('/')
    expect([...home.matchAll(/href="(\/services\/[^"]+)"/g)].map(([, href]) => href)).to.deep.equal([path])
    const told = readHtml(home).structuredData.filter((data) => data['@type'] === 'Service')
    expect(told.map(({ url }) => url)).to.deep.equal([site.url + path, undefined])
    expect((await site.http.get('/sitemap.xml')).text).to.include(`<loc>${site.url}${path}</loc>`)
    const html = await open()
    expect(dataOf(html)).to.deep.include({
      '@type': 'Service',
      name: 'Internal Communications Strategy',
      url: site.url + path,
      offers: { '@type': 'Offer', url: site.url + path, price: '18000', priceCurrency: 'USD' },
    })
    const trail = readHtml(html).structuredData[1] as { itemListElement: { name: string }[] }
    expect(trail.itemListElement.map(({ name }) => name)).to.deep.equal([
      'Home',
      'Services',
      'Internal Communications Strategy',
    ])
  })

  it('has the title and description in search results that were typed for it', async () => {
    await sayServices(
      site,
      offered({}, { searchTitle: 'A strategy in six weeks', searchDescription: 'For $18,000.' }),
    )
    const { title, meta } = readHtml(await open())
    expect(title).to.equal('A strategy in six weeks | Plainsong')
    expect(meta('description')).to.equal('For $18,000.')
  })

  it('is refused an address that another one has, at its field', async () => {
    const { db } = site.services
    const { document } = await draftOf(db, 'services')
    const problems = async (...items: object[]) => {
      const offers = { ...document.offers, items }
      const saved = await saveDraft(
        db,
        'services',
        { ...document, offers },
        { seen: 0, by: 'ada@example.com' },
      )
      return !saved.done && saved.why === 'invalid' ? saved.problems : undefined
    }
    const message = 'This needs an address that no other service has'
    expect(await problems(offered(), offered())).to.deep.equal({ 'offers.items.1.page.address': message })
    expect(await problems(offered({ name: '!!!' }))).to.deep.equal({ 'offers.items.0.page.address': message })
    expect(await problems(offered(), offered({}, { shown: false })), 'two names alike, one page').to.equal(
      undefined,
    )
  })

  it('is absent from services that were stored before there were any, and loses nothing of them', async () => {
    const { page: _none, ...stored } = offered({ name: 'Town Halls' })
    await site.services
      .db('site_content')
      .insert({ page: 'services', published: JSON.stringify({ offers: { items: [stored] } }) })
    await site.told()
    expect(readHtml(await open('/')).headings(3)).to.include('Town Halls')
    await site.http.get('/services/town-halls').expect(404)
  })
})
