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
  /** JSON-LD objects, written as data blocks. */
  structuredData?: object[]
}
