import * as z from 'zod/mini'
import { catalogue, type GlobalSeo, type PageSeo } from './seoPages.ts'

/** "a, b,,a" is a and b. */
export function keywordList(text: string): string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean)
}

/** What search engines may do with a page. */
export const robotsChoices = [
  { value: 'index,follow', label: 'Index the page, follow its links' },
  { value: 'index,nofollow', label: 'Index the page, do not follow its links' },
  { value: 'noindex,follow', label: 'Do not index the page, follow its links' },
  { value: 'noindex,nofollow', label: 'Do not index the page or follow its links' },
] as const
const defaultRobots = 'index,follow'

/** A text of the owner for search engines and networks; the messages are what stands at the field. */
export const pageText = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Maximum ${most} characters allowed`))
/** A picture or page of this site or another, or nothing. */
export const pageAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000, 'Maximum 2000 characters allowed'),
    z.refine(isAddress, 'Enter an address that starts with https:// or with /'),
  )

/** An http(s) address, a path of this site, or nothing. */
function isAddress(value: string): boolean {
  if (value === '') return true
  if (/\s/.test(value)) return false
  if (value.startsWith('/')) return !/^\/[/\\]/.test(value)
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** The row for posts without their own. */
const postPattern = '/blog/[slug]'

const pagePaths: readonly string[] = catalogue.map((page) => page.path)

const pageFields = z.object({
  path: z.string().check(z.refine((value) => pagePaths.includes(value), 'This page has no settings')),
  title: pageText(300),
  description: pageText(1000),
  keywords: pageText(1000),
  ogTitle: pageText(300),
  ogDescription: pageText(1000),
  ogImageUrl: pageAddress,
  canonicalUrl: pageAddress,
  metaRobots: z
    .string()
    .check(
      z.refine((value) => robotsChoices.some((choice) => choice.value === value), 'Choose one from the list'),
    ),
})
const withTitleOfPost = z.refine<z.output<typeof pageFields>>(
  ({ path, title }) => path !== postPattern || title === '' || title.includes('%s'),
  {
    path: ['title'],
    message: 'Put %s where the title of the post goes, else all posts would be called the same',
  },
)

/** The edit dialog's form. */
export const pageSchema = z.object({ ...pageFields.shape }).check(withTitleOfPost)
export type PageForm = z.infer<typeof pageSchema>

/** The same with the version that was begun on; without one the newest is overwritten. */
export const pageToSave = z
  .object({ ...pageFields.shape, version: z.optional(z.number()) })
  .check(withTitleOfPost)

/** The texts of the form of Global Settings. */
export const globalTexts = z.object({
  siteName: pageText(100),
  titleTemplate: pageText(200),
  description: pageText(1000),
  keywords: pageText(1000),
  ogImageUrl: pageAddress,
  facebookAppId: z.string().check(z.trim(), z.regex(/^\d{0,20}$/, 'The app id is a number')),
  siteVerification: z
    .string()
    .check(z.trim(), z.regex(/^[\w-]{0,100}$/, 'Paste only the code: letters, digits, - and _')),
})
/** The same with its switch. */
export const globalSchema = z.object({ ...globalTexts.shape, searchWaits: z.boolean() })
export type GlobalForm = z.infer<typeof globalSchema>

/** The same with the version that was begun on; without one the newest is overwritten. */
export const globalToSave = z.object({ ...globalSchema.shape, version: z.optional(z.number()) })

/** The switch by itself. */
export const searchWaiting = z.object({ searchWaits: z.boolean() })

/** A row as its form shows it; nothing is an empty field. */
export const pageForm = (path: string, row: PageSeo | undefined): PageForm => ({
  path,
  title: row?.title ?? '',
  description: row?.description ?? '',
  keywords: row?.keywords.join(', ') ?? '',
  ogTitle: row?.ogTitle ?? '',
  ogDescription: row?.ogDescription ?? '',
  ogImageUrl: row?.ogImageUrl ?? '',
  canonicalUrl: row?.canonicalUrl ?? '',
  metaRobots: row?.metaRobots ?? defaultRobots,
})
/** The settings of the whole site, as they are typed over. */
export const globalForm = (global: GlobalSeo): GlobalForm => ({
  siteName: global.siteName ?? '',
  titleTemplate: global.titleTemplate ?? '',
  description: global.description ?? '',
  keywords: global.keywords.join(', '),
  ogImageUrl: global.ogImageUrl ?? '',
  facebookAppId: global.facebookAppId ?? '',
  siteVerification: global.siteVerification ?? '',
  searchWaits: global.searchWaits,
})
