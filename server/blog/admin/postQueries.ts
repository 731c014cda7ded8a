import { hasSqlState, sqlState, type Db } from '../../db.ts'
import { execute, first, one } from '../../rows.ts'
import type { RenderedBody } from '../markdown.ts'
import { searchColumns, type FullPost } from '../publicPostQueries.ts'
import type { SearchValues } from '../shared/postSearch.ts'
import { lastSaved } from '../../versions/versionQueries.ts'
import type { LastSaved } from '../../versions/shared/lastSaved.ts'
import { keepAddress } from './slugQueries.ts'

/** A post as it is stored, for the editor. */
export interface StoredPost extends Omit<FullPost, 'publishedAt'> {
  content: string
  publishedAt: Date | null
  version: number
  saved: LastSaved | null
}

/** Checked values, ready to be stored. */
export interface PostValues extends SearchValues {
  slug: string
  title: string
  excerpt: string
  content: string
  category: string
  tags: string[]
  isFeatured: boolean
  readTime: number
  publishedAt: Date | null
  featuredImageUrl: string | null
  authorId: number | null
}
type SavedValues = PostValues & { by: string }

const searchBindings = `:searchTitle::text, :searchDescription::text, :shareTitle::text, :shareText::text,
  :shareImageUrl::text, :canonicalUrl::text, :hideFromSearch::boolean`

export type Saved =
  { done: true; id: number; version: number } | { done: false; why: 'slug' | 'changed' | 'gone' }

/** @returns undefined for a post that is gone or deleted */
export async function postForEditing(db: Db, id: number): Promise<StoredPost | undefined> {
  return first<StoredPost>(
    db,
    `select id, slug, title, excerpt, content, content_html, toc,
            renderer_version, category, tags, is_featured,
            featured_image_url, author_name, author_id, read_time,
            published_at, updated_at, version, ${lastSaved}, ${searchColumns}
       from blog_posts where id = ? and deleted_at is null`,
    [id],
  )
}

/** Stores a new post, by the author *Admin* unless one of the people wrote it. @param post with the address of who saves it */
export async function insertPost(
  db: Db,
  post: SavedValues,
  body: RenderedBody,
  rendererVersion: number,
): Promise<Saved> {
  return settled(async () => {
    const row = await one<{ id: number }>(
      db,
      `insert into blog_posts (slug, title, excerpt, content, content_html, toc, renderer_version, category,
                               tags, is_featured, read_time, published_at, featured_image_url, author_name, author_id,
                               saved_by, ${searchColumns})
       values (:slug, :title, :excerpt, :content, :html, :toc::jsonb, :rendererVersion, :category,
               :tags::text[], :isFeatured, :readTime, :publishedAt, :featuredImageUrl, 'Admin', :authorId,
               :by, ${searchBindings})
       returning id`,
      named(post, body, rendererVersion),
    )
    return { done: true, id: row.id, version: 1 }
  })
}

interface EditedPost {
  id: number
  /** The version that was edited; another one in the table means that somebody else has saved. */
  version: number | null
}

/** Stores a changed post. A post that was ever public keeps answering at each slug it had then. */
export async function updatePost(
  db: Db,
  { id, version }: EditedPost,
  post: SavedValues,
  body: RenderedBody,
  rendererVersion: number,
): Promise<Saved> {
  return settled(async () =>
    db.transaction(async (trx) => {
      const found = await first<{ slug: string; version: number; wasPublic: boolean }>(
        trx,
        `select slug, version, is_public(blog_posts) as was_public from blog_posts
          where id = ? and deleted_at is null
            for update`,
        [id],
      )
      const old = found
      if (!old) return { done: false, why: 'gone' }
      if (version !== null && old.version !== version) return { done: false, why: 'changed' }
      await execute(
        trx,
        `update blog_posts
            set slug = :slug, title = :title, excerpt = :excerpt, content = :content, content_html = :html,
                toc = :toc::jsonb, renderer_version = :rendererVersion, category = :category,
                tags = :tags::text[], is_featured = :isFeatured, read_time = :readTime,
                published_at = :publishedAt, featured_image_url = :featuredImageUrl, author_name = 'Admin', author_id = :authorId,
                (${searchColumns}) = row(${searchBindings}),
                updated_at = now(), saved_by = :by, version = version + 1
          where id = :id`,
        { ...named(post, body, rendererVersion), id },
      )
      // Also of one that is public no longer: it may come back under another slug.
      if (old.wasPublic) await keepAddress(trx, old.slug, id)
      return { done: true, id, version: old.version + 1 }
    }),
  )
}

/** Two people choosing one slug at once are settled by the table. */
async function settled(save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save()
  } catch (error) {
    if (hasSqlState(error, sqlState.uniqueViolation)) return { done: false, why: 'slug' }
    throw error
  }
}

const named = (post: SavedValues, body: RenderedBody, rendererVersion: number) => ({
  ...post,
  html: body.html,
  toc: JSON.stringify(body.toc),
  rendererVersion,
})
