import { expect } from 'chai'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { say } from '../content/support.ts'
import { quote, sayCases, sayProof, study } from './support.ts'

const figure = { figure: '41', text: 'channels before, seven now', source: 'Orchard Foods' }

describe('What speaks for the firm', () => {
  const site = useSite({ BRAND_PROOF: JSON.stringify([{ figure: '9 of 10', text: 'know the plan' }]) })
  const open = async () => (await site.http.get('/').expect(200)).text
  const section = (html: string) => /<section[^>]* id="proof"[\s\S]*?<\/section>/.exec(html)?.[0]

  it('is nowhere on the page while there is nothing, not even its heading', async () => {
    const html = await open()
    expect(section(html)).to.equal(undefined)
    expect(html).not.to.include('What people say').and.not.include('/case-studies')
  })

  it('is a quote once the person has agreed, within a second and in the kept page', async () => {
    await sayProof(site, { quotes: [quote({ agreed: false, note: 'Asked on the phone' })] })
    expect(section(await open())).to.equal(undefined)
    await sayProof(site, { quotes: [quote({ note: 'By mail' })] })
    const html = await open()
    expect(readHtml(html).headings(2)).to.include('What people say when we have left.')
    expect(section(html))
      .to.include('<blockquote>“Six plant managers')
      .and.include('Internal communications, Orchard Foods')
      .and.include('>HO')
    expect(html, 'what the owner noted').not.to.include('By mail')
    await sayProof(site, { quotes: [] })
    expect(section(await open())).to.equal(undefined)
  })

  it('is words, never markup of its own', async () => {
    await sayProof(site, {
      quotes: [quote({ text: '<b>Loud</b> & **clear**', name: '<i>Ann', firm: '"Orr" <Sons>' })],
      clients: [{ name: '<u>Fennel', logo: null, agreed: true }],
    })
    expect(section(await open()))
      .to.include('“&lt;b&gt;Loud&lt;/b&gt; &amp; <strong class="strong">clear</strong>”')
      .and.include('&lt;i&gt;Ann')
      .and.include('&lt;Sons&gt;')
      .and.include('&lt;u&gt;Fennel')
  })

  it('is never quoted twice over where the marks were typed', async () => {
    await sayProof(site, { quotes: [quote({ text: '“It fits on my wall.”' })] })
    expect(section(await open())).to.include('<blockquote>“It fits on my wall.”</blockquote>')
  })

  it('leads from a quote to how it went, when the case study of that client is on the site', async () => {
    await sayProof(site, { quotes: [quote(), quote({ name: 'Ruth Abara', firm: '' })] })
    await sayCases(site, [study({ shown: false })])
    expect(section(await open())).not.to.include('<a ')
    await sayCases(site, [study({ client: 'orchard foods' })])
    const links = [...section(await open())!.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).to.deep.equal(['/case-studies', '/case-studies/six-plants-one-sentence-on-monday'])
  })

  it('names clients that may be named, by their name or their mark', async () => {
    await sayProof(site, {
      clients: [
        { name: 'Fennel Foods', logo: null, agreed: true },
        { name: 'Secret Seeds', logo: null, agreed: false },
      ],
    })
    const html = await open()
    expect(readHtml(html).headings(2)).to.include('Who we work with')
    expect(section(html)).to.include('Fennel Foods')
    expect(html).not.to.include('Secret Seeds')
  })

  it('is where the owner puts it among the sections, and hidden where they want', async () => {
    await sayProof(site, { quotes: [quote()] })
    await say(site, 'home', (home) => ({
      ...home,
      parts: {
        order: home.parts.order.map((placed) =>
          placed.part === 'proof' ? { ...placed, shown: false } : placed,
        ),
      },
    }))
    expect(section(await open())).to.equal(undefined)
  })

  it('is in figures those of the environment until some are typed', async () => {
    expect(await open()).to.include('9 of 10')
    await sayProof(site, { figures: [figure] })
    expect(await open())
      .to.include(figure.text)
      .and.not.include('9 of 10')
    await sayProof(site, { figures: [] })
    expect(await open()).to.include('9 of 10')
  })
})
