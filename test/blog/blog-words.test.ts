import { expect } from 'chai'
import { say } from '../content/support.ts'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { createCategories, createPost } from './support.ts'

describe('The words around the articles', () => {
  const site = useSite()
  const page = async (path: string) => (await site.http.get(path).expect(200)).text
  const read = async (path: string) => readHtml(await page(path)).text

  const sayInGerman = () =>
    say(site, 'blog', (words) => ({
      ...words,
      list: {
        ...words.list,
        articles: 'Artikel',
        filter: 'Nach Thema',
        pages: 'Seiten',
        pageOf: 'Seite {page} von {count}',
        page: 'Seite {page}',
      },
      article: { ...words.article, byLine: 'Von {author}' },
      cards: { ...words.cards, minutes: 'Minuten' },
      search: {
        ...words.search,
        button: 'Suchen',
        all: 'Alles',
        one: 'ein Artikel',
        many: '{count} Artikel',
        more: 'mehr als {count} Artikel',
        forWords: 'zu „{words}“',
        inCategory: 'über {category}',
        latest: 'Das Neueste',
      },
    }))

  it('are the owner’s on the list: its pages, its categories and its search', async () => {
    await sayInGerman()
    await createCategories(site, 'Channels')
    for (let n = 0; n < 14; n++) await createPost(site, { title: `Note ${n}`, age: n, category: 'Channels' })
    await createPost(site, { title: 'Bakery', age: 99, category: 'Channels' })
    const first = await page('/blog')
    for (const words of ['aria-label="Artikel"', 'aria-label="Nach Thema"', 'aria-label="Seiten"'])
      expect(first).to.include(words)
    expect(readHtml(first).text).to.include('Seite 1 von 2').and.include('Alles').and.include('Suchen')
    expect(first).not.to.match(/Page 1|>All<|>Search<|>Articles\s*<|min read/)
    expect(await page('/blog?page=2')).to.match(/<title>[^<]*, Seite 2/)
    expect(await read('/blog?q=note')).to.include('14 Artikel zu „note“')
    expect(await read('/blog?q=bakery&category=channels')).to.include('ein Artikel zu „bakery“ über Channels')
  })

  it('are the owner’s where nothing is found, and take what was searched as it was typed', async () => {
    await sayInGerman()
    await createPost(site, { title: 'Town halls' })
    const none = await read(`/blog?q=${encodeURIComponent('{count} $&')}`)
    expect(none).to.include('0 Artikel zu „{count} $&“').and.include('Das Neueste')
  })

  it('are the owner’s beside the date of an article, with the name of whoever of the house wrote it', async () => {
    await sayInGerman()
    const id = await createPost(site, { title: 'Town halls' })
    const { db } = site.services
    const [author] = await db('people').insert({ name: 'Ingrid Vale', on_site: true }).returning('id')
    await db('blog_posts').where({ id }).update({ author_id: author.id })
    await site.told()
    const { slug } = await db('blog_posts').where({ id }).first('slug')
    expect(await read(`/blog/${slug}`)).to.match(/Von Ingrid Vale .* \d+ Minuten/)
  })

  it('are the original where the firm wrote the page before they could be changed', async () => {
    await site.services.db('site_content').insert({
      page: 'blog',
      published: JSON.stringify({ search: { clear: 'Alles zeigen' }, list: { title: 'Notes' } }),
    })
    await site.told()
    expect(await read('/blog?q=nothing'))
      .to.include('0 articles for “nothing”')
      .and.include('Alles zeigen')
  })
})
