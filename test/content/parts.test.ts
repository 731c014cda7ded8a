import { expect } from 'chai'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { say } from './support.ts'

describe('The sections of the home page', () => {
  const site = useSite()
  const open = async () => (await site.http.get('/').expect(200)).text
  const order = (...parts: (string | [string, boolean])[]) =>
    say(site, 'home', (home) => ({
      ...home,
      parts: {
        order: parts
          .map((part) => (typeof part === 'string' ? { part, shown: true } : part))
          .map((part) => (Array.isArray(part) ? { part: part[0], shown: part[1] } : part)),
      },
    }))
  const ids = (html: string) =>
    readHtml(html).ids.filter((id) => ['services', 'h-who', 'audit', 'blog', 'about', 'contact'].includes(id))

  it('stand in the order of the owner, with the contact at the end', async () => {
    await order('audit', 'about', 'services', 'posts', 'who')
    expect(ids(await open())).to.deep.equal(['audit', 'about', 'services', 'blog', 'h-who', 'contact'])
  })

  it('are left out where the owner wants, and nothing leads to them', async () => {
    await order('services', ['who', false], 'audit', ['posts', false], ['about', false])
    const html = await open()
    expect(ids(html)).to.deep.equal(['services', 'audit', 'contact'])
    expect(html).not.to.include('href="/#about"')
    expect(html, 'articles have a page of their own').to.include('href="/blog"')
  })

  it('are never without what the page is for', async () => {
    const refused = await order('who', ['services', false], 'audit').catch(String)
    expect(refused).to.include('This section is always shown')
  })

  it('are all there again when a release adds one', async () => {
    await site.services.db('site_content').insert({
      page: 'home',
      published: {
        parts: {
          order: [
            { part: 'audit', shown: true },
            { part: 'services', shown: true },
          ],
        },
      },
    })
    await site.told()
    expect(ids(await open())).to.deep.equal(['audit', 'services', 'h-who', 'blog', 'about', 'contact'])
  })
})

describe('A picture of a page', () => {
  const site = useSite()
  const store = async () => {
    const [row] = await site.services.db('media_assets').insert(
      {
        storage_path: 'uploads/1-team.jpg',
        original_name: 'team.jpg',
        file_type: 'image/jpeg',
        file_size: 1,
        sha256: 'a'.repeat(64),
        dimensions: { width: 1600, height: 900 },
        alt_text: 'A team at a table',
      },
      'id',
    )
    return Number((row as { id: string }).id)
  }
  const hero = async () => {
    const { text } = await site.http.get('/').expect(200)
    return /<div class="hero__art">([\s\S]*?)<\/div>/.exec(text)![1]!
  }

  it('is one of the library, in its sizes and with its description as they are now', async () => {
    const asset = await store()
    await say(site, 'home', (home) => ({ ...home, hero: { ...home.hero, picture: { asset } } }))
    expect(await hero()).to.match(/srcset="\/uploads\/w\d+\/1-team\.jpg/)
    expect(await hero())
      .to.include('alt="A team at a table"')
      .and.include('width="1600"')
    await site.services.db('media_assets').update({ alt_text: 'Two people' })
    await site.told()
    expect(await hero()).to.include('alt="Two people"')
  })

  it('gives way to the drawing when it is thrown away', async () => {
    const asset = await store()
    await say(site, 'home', (home) => ({ ...home, hero: { ...home.hero, picture: { asset } } }))
    await site.services.db('media_assets').update({ deleted_at: new Date() })
    await site.told()
    expect(await hero())
      .to.include('<svg')
      .and.not.include('<img')
  })
})
