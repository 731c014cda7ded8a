import { expect } from 'chai'
import { useSite } from '../support/site.ts'
import { say } from './support.ts'

describe('The entries of the navigation', () => {
  const site = useSite()
  const open = async () => (await site.http.get('/terms').expect(200)).text
  const order = (...entries: (string | [string, boolean])[]) =>
    say(site, 'footer', (words) => ({
      ...words,
      entries: {
        order: entries.map((entry) =>
          typeof entry === 'string' ? { part: entry, shown: true } : { part: entry[0], shown: entry[1] },
        ),
      },
    }))
  /** What the links of a list say. */
  const links = (html: string, from: RegExp) =>
    [...from.exec(html)![0].matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, name]) => name)
  const inHeader = (html: string) => links(html, /<header[^]*?<\/nav>/)
  const inMenu = (html: string) => links(html, /<div class="mobile-menu"[^]*?<\/nav>/)
  const inFooter = (html: string) => links(html, /<ul class="footer__links">[^]*?<\/ul>/)

  it('stand in the order of the owner, above and below every page and in the menu of a phone', async () => {
    await order('resources', 'contact', 'home', 'about', 'services')
    const html = await open()
    for (const place of [inHeader, inMenu, inFooter])
      expect(place(html)).to.deep.equal(['Resources', 'Contact', 'Home', 'About', 'Services'])
  })

  it('are left out where the owner wants, but for the contact', async () => {
    await order(['home', false], 'services', 'resources', ['about', false], 'contact')
    const html = await open()
    for (const place of [inHeader, inMenu, inFooter])
      expect(place(html)).to.deep.equal(['Services', 'Resources', 'Contact'])
    expect(await order('home', ['contact', false]).catch(String)).to.include('This section is always shown')
  })

  it('lead to no section that the home page leaves out', async () => {
    await order('about', 'home', 'services', 'resources', 'contact')
    await say(site, 'home', (home) => ({
      ...home,
      parts: { order: home.parts.order.map((part) => ({ ...part, shown: part.part !== 'about' })) },
    }))
    expect(inHeader(await open())).to.deep.equal(['Home', 'Services', 'Resources', 'Contact'])
  })

  it('are those of a release where the owner has never put them in order', async () => {
    await say(site, 'footer', (words) => ({
      ...words,
      navigation: { ...words.navigation, services: 'Offers' },
    }))
    expect(inHeader(await open())).to.deep.equal(['Home', 'Offers', 'Resources', 'About', 'Contact'])
  })
})
