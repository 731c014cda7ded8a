import { expect } from 'chai'
import { draftOf, saveDraft } from '../../server/content/drafts.ts'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { quote, sayCases, sayProof, study } from './support.ts'

const path = '/case-studies/six-plants-one-sentence-on-monday'

describe('A case study', () => {
  const site = useSite()
  const open = async (address = path) => (await site.http.get(address).expect(200)).text

  it('has no page, no list and no way to either while none is on the site', async () => {
    for (const studies of [[], [study({ shown: false })]]) {
      await sayCases(site, studies)
      for (const address of ['/case-studies', path, '/case-studies/other']) {
        const { text } = await site.http.get(address).expect(404)
        expect(text).to.include('<p class="code" aria-hidden="true">404</p>')
      }
      for (const address of ['/', '/sitemap.xml', '/sitemap', '/privacy'])
        expect((await site.http.get(address)).text, address).not.to.include('/case-studies')
    }
  })

  it('is on the site within a second of being published, and gone as soon', async () => {
    await sayCases(site, [study()])
    const html = await open()
    const { headings, text, canonical, title } = readHtml(html)
    expect(headings(1)).to.deep.equal(['Six plants, one sentence on Monday.'])
    expect(headings(2)).to.include.members(['What we heard', 'What changed']).and.not.include('What we did')
    expect(headings(3)).to.include('Managers hear it first')
    expect(text).to.include('People 1,900').and.include('“I have waited eleven years for that.”')
    expect(canonical).to.equal(site.url + path)
    expect(title).to.equal('Six plants, one sentence on Monday | Plainsong')
    await sayCases(site, [])
    await site.http.get(path).expect(404)
  })

  it('draws both audits alike and says every score in words too', async () => {
    await sayCases(site, [study()])
    const html = await open()
    const maps = [...html.matchAll(/<div class="shift__map"[^>]*>(.*?)<\/div>/g)].map(([, drawn]) =>
      [...drawn!.matchAll(/data-a="(\d)"/g)].map(([, answer]) => answer).join(''),
    )
    expect(maps).to.deep.equal(['12123', '32333'])
    expect(readHtml(html).text).to.include('Strategy 20% to 95%').and.include('44% Audit, March 2026')
  })

  it('leads from each footnote of a part to the text of that part', async () => {
    const noted = 'They told us[^1] twice[^1].\n\n[^1]: In a workshop.'
    await sayCases(site, [study({ situation: noted, changed: noted })])
    const html = await open()
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name!)
    const places = all(/ id="((?:\w+_)?(?:note|cite)_[\d_]+)"/g)
    expect(places).to.deep.equal(
      ['heard', 'changed'].flatMap((part) => [`${part}_cite_1`, `${part}_cite_1_2`, `${part}_note_1`]),
    )
    expect(new Set(all(/ href="#(\w*(?:note|cite)_[\d_]+)"/g))).to.deep.equal(new Set(places))
  })

  it('has no drawing without two scores', async () => {
    await sayCases(site, [
      study({ audits: { before: '', beforeWhen: '', after: '', afterWhen: '', areas: [] } }),
    ])
    expect(await open()).not.to.include('class="shift')
  })

  it('quotes the client once they have agreed', async () => {
    await sayCases(site, [study({ quote: { ...study().quote, agreed: false } })])
    expect(await open()).not.to.include('<blockquote>')
  })

  it('shows what was typed as words, in Markdown too', async () => {
    await sayCases(site, [
      study({
        client: '<b>Orr',
        situation: '<script>alert(1)</script> [so](javascript:alert(1)) **bold**\n\n## On the floor',
      }),
    ])
    const html = await open()
    expect(html).to.include('&lt;b&gt;Orr').and.include('&lt;script&gt;alert(1)').and.include('<strong>bold')
    expect(html).not.to.include('javascript:')
    expect(html).to.include('<h3>On the floor</h3>')
  })

  it('stands in the list, the footer, the sitemap and what search engines are told', async () => {
    await sayCases(site, [study(), study({ title: 'Quieter', client: 'Fennel' })])
    const list = await open('/case-studies')
    expect(readHtml(list).headings(1)).to.deep.equal(['Case studies'])
    expect(readHtml(list).headings(2).slice(0, 2)).to.deep.equal([
      'Six plants, one sentence on Monday.',
      'Quieter',
    ])
    expect(list).to.include(`href="${path}"`).and.include('href="/case-studies/quieter"')
    const home = await open('/')
    expect(home.slice(home.indexOf('<footer'))).to.include('<a href="/case-studies">Case studies</a>')
    const { text: sitemap } = await site.http.get('/sitemap.xml').expect(200)
    for (const address of ['/case-studies', path, '/case-studies/quieter'])
      expect(sitemap).to.include(`<loc>${site.url}${address}</loc>`)
    const [article, trail] = readHtml(await open()).structuredData
    expect(article).to.deep.include({
      '@type': 'Article',
      about: { '@type': 'Organization', name: 'Orchard Foods' },
    })
    expect(trail).to.deep.include({ '@type': 'BreadcrumbList' })
  })

  it('is refused an address that another one has, at its field', async () => {
    const { db } = site.services
    const { document } = await draftOf(db, 'case-studies')
    const cases = (...items: unknown[]) => ({ ...document, cases: { items } })
    const problems = async (...items: unknown[]) => {
      const saved = await saveDraft(db, 'case-studies', cases(...items), { seen: 0, by: 'ada@example.com' })
      return !saved.done && saved.why === 'invalid' ? saved.problems : saved
    }
    const message = 'This needs an address that no other case study has'
    expect(await problems(study(), study())).to.deep.equal({ 'cases.items.1.title': message })
    expect(await problems(study({ address: 'a' }), study(), study({ address: 'A!' }))).to.deep.equal({
      'cases.items.2.address': message,
    })
    expect(await problems(study({ audits: { ...study().audits, after: '' } }))).to.deep.equal({
      'cases.items.0.audits.after': 'Two scores make the drawing: give both, or none',
    })
    expect(await problems(study({ audits: { ...study().audits, after: '101' } }))).to.deep.equal({
      'cases.items.0.audits.after': 'A whole number from 0 to 100',
    })
  })

  it('shares its picture', async () => {
    const [row] = await site.services.db('media_assets').insert(
      {
        storage_path: 'uploads/1-plant.jpg',
        original_name: 'plant.jpg',
        file_type: 'image/jpeg',
        file_size: 1,
        sha256: 'a'.repeat(64),
        dimensions: { width: 1600, height: 900 },
        alt_text: 'A plant floor',
      },
      'id',
    )
    const asset = Number((row as { id: string }).id)
    await sayCases(site, [study({ picture: { asset } })])
    await sayProof(site, { quotes: [quote({ picture: { asset } })] })
    const html = await open()
    expect(html).to.include('alt="A plant floor"')
    expect(readHtml(html).meta('og:image')).to.match(/1-plant\.jpg/)
    expect(readHtml(html).structuredData[0]!.image).to.equal(readHtml(html).meta('og:image'))
  })
})
