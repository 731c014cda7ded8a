import type { Db } from '../../db.ts'
import { first, rows } from '../../rows.ts'

export interface PostToStartFrom {
  id: number
  title: string
  slug: string
  excerpt: string
  cover: string | null
}

/** Published posts, newest first: an issue can begin with one. */
export async function recentPosts(db: Db): Promise<PostToStartFrom[]> {
  return rows<PostToStartFrom>(
    db,
    `select id, title, slug, excerpt, featured_image_url as cover from public_posts
     order by published_at desc, id desc limit 20`,
  )
}

/** Any post that is not deleted: an issue is often begun before its post is public. */
export async function postToStartFrom(db: Db, id: number): Promise<PostToStartFrom | undefined> {
  return first<PostToStartFrom>(
    db,
    `select id, title, slug, excerpt, featured_image_url as cover from blog_posts
     where id = ? and deleted_at is null`,
    [id],
  )
}
