import { paths } from '../paths.ts'
import { plainText } from '../web/plainText.ts'
import { slugify } from './shared/slug.ts'

/** What the address of /blog asks for. */
export interface PostListQuery {
  q: string
  /** A category's slug, or ''. */
  category: string
  page: number
}

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
