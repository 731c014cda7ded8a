/** What the owner wrote of one page for search engines and networks: it goes before what the page says of itself. */
export interface OwnHead {
  title?: string | null
  description?: string | null
  keywords?: string[]
  ogTitle?: string | null
  ogDescription?: string | null
  ogImageUrl?: string | null
  canonicalUrl?: string | null
  metaRobots?: string
}

/** What a page's head needs; rooms fill it, server/seo completes it. */
export interface Head {
  title: string
  /** Which part of the page this address shows, said before and after whatever title the page has. */
  part?: { before: string; after: string }
  description?: string
  canonical?: string
  robots?: string
  keywords?: string[]
  siteName?: string
  ogTitle?: string
  ogDescription?: string
  ogImage?: string
  ogType?: 'website' | 'article'
  siteVerification?: string
  facebookAppId?: string
  /** Said by the owner, and kept with what the page shows. */
  own?: OwnHead
  /** JSON-LD objects, written as data blocks. */
  structuredData?: object[]
}
