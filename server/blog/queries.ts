import type { Db } from '../db.ts'

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
  authorName: string
  readTime: number
  publishedAt: Date
  updatedAt: Date
}

export interface PostFilter {
  /** Words that must all occur in title, excerpt, category or tags. */
  words: string[]
  /** A category's name. */
  category?: string
}

/** The one meaning of "public" (decisions, Publishing): its time has come and nobody has deleted it. */
const isPublic = 'published_at <= now() and deleted_at is null'

const summary = `
  id, slug, title, excerpt, category, tags, is_featured as "isFeatured",
  featured_image_url as "featuredImageUrl", author_name as "authorName", read_time as "readTime",
  published_at as "publishedAt", updated_at as "updatedAt"`

/** The newest public posts, for the home page and the feed. */
export async function latestPosts(db: Db, count: number): Promise<PostSummary[]> {
  const { rows } = await db.raw<{ rows: PostSummary[] }>(
    `select ${summary} from blog_posts
      where ${isPublic}
      order by published_at desc, id desc
      limit ?`,
    [count],
  )
  return rows
}
