import type { Config } from '../../config.ts'
import { defaultRobots, type GlobalSeo, type PageSeo } from './rules.ts'

/** What *Initialize Core Pages* writes: seven pages, the first four with texts for sharing. */
export function coreRows({ brand }: Pick<Config, 'brand'>): PageSeo[] {
  return [
    row(
      '/',
      'Strategic internal communications consulting',
      'Internal communications strategy and fractional leadership for lean teams. Start with a free 15-question audit and get practical next steps today.',
      ['internal communications consulting', 'internal communications strategy', 'employee communications'],
      shared(
        'Strategic communication, clearly designed',
        'Internal communications strategy and fractional leadership for teams that need to be heard. Start with the free audit.',
      ),
    ),
    row(
      '/blog',
      'Resources & Insights on internal communications',
      'Practical articles on internal communications: strategy, leadership, channels, employee voice and measurement, written for people with small teams.',
      ['internal communications resources', 'employee communications articles', 'communication insights'],
      shared(
        'Resources & Insights',
        'Practical articles on internal communications for people who run it with a small team.',
      ),
    ),
    row(
      '/audit',
      'Your Internal Comms Audit',
      'Your personal Internal Comms Audit: 15 questions in 5-7 minutes, then a score for five areas of internal communication and the fixes that matter most.',
      ['internal communications audit', 'communications assessment'],
      {
        ...shared(
          'Your Internal Comms Audit',
          '15 questions in 5-7 minutes, then a score and the fixes that matter most.',
        ),
        metaRobots: 'noindex,nofollow',
      },
    ),
    row(
      '/commsaudit',
      'Free Internal Comms Audit in 5-7 minutes',
      'Find out how well your internal communication works: 15 questions, 5-7 minutes, a score for five areas and practical recommendations. Free of charge.',
      ['internal communications audit', 'free communications audit', 'communications assessment'],
      shared(
        'Free Internal Comms Audit',
        '15 questions, 5-7 minutes, a score for five areas and practical recommendations.',
      ),
    ),
    row(
      '/privacy',
      'Privacy Policy',
      `How ${brand.name} collects, uses and protects personal information from the contact form, the newsletter, the audit and visits to this website.`,
      ['privacy policy', 'data protection'],
    ),
    row(
      '/terms',
      'Terms of Service',
      `The terms for using the website and services of ${brand.name}: acceptance, what we offer, your responsibilities and the limits of our liability.`,
      ['terms of service', 'terms and conditions'],
    ),
    row(
      '/cookies',
      'Cookie Policy',
      `Which cookies the website of ${brand.name} sets, what each of them is for, how long it stays in your browser, and how you can manage or refuse them.`,
      ['cookie policy', 'cookies'],
    ),
  ]
}

const shared = (title: string, description: string) => ({ ogTitle: title, ogDescription: description })

const row = (
  path: string,
  title: string,
  description: string,
  keywords: string[],
  more: Partial<PageSeo> = {},
): PageSeo => ({
  path,
  title,
  description,
  keywords,
  ogTitle: null,
  ogDescription: null,
  ogImageUrl: null,
  canonicalUrl: null,
  metaRobots: defaultRobots,
  ...more,
})

/** What the form of Global Settings begins with. */
export function defaultGlobal({ brand }: Pick<Config, 'brand'>): GlobalSeo {
  return {
    siteName: brand.name,
    titleTemplate: `%s | ${brand.name}`,
    description:
      'Internal communications consulting: strategy, fractional leadership and a free audit for teams that need their people to hear, understand and act.',
    keywords: [
      'internal communications consulting',
      'internal communications strategy',
      'fractional communications leadership',
    ],
    ogImageUrl: null,
    facebookAppId: null,
    siteVerification: null,
  }
}
