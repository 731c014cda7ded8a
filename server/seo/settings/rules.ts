import * as z from 'zod/mini'

export const titleLimit = 60
export const descriptionLimits = { least: 120, most: 160 }
const titleLeast = 30

export type PageCategory = 'core' | 'blog' | 'legal' | 'dynamic'
export interface CataloguePage {
  path: string
  category: PageCategory
  /** Where the new tab goes; a personal page has none. */
  opens?: string
  /** Whose row speaks for the page while it has none of its own. */
  fallback?: string
}

/** The public pages that have settings of their own. */
export const catalogue: readonly CataloguePage[] = [
  { path: '/', category: 'core', opens: '/' },
  { path: '/blog', category: 'blog', opens: '/blog' },
  { path: '/commsaudit', category: 'core', opens: '/commsaudit' },
  { path: '/privacy', category: 'legal', opens: '/privacy' },
  { path: '/terms', category: 'legal', opens: '/terms' },
  { path: '/cookies', category: 'legal', opens: '/cookies' },
  { path: '/unsubscribe', category: 'core', opens: '/unsubscribe' },
  { path: '/blog/[slug]', category: 'dynamic', opens: '/blog' },
  { path: '/audit/[token]', category: 'dynamic', fallback: '/audit' },
]

/** A row of seo_settings. */
export interface PageSeo {
  path: string
  title: string | null
  description: string | null
  keywords: string[]
  ogTitle: string | null
  ogDescription: string | null
  ogImageUrl: string | null
  canonicalUrl: string | null
  metaRobots: string
}
/** The row of seo_global_settings. */
export interface GlobalSeo {
  siteName: string | null
  titleTemplate: string | null
  description: string | null
  keywords: string[]
  ogImageUrl: string | null
  facebookAppId: string | null
  siteVerification: string | null
}
export interface SeoData {
  rows: PageSeo[]
  /** null while nothing was saved. */
  global: GlobalSeo | null
}

/** The row that speaks for a page: its own, or its fallback's. */
export const rowFor = (page: CataloguePage, rows: PageSeo[]): PageSeo | undefined =>
  rows.find((row) => row.path === page.path) ?? rows.find((row) => row.path === page.fallback)

export type SeoStatus = 'good' | 'fair' | 'poor' | 'critical' | 'none'
export interface PageScore {
  score: number
  status: SeoStatus
  issues: string[]
}

/** 25 points each for title, description, keywords and image (specification, section 5). */
export function scorePage(row: PageSeo | undefined): PageScore {
  if (!row) return { score: 0, status: 'none', issues: ['No SEO configuration'] }
  const issues = [
    titleIssue(row.title),
    descriptionIssue(row.description),
    row.keywords.length === 0 ? 'No keywords' : undefined,
    row.ogImageUrl ? undefined : 'Missing OG image',
  ].filter((issue) => issue !== undefined)
  const score = 100 - 25 * issues.length
  const status = score >= 75 ? 'good' : score >= 50 ? 'fair' : score >= 25 ? 'poor' : 'critical'
  return { score, status, issues }
}

function titleIssue(title: string | null): string | undefined {
  if (!title) return 'Missing title'
  return title.length > titleLimit ? 'Title too long' : undefined
}

function descriptionIssue(description: string | null): string | undefined {
  if (!description) return 'Missing description'
  if (description.length < descriptionLimits.least) return 'Description too short'
  return description.length > descriptionLimits.most ? 'Description too long' : undefined
}

/** What stands beside a counter: 'Too long!', 'Could be longer', or nothing. */
export function lengthRemark(kind: 'title' | 'description', length: number): string {
  const [least, most] =
    kind === 'title' ? [titleLeast, titleLimit] : [descriptionLimits.least, descriptionLimits.most]
  if (length > most) return 'Too long!'
  return length > 0 && length < least ? 'Could be longer' : ''
}

export interface HealthIssue {
  text: string
  paths: string[]
}
export interface SeoHealth {
  score: number
  label: 'Excellent' | 'Good' | 'Needs Work'
  missingTitles: number
  missingDescriptions: number
  duplicateTitles: number
  issues: HealthIssue[]
}

/** Six checks a page; the score is the share of checks that hold. */
export function healthOf({ rows, global }: SeoData): SeoHealth {
  const pages = catalogue.map((page) => ({ path: page.path, row: rowFor(page, rows) }))
  const titles = pages.map(({ row }) => row?.title?.trim().toLowerCase() ?? '')
  const failing = (text: string, fails: (row: PageSeo | undefined, at: number) => boolean): HealthIssue => ({
    text,
    paths: pages.filter(({ row }, at) => fails(row, at)).map(({ path }) => path),
  })
  const checks = [
    failing('Missing title', (row) => !row?.title),
    failing('Missing description', (row) => !row?.description),
    failing(
      'Duplicate title',
      (_row, at) => titles.filter((title) => title && title === titles[at]).length > 1,
    ),
    failing('Title over 60 characters', (row) => (row?.title?.length ?? 0) > titleLimit),
    failing(
      'Description under 120 characters',
      (row) => Boolean(row?.description) && row!.description!.length < descriptionLimits.least,
    ),
    failing('No OG image, and no default OG image', (row) => !row?.ogImageUrl && !global?.ogImageUrl),
  ]
  const failed = checks.reduce((sum, check) => sum + check.paths.length, 0)
  const all = checks.length * pages.length
  const score = Math.round(((all - failed) / all) * 100)
  return {
    score,
    label: score >= 80 ? 'Excellent' : score >= 60 ? 'Good' : 'Needs Work',
    missingTitles: checks[0]!.paths.length,
    missingDescriptions: checks[1]!.paths.length,
    duplicateTitles: checks[2]!.paths.length,
    issues: checks.filter((check) => check.paths.length > 0),
  }
}

export const pageFilters = [
  { id: 'all', label: 'All' },
  { id: 'configured', label: 'Configured' },
  { id: 'unconfigured', label: 'Unconfigured' },
  { id: 'core', label: 'Core' },
  { id: 'blog', label: 'Blog' },
  { id: 'legal', label: 'Legal' },
  { id: 'dynamic', label: 'Dynamic' },
] as const
export type PageFilter = (typeof pageFilters)[number]['id']

/** The pages of a filter whose path or title holds the search text. */
export function matchingPages(rows: PageSeo[], filter: PageFilter, search: string): CataloguePage[] {
  const text = search.trim().toLowerCase()
  return catalogue.filter((page) => {
    const row = rowFor(page, rows)
    const inFilter =
      filter === 'all' ||
      filter === page.category ||
      (filter === 'configured' && row !== undefined) ||
      (filter === 'unconfigured' && row === undefined)
    return inFilter && `${page.path} ${row?.title ?? ''}`.toLowerCase().includes(text)
  })
}

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
export const defaultRobots = 'index,follow'

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Maximum ${most} characters allowed`))
const address = z
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

const pagePaths: readonly string[] = catalogue.map((page) => page.path)

/** The edit dialog's form. */
export const pageSchema = z.object({
  path: z.string().check(z.refine((value) => pagePaths.includes(value), 'This page has no settings')),
  title: text(300),
  description: text(1000),
  keywords: text(1000),
  ogTitle: text(300),
  ogDescription: text(1000),
  ogImageUrl: address,
  canonicalUrl: address,
  metaRobots: z
    .string()
    .check(
      z.refine((value) => robotsChoices.some((choice) => choice.value === value), 'Choose one from the list'),
    ),
})
export type PageForm = z.infer<typeof pageSchema>

/** The form of Global Settings. */
export const globalSchema = z.object({
  siteName: text(100),
  titleTemplate: text(200),
  description: text(1000),
  keywords: text(1000),
  ogImageUrl: address,
  facebookAppId: z.string().check(z.trim(), z.regex(/^\d{0,20}$/, 'The app id is a number')),
  siteVerification: z
    .string()
    .check(z.trim(), z.regex(/^[\w-]{0,100}$/, 'Paste only the code: letters, digits, - and _')),
})
export type GlobalForm = z.infer<typeof globalSchema>

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
export const globalForm = (global: GlobalSeo): GlobalForm => ({
  siteName: global.siteName ?? '',
  titleTemplate: global.titleTemplate ?? '',
  description: global.description ?? '',
  keywords: global.keywords.join(', '),
  ogImageUrl: global.ogImageUrl ?? '',
  facebookAppId: global.facebookAppId ?? '',
  siteVerification: global.siteVerification ?? '',
})
