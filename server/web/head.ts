/** What a page's head needs; rooms fill it, server/seo completes it. */
export interface Head {
  title: string
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
