import { plainText, withoutStackedAccents } from '../../web/plainText.ts'
import { searchFields, searchValues } from '../shared/postSearch.ts'
import { oneBlank, postSchema, splitTags, type PostFields } from '../shared/postForm.ts'
import type { PostValues, StoredPost } from './postQueries.ts'

const switches = new Set(['isFeatured', 'hideFromSearch'])
const oneLine = new Set(['title', 'category', 'searchTitle', 'searchDescription', 'shareTitle', 'shareText'])
const ofWords = [
  'title',
  'excerpt',
  'tags',
  'searchTitle',
  'searchDescription',
  'shareTitle',
  'shareText',
] as const

/**
 * What of each field will be stored: texts without markup, titles and categories with single blanks, the body as it
 * was typed (HTML in it will show as text).
 */
export function storedFields(given: Record<string, unknown>): PostFields {
  return Object.fromEntries(
    Object.keys(postSchema.shape).map((name) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined
      if (switches.has(name)) return [name, value === true]
      const text = typeof value === 'string' ? value : ''
      if (name === 'content') return [name, bodyText(text)]
      return [name, oneLine.has(name) ? oneBlank(plainText(text)) : plainText(text)]
    }),
  ) as PostFields
}

/** Those texts of a form that will lose their markup when they are stored, as they will be then. */
export function cleanedFields(fields: PostFields): Partial<PostFields> {
  const stored = storedFields({ ...fields })
  const names = ofWords.filter((name) => tidy(stored[name]) !== tidy(fields[name]))
  return Object.fromEntries(names.map((name) => [name, stored[name]]))
}

/** A text without the differences nobody sees. */
const tidy = (text: string): string => oneBlank(text.normalize('NFC'))

/** The fields of a form as values to store or to show. */
export function valuesOf(fields: PostFields): PostValues {
  const readTime = Number(fields.readTime)
  return {
    title: fields.title,
    slug: fields.slug,
    category: fields.category,
    excerpt: fields.excerpt,
    content: fields.content,
    tags: splitTags(fields.tags),
    isFeatured: fields.isFeatured,
    readTime: Number.isInteger(readTime) && readTime > 0 ? readTime : 5,
    publishedAt: fields.publishedAt ? new Date(fields.publishedAt) : null,
    featuredImageUrl: fields.featuredImageUrl || null,
    authorId: fields.author ? Number(fields.author) : null,
    ...searchValues(fields),
  }
}

/** A stored post as the texts of its form. */
export function fieldsOf(post: StoredPost): PostFields {
  return {
    title: post.title,
    slug: post.slug,
    category: post.category,
    excerpt: post.excerpt,
    content: post.content,
    tags: post.tags.join(', '),
    isFeatured: post.isFeatured,
    readTime: String(post.readTime),
    publishedAt: post.publishedAt?.toISOString() ?? '',
    featuredImageUrl: post.featuredImageUrl ?? '',
    author: post.authorId === null ? '' : String(post.authorId),
    ...searchFields(post),
  }
}

// Control characters other than tab and line feed, and lone surrogates.
// eslint-disable-next-line no-control-regex -- these are exactly the characters to remove
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF]|\p{Surrogate}/gu

const bodyText = (text: string): string =>
  withoutStackedAccents(text.replaceAll('\r\n', '\n').replace(unwanted, '')).normalize('NFC').trim()
