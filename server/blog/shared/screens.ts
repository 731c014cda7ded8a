import type { LastSaved } from '../../versions/shared/lastSaved.ts'
import type { PostFields } from './postForm.ts'
import type { PostStatus } from './postStatus.ts'
import type { PostDraft } from './postDraft.ts'

/** A row of Blog Posts. */
export interface PostRow {
  id: number
  slug: string
  title: string
  /** The first 100 characters. */
  excerpt: string
  category: string
  tags: string[]
  isFeatured: boolean
  readTime: number
  views: number
  status: PostStatus
  /** "Nov 09, 2026", with the time while it is not public yet; nothing without a date. */
  published: string | null
  /** There is unsaved work on it. */
  hasDraft: boolean
  /** Until when a deleted post can be brought back. */
  restorableUntil: string | null
}

export interface PostStats {
  total: number
  published: number
  featured: number
  readTime: number
  views: number
}

export interface CategoryRow {
  id: number
  name: string
  slug: string
  description: string | null
  posts: number
  /** Posts in the bin that use it. */
  deleted: number
}

/** What the editor opens with. */
export interface EditedPost {
  /** Nothing for a new post. */
  id: number | null
  version: number | null
  saved: LastSaved | null
  fields: PostFields
  status: PostStatus
  slug: string
  draft: PostDraft | null
  /** A private address that shows this post before it is published. */
  previewUrl: string | null
  /** Which of the home page's cards it is, from 1. */
  homePlace: number | null
}
