import { brandedSiteOf } from '../brand/brandedSite.ts'
import type { Texts } from '../content/shared/documents.ts'
import { filled } from '../content/shared/filled.ts'
import { asTitle } from '../content/shared/richText.ts'
import type { Db } from '../db.ts'
import { paths } from '../paths.ts'
import { breadcrumbs } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'
import { foundText } from './foundText.ts'
import { postCards } from './postCard.ts'
import { postListUrl, type PostListQuery } from './postListAddress.ts'
import { featuredPosts, latestPosts, listCategories, listPosts, type Category } from './publicPostQueries.ts'

interface PostListPage {
  page: Page
  /** How many pages there are for this search. */
  lastPage: number
  /** How many articles were found, those above the list too. */
  found: number
  /** Whether the category asked for exists. */
  known: boolean
}

const pageSize = 12
const suggestedPosts = 3
/** More featured posts than this are found by their category. */
const alsoFeaturedAtMost = 24

/**
 * Resources & Insights. The first featured post that passes the filter stands large; with All chosen the
 * other featured ones follow in a row of their own and the grid leaves them out.
 */
export async function postListPage(services: Services, query: PostListQuery): Promise<PostListPage> {
  const [brandedSite, texts] = await Promise.all([brandedSiteOf(services), services.content.texts()])
  const categories = await listCategories(services.db)
  const chosen = categories.find((category) => category.slug === query.category)
  const known = query.category === '' || chosen !== undefined
  const { above, below, found, more, lastPage, suggested } = await findPosts(services.db, query, chosen)
  const cards = postCards(brandedSite, [...above, ...below])
  const [lead, ...alsoFeatured] = cards.slice(0, above.length)
  const isWhole = query.page === 1 && query.category === '' && !query.q

  return {
    known,
    lastPage,
    found,
    page: {
      view: 'blog/list',
      layout: 'site',
      head: {
        ...titleOf(texts.blog.list, query, chosen),
        description: texts.blog.list.description,
        canonical: services.config.siteUrl + postListUrl({ category: chosen?.slug, page: query.page }),
        // A search result is not a page of its own for search engines.
        ...(query.q || !known ? { robots: 'noindex,follow' } : {}),
        structuredData: [
          breadcrumbs(services.config, [
            [texts.footer.navigation.home, paths.home],
            [texts.footer.navigation.resources, paths.blog],
          ]),
        ],
      },
      locals: {
        query,
        chips: chipsOf(texts.blog.search, query, categories),
        lead,
        alsoFeatured,
        posts: cards.slice(above.length),
        found,
        said: foundText(texts.blog.search, query, { count: found, more }, chosen?.name),
        empty: found === 0 && suggested.length === 0 && isWhole,
        suggested: postCards(brandedSite, suggested),
        clearUrl: postListUrl({}),
        pager: pagerOf(query, lastPage),
      },
    },
  }
}

/** The posts above the list and those of its page; where nothing was found, some to read instead. */
async function findPosts(db: Db, { q, category, page }: PostListQuery, chosen: Category | undefined) {
  const filter = { words: wordsOf(q), category: chosen?.name ?? (category || undefined) }
  const all = category === ''
  const first = page === 1
  const [featured, list] = await Promise.all([
    first || (all && q) ? featuredPosts(db, filter, all ? 1 + alsoFeaturedAtMost : 1) : [],
    listPosts(db, { ...filter, withFeatured: !all }, page, pageSize),
  ])
  const found = list.total + (all ? featured.length : 0)
  return {
    above: first ? featured : [],
    below: list.posts,
    found,
    more: list.more,
    lastPage: Math.max(1, Math.ceil(list.total / pageSize)),
    suggested: found === 0 ? await latestPosts(db, suggestedPosts) : [],
  }
}

/** Ten words decide enough; more would only cost. */
const wordsOf = (q: string): string[] => q.split(' ').filter(Boolean).slice(0, 10)

function titleOf(words: Texts['blog']['list'], { page }: PostListQuery, chosen: Category | undefined) {
  const before = chosen ? `${chosen.name}: ` : ''
  const after = page === 1 ? '' : `, ${filled(words.page, { page: String(page) })}`
  return { title: words.title, part: { before, after } }
}

/** What one presses to see one category, or all; each keeps the words that are searched. */
const chipsOf = (words: Texts['blog']['search'], { q, category }: PostListQuery, categories: Category[]) => [
  { name: words.all, url: postListUrl({ q }), chosen: category === '' },
  ...categories.map(({ name, slug }) => ({
    name,
    url: postListUrl({ q, category: slug }),
    chosen: slug === category,
  })),
]

const pagerOf = (query: PostListQuery, last: number) => ({
  page: query.page,
  last,
  previous: query.page > 1 ? postListUrl({ ...query, page: query.page - 1 }) : undefined,
  next: query.page < last ? postListUrl({ ...query, page: query.page + 1 }) : undefined,
})

/** In place of what was searched, for who searches too often. */
export async function tooManySearches({ content }: Services): Promise<Page> {
  const { search } = await content.contentOf('blog')
  return {
    view: 'blog/searched-too-often',
    layout: 'quiet',
    head: { title: asTitle(search.tooMany), robots: 'noindex' },
  }
}
