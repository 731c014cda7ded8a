import * as z from 'zod/mini'
import { rowVersion } from '../../web/shared/fields.ts'
import { postSchema, type PostFields } from './postForm.ts'

/** Unsaved work: the fields as they were typed. */
export interface PostDraft {
  fields: PostFields
  /** Counts the savings of this draft, from a number of its own. */
  version: number
  /** The version of the post it was begun on. */
  baseVersion: number | null
  savedAt: string
  /** The address of who wrote it; nothing of work from before that was noted. */
  savedBy: string | null
}

/** With `now` it goes to its readers in this moment, which is the site's to tell: the clock of a browser may be wrong. */
export const newPost = z.object({ fields: postSchema, now: z.optional(z.boolean()) })

/** A saving says beside the fields the version it was begun on, and whether to save over a newer one. */
export const postToSave = z.extend(newPost, {
  version: z.nullable(rowVersion),
  force: z.optional(z.boolean()),
})

/** Half-finished work may break every rule but length. */
const draftText = (most: number) => z.string().check(z.maxLength(most))
const added = (most: number) => z._default(draftText(most), '')

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
    isFeatured: z.boolean(),
    // A window opened before these fields came does not send them.
    author: added(20),
    searchTitle: added(1000),
    searchDescription: added(5000),
    shareTitle: added(1000),
    shareText: added(5000),
    shareImageUrl: added(4000),
    canonicalUrl: added(4000),
    hideFromSearch: z._default(z.boolean(), false),
  }),
  /** The version this browser knows; 0 when there was none. */
  version: rowVersion,
  baseVersion: z.nullable(rowVersion),
  /** Overwrite what another tab has saved meanwhile. */
  force: z.optional(z.boolean()),
})

/** What stands in the editor, saved or not. */
export const postToCheck = z.object({ fields: draftSchema.shape.fields })
