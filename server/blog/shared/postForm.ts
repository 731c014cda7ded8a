import * as z from 'zod/mini'
import { isInstant } from '../../web/shared/moment.ts'
import { emptySearch, searchShape } from './postSearch.ts'

/** Words with one blank between them. */
export const oneBlank = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Splits what was typed in the Tags field: trimmed, without empty ones or repeats. */
export function splitTags(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const keys = tags.map((tag) => tag.toLowerCase())
  return tags.filter((_tag, at) => keys.indexOf(keys[at]!) === at)
}

/** Every field but the switches arrives as the text of its input; the messages are what the writer sees. */
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
  isFeatured: z.boolean(),
  author: z.string().check(z.regex(/^\d{0,15}$/, 'Choose an author from the list')),
  ...searchShape,
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
  isFeatured: false,
  /** The number of one of the people; empty for the default. */
  author: '',
  ...emptySearch,
}

/** An http(s) address, or a file of this site (an upload, or one under public/images). */
function isImageAddress(text: string): boolean {
  if (text.length > 2000 || /[\s\\]/.test(text)) return false
  if (/^\/(?!\/)/.test(text)) return true
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
