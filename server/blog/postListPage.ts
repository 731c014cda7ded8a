import { brandedSiteOf } from '../brand/brandedSite.ts'
import { filled } from '../content/shared/filled.ts'
import { paths } from '../paths.ts'
import { breadcrumbs } from '../seo/structuredData.ts'
import { asTitle } from '../content/shared/richText.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'
import { plainText } from '../web/plainText.ts'
import { foundText } from './foundText.ts'
import { postCards } from './postCard.ts'
import { featuredPosts, latestPosts, listCategories, listPosts } from './publicPostQueries.ts'
import { slugify } from './shared/slug.ts'

/** What the address of /blog asks for. */
interface PostListQuery {
  q: string
  /** A category's slug, or ''. */
  category: string
  page: number
}

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

/** Reads the parameters of /blog; what cannot be meant is taken as absent. */
export function readPostListQuery(query: Record<string, unknown>): PostListQuery {
  const page = /^[1-9]\d{0,4}$/.exec(text(query.page))
  return {
    q: text(query.q).replace(/\s+/g, ' ').slice(0, 200).trim(),
    category: slugify(text(query.category)).slice(0, 120),
    page: page ? Number(page[0]) : 1,
  }
}

/** Nobody searches for more than a few words; the rest of an endless text is not even looked at. */
const text = (value: unknown): string => (typeof value === 'string' ? plainText(value.slice(0, 400)) : '')

/** The address of a list; the first page and empty parameters are left out. */
export function postListUrl({ q, category, page }: Partial<PostListQuery>): string {
  const parameters = new URLSearchParams()
  if (category) parameters.set('category', category)
  if (page && page > 1) parameters.set('page', String(page))
  if (q) parameters.set('q', q)
  return parameters.size > 0 ? `${paths.blog}?${parameters.toString()}` : paths.blog
}

/**
 * Where a list leads whose parameters are spelled otherwise than in our links: a category in capitals, page=1, nothing.
 * The others, and what cannot be meant, stay as they are.
 * @returns undefined when the address is the right one
 */
export function rightPostListUrl(query: PostListQuery, search: string): string | undefined {
  const given = [...new URLSearchParams(search)]
  const right = given.flatMap(([name, value]): [string, string][] => {
    if (Object.hasOwn(query, name) && value.trim() === '') return []
    if (name === 'page' && value === '1') return []
    return [[name, name === 'category' ? query.category || value : value]]
  })
  if (JSON.stringify(right) === JSON.stringify(given)) return undefined
  return right.length > 0 ? `${paths.blog}?${new URLSearchParams(right).toString()}` : paths.blog
}

/**
 * Resources & Insights. The first featured post that passes the filter stands large; with All chosen the
 * other featured ones follow in a row of their own and the grid leaves them out.
 */
export async function postListPage(services: Services, query: PostListQuery): Promise<PostListPage> {
  const { config, db } = services
  const [brandedSite, texts] = await Promise.all([brandedSiteOf(services), services.content.texts()])
  const categories = await listCategories(db)
  const chosen = categories.find((category) => category.slug === query.category)
  const known = query.category === '' || chosen !== undefined
  const filter = { words: wordsOf(query.q), category: chosen?.name ?? (query.category || undefined) }
  const all = query.category === ''
  const first = query.page === 1

  const [featured, list] = await Promise.all([
    first || (all && query.q) ? featuredPosts(db, filter, all ? 1 + alsoFeaturedAtMost : 1) : [],
    listPosts(db, { ...filter, withFeatured: !all }, query.page, pageSize),
  ])
  const above = first ? featured : []
  const cards = postCards(brandedSite, [...above, ...list.posts])
  const [lead, ...alsoFeatured] = cards.slice(0, above.length)
  const lastPage = Math.max(1, Math.ceil(list.total / pageSize))
  const found = list.total + (all ? featured.length : 0)
  const suggested = found === 0 ? await latestPosts(db, suggestedPosts) : []

  return {
    known,
    lastPage,
    found,
    page: {
      view: 'blog/list',
      layout: 'site',
      head: {
        title: texts.blog.list.title,
        part: {
          before: chosen ? `${chosen.name}: ` : '',
          after: first ? '' : `, ${filled(texts.blog.list.page, { page: String(query.page) })}`,
        },
        description: texts.blog.list.description,
        canonical: config.siteUrl + postListUrl({ category: chosen?.slug, page: query.page }),
        // A search result is not a page of its own for search engines.
        ...(query.q || !known ? { robots: 'noindex,follow' } : {}),
        structuredData: [
          breadcrumbs(config, [
            [texts.footer.navigation.home, paths.home],
            [texts.footer.navigation.resources, paths.blog],
          ]),
        ],
      },
      locals: {
        query,
        chips: [
          { name: texts.blog.search.all, url: postListUrl({ q: query.q }), chosen: all },
          ...categories.map(({ name: label, slug }) => ({
            name: label,
            url: postListUrl({ q: query.q, category: slug }),
            chosen: slug === query.category,
          })),
        ],
        lead,
        alsoFeatured,
        posts: cards.slice(above.length),
        found,
        said: foundText(texts.blog.search, query, { count: found, more: list.more }, chosen?.name),
        empty: suggested.length === 0 && found === 0 && first && all && !query.q,
        suggested: postCards(brandedSite, suggested),
        clearUrl: postListUrl({}),
        pager: {
          page: query.page,
          last: lastPage,
          previous: query.page > 1 ? postListUrl({ ...query, page: query.page - 1 }) : undefined,
          next: query.page < lastPage ? postListUrl({ ...query, page: query.page + 1 }) : undefined,
        },
      },
    },
  }
}

/** In place of what was searched, for who searches too often. */
export async function tooManySearches({ content }: Services): Promise<Page> {
  const { search } = await content.contentOf('blog')
  return {
    view: 'blog/searched-too-often',
    layout: 'quiet',
    head: { title: asTitle(search.tooMany), robots: 'noindex' },
  }
}

/** Ten words decide enough; more would only cost. */
const wordsOf = (q: string): string[] => q.split(' ').filter(Boolean).slice(0, 10)
