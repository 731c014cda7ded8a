import type { LastSaved } from '../../versions/shared/lastSaved.ts'

type PageCategory = 'core' | 'blog' | 'legal' | 'dynamic'
export interface CataloguePage {
  path: string
  category: PageCategory
  /** Where the new tab goes; a personal page has none. */
  opens?: string
  /** The page whose row applies while this one has none of its own. */
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
  /** Of the stored row: what a change of it begins with. */
  version?: number
  saved?: LastSaved | null
}
/** The row of seo_global_settings. */
export interface GlobalSeo {
  siteName: string | null
  /** Holds %s where the page's title goes. */
  titleTemplate: string | null
  description: string | null
  keywords: string[]
  ogImageUrl: string | null
  facebookAppId: string | null
  siteVerification: string | null
  /** No page is to be listed yet. */
  searchWaits: boolean
  /** Of the stored row: what a change of it begins with. */
  version?: number
  saved?: LastSaved | null
}
/** The settings for all pages as pages are served with them, which always have a name. */
export type ServedSettings = GlobalSeo & { siteName: string }

/** What is saved, with the name of the firm where the site has none of its own; the defaults while nothing is saved. */
export const servedSettings = (global: GlobalSeo | null | undefined, defaults: ServedSettings) =>
  global ? { ...global, siteName: global.siteName ?? defaults.siteName } : defaults

export interface SeoData {
  rows: PageSeo[]
  /** null while nothing was saved. */
  global: GlobalSeo | null
}

/** The row that applies to a page: its own, or its fallback's. */
export const rowFor = (page: CataloguePage, rows: PageSeo[]): PageSeo | undefined =>
  rows.find((row) => row.path === page.path) ?? rows.find((row) => row.path === page.fallback)

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
