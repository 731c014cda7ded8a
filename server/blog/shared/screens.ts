import * as z from 'zod/mini'
import { rowVersion } from '../../web/shared/fields.ts'
import type { PostFields, PostStatus } from './post.ts'

export const postStates = ['published', 'scheduled', 'draft', 'deleted'] as const
export type PostState = (typeof postStates)[number]

/** Days in which a deleted post can be brought back. */
export const undoDays = 30

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

/** Unsaved work: the fields as they were typed. */
export interface Draft {
  fields: PostFields
  /** Counts the savings of this draft. */
  version: number
  /** The version of the post it was begun on. */
  baseVersion: number | null
  savedAt: string
}

/** What the editor opens with. */
export interface EditedPost {
  /** Nothing for a new post. */
  id: number | null
  version: number | null
  fields: PostFields
  status: PostStatus
  slug: string
  draft: Draft | null
  /** A private address that shows this post before it is published. */
  previewUrl: string | null
}

/** Half-finished work may break every rule but length. */
const draftText = (most: number) => z.string().check(z.maxLength(most))
export const draftSchema = z.object({
  fields: z.object({
    title: draftText(1000),
    slug: draftText(1000),
    category: draftText(200),
    readTime: draftText(20),
    publishedAt: draftText(40),
    excerpt: draftText(5000),
    content: draftText(400_000),
    featuredImageUrl: draftText(4000),
    tags: draftText(5000),
    isFeatured: draftText(5),
  }),
  /** The version this browser knows; 0 when there was none. */
  version: rowVersion,
  baseVersion: z.nullable(rowVersion),
  /** Overwrite what another tab has saved meanwhile. */
  force: z.optional(z.boolean()),
})

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The list shows the first 100 characters of an excerpt, none of them cut in two. */
export function excerptStart(excerpt: string): string {
  if (excerpt.length <= 100) return excerpt
  const all = Array.from(characters.segment(excerpt), ({ segment }) => segment)
  return all.length > 100 ? `${all.slice(0, 100).join('')}...` : excerpt
}

const undrawnMarks: [what: string, mark: RegExp][] = [
  ['“# Title” and headings below #### (use ## to ####)', /^ {0,3}(?:#|#{5,6})[ \t]/m],
  ['headings underlined with ===', /^={2,}[ \t]*$/m],
  ['HTML such as <br>', /<(?:!--|\/?[a-z][a-z\d]*(?:[\s/][^<>]{0,500})?>)/i],
  ['footnotes [^1]', /\[\^[^[\]\s]+\]/],
  ['links by number, [text][1]', /^ {0,3}\[[^[\]^\n]+\]:[ \t]|\][ \t]?\[[^[\]\n]+\]/m],
  [
    'pictures whose address begins neither with https:// nor with /',
    /!\[[^[\]\n]*\]\((?!https?:\/\/|\/(?!\/))/i,
  ],
]

/** What a body holds that is not of the dialect and will be shown as its own marks, for the writer to know. */
export function undrawn(content: string): string[] {
  const text = content
    .replace(/^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm, '')
    .replace(/`[^`\n]+`/g, '')
  return undrawnMarks.filter(([, mark]) => mark.test(text)).map(([what]) => what)
}
