import type { Texts } from '../content/shared/documents.ts'
import { plainWords } from '../content/shared/richText.ts'
import type { Branded } from '../brand/shared/brand.ts'
import { personData } from './personData.ts'

const context = 'https://schema.org'

/** The consultancy, as search engines know it. */
export function organization({ siteUrl, brand }: Branded): object {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: brand.name,
    url: `${siteUrl}/`,
    description: brand.blurb,
    slogan: brand.tagline,
    email: brand.email,
    logo: `${siteUrl}/images/logo.png${brand.iconVersion}`,
    sameAs: brand.social.map((network) => network.url),
    ...(brand.people.length > 0
      ? { employee: brand.people.map((person) => personData(siteUrl, person)) }
      : {}),
  }
}

/** The site itself, with its search (schema.org WebSite). */
export function website({ siteUrl, brand }: Branded): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: brand.name,
    url: `${siteUrl}/`,
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${siteUrl}/blog?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

/** One thing that is offered (schema.org Service), with its page where it has one. */
export function service(
  { siteUrl }: Pick<Branded, 'siteUrl'>,
  offered: { name: string; description: string; url?: string | undefined },
  kind: string,
): object {
  return {
    '@context': context,
    '@type': 'Service',
    name: offered.name,
    description: plainWords(offered.description),
    serviceType: kind,
    provider: { '@id': `${siteUrl}/#organization` },
    areaServed: 'Worldwide',
    ...(offered.url ? { url: siteUrl + offered.url } : {}),
  }
}

/** The audit: a service that is free, for everybody (price 0 USD, worldwide). */
export function freeAudit({ siteUrl, brand }: Branded, { everywhere, search }: Texts['audit']): object {
  return {
    '@context': context,
    '@type': 'Service',
    name: everywhere.name,
    description: search.summary,
    serviceType: search.kind,
    url: `${siteUrl}/commsaudit`,
    provider: { '@type': 'Organization', name: brand.name, url: `${siteUrl}/` },
    areaServed: 'Worldwide',
    offers: {
      '@type': 'Offer',
      price: '0',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: `${siteUrl}/commsaudit`,
    },
  }
}

/** Questions and their answers (schema.org FAQPage). */
export function faqPage(questions: { question: string; answer: string }[]): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainWords(answer) },
    })),
  }
}

/** @param trail the names and paths from the home page to this one */
export function breadcrumbs(
  { siteUrl }: Pick<Branded, 'siteUrl'>,
  trail: [name: string, path: string][],
): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: siteUrl + path,
    })),
  }
}
