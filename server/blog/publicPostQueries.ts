import type { Db } from '../db.ts'
import { first, one, rows } from '../rows.ts'
import { likePattern } from '../web/listQueries.ts'
import type { TocEntry } from './markdown.ts'
import type { SearchValues } from './shared/postSearch.ts'

/** What a card, a feed entry or a link to a post needs. */
export interface PostSummary {
  id: number
  slug: string
  title: string
  excerpt: string
  category: string
  tags: string[]
  isFeatured: boolean
  featuredImageUrl: string | null
  /** Which version of that picture the library has; nothing where it has none. */
  pictureVersion: string | null
  authorName: string
  /** One of the people of the house; nothing where the name stands by itself. */
  authorId: number | null
  readTime: number
  publishedAt: Date
  updatedAt: Date
}

interface PostFilter {
  /** Words that must all occur in title, excerpt, category or tags. */
  words: string[]
  /** A category's name. */
  category?: string
}

export const summary = `
  id, slug, title, excerpt, category, tags, is_featured,
  featured_image_url, picture_version(featured_image_url), author_name, author_id, read_time,
  published_at, updated_at`

/** So many stand on the home page. */
export const postsOnHome = 3

/** The newest public posts, for the home page and the feed. */
export async function latestPosts(db: Db, count: number): Promise<PostSummary[]> {
  return rows<PostSummary>(
    db,
    `select ${summary} from public_posts
      order by published_at desc, id desc
      limit ?`,
    [count],
  )
}

/** The newest public post of each of these categories that has one. */
export async function newestByCategory(
  db: Db,
  categories: string[],
): Promise<Pick<PostSummary, 'slug' | 'title' | 'category'>[]> {
  return rows<Pick<PostSummary, 'slug' | 'title' | 'category'>>(
    db,
    `select distinct on (category) slug, title, category from public_posts
      where category = any(?)
      order by category, published_at desc, id desc`,
    [categories],
  )
}

/** What search engines and networks are told of a post. */
export const searchColumns = `
  search_title, search_description, share_title, share_text,
  share_image_url, canonical_url, hide_from_search`

/** A post with its finished body. */
export interface FullPost extends PostSummary, SearchValues {
  contentHtml: string
  toc: TocEntry[]
  rendererVersion: number
  /** Which version of the picture it is shared with the library has; nothing where it has none. */
  shareVersion: string | null
}

export type FeedPost = PostSummary & { contentHtml: string }

export interface Category {
  id: number
  name: string
  slug: string
}

/** All categories by name. */
export async function listCategories(db: Db): Promise<Category[]> {
  return rows<Category>(db, 'select id, name, slug from blog_categories order by lower(name)')
}

/** The slug of today of a category that was found under this one. */
export async function categoryMovedTo(db: Db, oldSlug: string): Promise<string | undefined> {
  const question = `select slug from blog_categories where ? = any(old_slugs) order by id desc limit 1`
  return (await first<{ slug: string }>(db, question, [oldSlug]))?.slug
}

/** Featured public posts that pass the filter, newest first. */
export async function featuredPosts(db: Db, filter: PostFilter, count: number): Promise<PostSummary[]> {
  const where = matching(filter)
  return rows<PostSummary>(
    db,
    `select ${summary} from public_posts
      where is_featured ${where.sql}
      order by published_at desc, id desc
      limit ?`,
    [...where.bindings, count],
  )
}

/** A search counts no further: a hundred pages are more than anybody turns. */
const mostFound = 1_200

/**
 * One page of the public posts that pass the filter, newest first, and how many pass it in all.
 * @param page from 1
 * @returns `more` when a search found so many that it stopped counting
 */
export async function listPosts(
  db: Db,
  filter: PostFilter & { withFeatured: boolean },
  page: number,
  size: number,
): Promise<{ posts: PostSummary[]; total: number; more: boolean }> {
  const where = matching(filter)
  const searched = filter.words.length > 0
  const from = `from public_posts
      where ${filter.withFeatured ? 'true' : 'not is_featured'} ${where.sql}`
  const [list, count] = await Promise.all([
    rows<PostSummary>(
      db,
      // Only index entries are read on the way to a deep page.
      `select ${summary} from blog_posts
        where id in (select id ${from} order by published_at desc, id desc limit ? offset ?)
        order by published_at desc, id desc`,
      [...where.bindings, size, (page - 1) * size],
    ),
    one<{ total: number }>(db, `select count(*) as total from (select ${from} limit ?) found`, [
      ...where.bindings,
      searched ? mostFound + 1 : null,
    ]),
  ])
  const { total } = count
  const more = searched && total > mostFound
  return { posts: list, total: more ? mostFound : total, more }
}

/** The public post at this address. */
export async function publicPost(db: Db, slug: string): Promise<FullPost | undefined> {
  return first<FullPost>(
    db,
    `select ${summary}, content_html, toc, renderer_version, ${searchColumns},
            picture_version(coalesce(share_image_url, featured_image_url)) as share_version
       from public_posts
      where slug = ?`,
    [slug],
  )
}

/** The newest public posts with their bodies. */
export async function feedPosts(db: Db, count: number): Promise<FeedPost[]> {
  return rows<FeedPost>(
    db,
    `select ${summary}, content_html from public_posts
      order by published_at desc, id desc
      limit ?`,
    [count],
  )
}

/** Where a post that once had this address is now, if it is public. */
export async function movedTo(db: Db, oldSlug: string): Promise<string | undefined> {
  return (
    await first<{ slug: string }>(
      db,
      `select p.slug from blog_old_slugs o join public_posts p on p.id = o.post_id where o.slug = ?`,
      [oldSlug],
    )
  )?.slug
}

/** Milliseconds until the next scheduled post comes due, by the database's clock. */
export async function nextPublicationIn(db: Db): Promise<number | undefined> {
  return (
    (
      await one<{ wait: number | null }>(
        db,
        `select extract(epoch from min(published_at) - now())::float8 * 1000 as wait
       from blog_posts
      where published_at > now() and deleted_at is null`,
      )
    ).wait ?? undefined
  )
}

function matching({ words, category }: PostFilter): { sql: string; bindings: string[] } {
  const patterns = words.map(likePattern)
  return {
    sql:
      patterns.map(() => 'and search_text like lower(?)').join(' ') + (category ? ' and category = ?' : ''),
    bindings: [...patterns, ...(category ? [category] : [])],
  }
}
