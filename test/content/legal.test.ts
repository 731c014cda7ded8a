import { expect } from 'chai'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { say } from './support.ts'

const button = 'data-consent-again'

describe('A legal page', () => {
  const site = useSite()
  const open = async (path: string) => (await site.http.get(path).expect(200)).text

  it('says what the owner has written, with its own date and the firm’s name and address', async () => {
    await say(site, 'legal-terms', (terms) => ({
      ...terms,
      page: {
        ...terms.page,
        title: 'House Rules',
        date: '2026-02-03',
        text: '## With {name}\n\nBe **kind**. [Write](mailto:{email}).\n\n<b>plain</b>',
      },
    }))
    const html = await open('/terms')
    const { headings, text } = readHtml(html)
    expect(headings(1)).to.deep.equal(['House Rules'])
    expect(text).to.include('Last updated: February 3, 2026').and.include('With Plainsong')
    expect(html).to.include('<strong>kind</strong>').and.include('href="mailto:hello@plainsong.example"')
    expect(html).to.include('&lt;b&gt;plain&lt;/b&gt;')
    expect(await open('/'), 'the footer calls it so too').to.include('>House Rules</a>')
  })

  it('says that mails may follow which nobody asked for one by one, and how they are stopped', async () => {
    const { text } = readHtml(await open('/privacy'))
    expect(text).to.include('a short series of emails with tips').and.include('a link that stops them')
  })

  it('offers no answer to take back where nothing is asked', async () => {
    expect(await open('/cookies')).not.to.include(button)
    expect(await open('/cookies')).not.to.match(/\{[a-z ]+\}/)
  })
})

describe('A legal page of a site with a pixel', () => {
  const site = useSite({ META_PIXEL_ID: '123456789012345' })
  const open = async (path: string) => (await site.http.get(path).expect(200)).text

  it('says what the pixel does, and lets whoever agreed change their mind', async () => {
    const html = await open('/cookies')
    expect(html).to.include('_fbp').and.include(button)
    expect(html).not.to.match(/\{[a-z ]+\}/)
    const privacy = await open('/privacy')
    expect(privacy).to.include('<h2>Advertising</h2>').and.not.include(button)
  })

  it('lets them also where the owner has dropped the button', async () => {
    await say(site, 'legal-cookies', (cookies) => ({
      ...cookies,
      page: { ...cookies.page, text: 'No cookies to speak of.' },
    }))
    expect(await open('/cookies')).to.include(button)
  })
})
