import type { Branded } from '../brand/shared/brand.ts'

interface Told {
  title: string
  description: string
  client: string
  path: string
  share: string | undefined
}

/** A case study as search engines read it (schema.org Article). */
export function caseArticle({ brand, siteUrl }: Branded, { title, description, client, path, share }: Told) {
  const house = { '@type': 'Organization', name: brand.name, url: siteUrl }
  const url = siteUrl + path
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    about: { '@type': 'Organization', name: client },
    author: house,
    publisher: house,
    mainEntityOfPage: url,
    url,
    inLanguage: 'en',
    ...(share ? { image: share } : {}),
  }
}
