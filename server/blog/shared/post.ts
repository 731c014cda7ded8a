import * as z from 'zod/mini'
import { plainLatin } from '../../web/shared/fields.ts'

/** Derived from the publish date, never stored. */
export type PostStatus = 'Draft' | 'Scheduled' | 'Published'

/** Where a post stands: no date is a draft, a coming date is scheduled, a past one is published. */
export function postStatus(publishedAt: Date | string | null, now = new Date()): PostStatus {
  if (!publishedAt) return 'Draft'
  return new Date(publishedAt) > now ? 'Scheduled' : 'Published'
}

/**
 * The slug rule of posts and categories: lower case, only letters, digits, spaces and hyphens kept,
 * spaces become one hyphen, hyphens do not repeat or stand at an end. Accents are dropped from their letters, and
 * letters that English lacks are written out. A text of another script alone leaves nothing.
 */
export function slugify(text: string): string {
  return plainLatin(text)
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The same for any script: what leaves nothing gets a word and a number that stays the same for this text. */
export function slugFor(text: string, word: 'post' | 'category'): string {
  const slug = slugify(text)
  if (slug !== '' || !/[\p{L}\p{N}]/u.test(text)) return slug
  let number = 0
  for (const letter of text) number = (number * 31 + letter.codePointAt(0)!) % 2_147_483_647
  return `${word}-${number.toString(36)}`
}

/** A text without what looks like HTML and will not be stored; for a slug that follows while one types. */
export const untagged = (text: string): string => text.replace(/<[a-z/!?][^<>]{0,500}>/gi, ' ')

/** Words with one blank between them. */
export const oneBlank = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Whether the slug should follow a title that is being typed. */
export function slugFollows(creating: boolean, slug: string, titleBefore: string): boolean {
  return creating || slug === '' || slug === slugFor(titleBefore, 'post')
}

/** Splits what was typed in the Tags field: trimmed, without empty ones or repeats. */
export function splitTags(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const keys = tags.map((tag) => tag.toLowerCase())
  return tags.filter((_tag, at) => keys.indexOf(keys[at]!) === at)
}

/** Minutes to read a text at 220 words a minute, from 1 to 60. */
export function suggestedReadTime(content: string): number {
  const words = content.split(/\s+/).filter(Boolean).length
  return Math.min(60, Math.max(1, Math.round(words / 220)))
}

/** Every field arrives as the text of its input; the messages are what the writer sees. */
export const postSchema = z.object({
  title: z
    .string()
    .check(z.minLength(1, 'Title is required'), z.maxLength(200, 'Title must be under 200 characters')),
  slug: z
    .string()
    .check(
      z.minLength(1, 'Slug is required'),
      z.regex(/^[a-z0-9-]+$/, 'Slug must contain only lowercase letters, numbers, and hyphens'),
      z.maxLength(200, 'Slug must be under 200 characters'),
    ),
  category: z
    .string()
    .check(z.minLength(1, 'Category is required'), z.maxLength(100, 'Category is required')),
  readTime: z.string().check(
    z.refine((text) => Number(text) >= 1, 'Read time must be at least 1 minute'),
    z.refine((text) => !(Number(text) > 60), 'Read time must be under 60 minutes'),
    z.refine(
      (text) => !(Number(text) > 1 && Number(text) < 60) || Number.isInteger(Number(text)),
      'Read time must be whole minutes, from 1 to 60',
    ),
  ),
  publishedAt: z
    .string()
    .check(z.refine((text) => text === '' || isInstant(text), 'Must be a valid date and time')),
  excerpt: z
    .string()
    .check(z.minLength(1, 'Excerpt is required'), z.maxLength(500, 'Excerpt must be under 500 characters')),
  content: z
    .string()
    .check(
      z.minLength(1, 'Content is required'),
      z.maxLength(200_000, 'Content must be under 200,000 characters'),
    ),
  featuredImageUrl: z
    .string()
    .check(z.refine((text) => text === '' || isImageAddress(text), 'Must be a valid URL')),
  tags: z.string().check(z.maxLength(1000, 'Tags must be under 1000 characters')),
  isFeatured: z.string(),
})

export type PostFields = z.output<typeof postSchema>

export const emptyPost: PostFields = {
  title: '',
  slug: '',
  category: '',
  readTime: '5',
  publishedAt: '',
  excerpt: '',
  content: '',
  featuredImageUrl: '',
  tags: '',
  isFeatured: '',
}

export const categorySchema = z.object({
  name: z.string().check(
    z.minLength(1, 'Category name is required'),
    z.maxLength(100, 'Name must be under 100 characters'),
    z.refine(
      (name) => name === '' || slugFor(name, 'category') !== '',
      'Name needs at least one letter or digit',
    ),
  ),
  description: z.string().check(z.maxLength(500, 'Description must be under 500 characters')),
})

/** An exact moment: an ISO date with its time zone, in years that Postgres and a calendar both know. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return false
  const year = new Date(text).getUTCFullYear()
  return year >= 1970 && year <= 9998
}

/** An http(s) address, or a file of this site (an upload, or one under public/images). */
function isImageAddress(text: string): boolean {
  if (text.length > 2000 || /[\s\\]/.test(text)) return false
  if (/^\/(?!\/)/.test(text)) return true
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

const halfAnHour = 30 * 60 * 1000

/** A view of an article: from a page that linked here, or directly. */
export const viewSchema = z.object({ source: z.enum(['referral', 'direct']) })

/** Visible time on an article in ms: over 3 s and at most 4 h are believed, what exceeds 30 minutes is cut. */
export const readingSchema = z.object({
  sessionDuration: z.pipe(
    z.number().check(z.int(), z.gt(3000), z.lte(4 * 60 * 60 * 1000)),
    z.transform((ms: number) => Math.min(ms, halfAnHour)),
  ),
  /** Tells one opening of the page from the next. */
  opening: z._default(z.string().check(z.regex(/^[\w-]{1,36}$/)), ''),
})
