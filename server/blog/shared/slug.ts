import { plainLatin } from '../../web/shared/plainLatin.ts'

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
export function slugFor(text: string, word: 'post' | 'category' | 'case' | 'service'): string {
  const slug = slugify(text)
  if (slug !== '' || !/[\p{L}\p{N}]/u.test(text)) return slug
  let number = 0
  for (const letter of text) number = (number * 31 + letter.codePointAt(0)!) % 2_147_483_647
  return `${word}-${number.toString(36)}`
}

/** A text without what looks like HTML and will not be stored; for a slug that follows while one types. */
export const untagged = (text: string): string => text.replace(/<[a-z/!?][^<>]{0,500}>/gi, ' ')

/** Whether the slug should follow a title that is being typed. */
export function slugFollows(creating: boolean, slug: string, titleBefore: string): boolean {
  return creating || slug === '' || slug === slugFor(titleBefore, 'post')
}
