import { auditNumbers, type AuditNumbers } from '../audit/shared/numbersInTexts.ts'
import type { AuditDefinition } from '../audit/shared/definition.ts'
import { contentDocuments, type Texts } from '../content/shared/documents.ts'
import type { TokenValues } from '../content/shared/tokens.ts'
import type { Db } from '../db.ts'
import { usualShare } from '../brand/shareAddress.ts'
import { insertSettings, retellRow, type DefaultSettings } from './defaultSettingQueries.ts'
import type { ServedSettings } from './shared/seoPages.ts'

/** The audit as these texts tell of it: its numbers, and what it is called. */
export type ToldAudit = AuditNumbers & Pick<TokenValues, 'audit' | 'auditTitle'>

/** @param everywhere what it is called */
export const toldAudit = (
  definition: AuditDefinition,
  { name, inSentence }: Texts['audit']['everywhere'],
): ToldAudit => ({ ...auditNumbers(definition), audit: inSentence, auditTitle: name })

/** The seven rows that a new site starts with. @param audit what they tell of it */
export const defaultSettings = (audit: ToldAudit): DefaultSettings[] => [
  {
    path: '/',
    title: 'Strategic internal communications for lean teams',
    description: `Internal communications strategy and fractional leadership for lean teams. Start with a free ${audit.questions}-question audit and see where your messages get lost.`,
    keywords: ['internal communications', 'communications strategy', 'fractional communications leadership'],
    ogTitle: "Let's build something powerful",
    ogDescription: `Internal communications strategy and fractional leadership. Start with the free ${audit.audit}.`,
  },
  {
    path: '/blog',
    title: 'Resources & Insights on internal comms',
    description:
      'Plain, practical articles on internal communications: strategy, leadership, channels, engagement and measurement, for people who run it with a small team.',
    keywords: ['internal communications blog', 'employee communication', 'communications templates'],
    ogTitle: 'Resources & Insights',
    ogDescription: contentDocuments.blog.defaults.list.description,
  },
  {
    path: '/audit',
    title: `Your personal ${audit.audit}`,
    description: `Answer ${audit.questions} questions about how your organization communicates and see your score in ${audit.categories} areas, with the ${audit.weakest} places to start and a tip for each of them.`,
    keywords: ['internal communications audit', 'communication self-assessment', 'communication score'],
    robots: 'noindex,nofollow',
    ogTitle: `Your personal ${audit.audit}`,
    ogDescription: `${audit.Questions} questions, ${audit.categories} areas, and the ${audit.weakest} places to start.`,
  },
  {
    path: '/commsaudit',
    title: `${audit.auditTitle}: ${audit.questions} questions`,
    description: `A free ${audit.questions}-question self-assessment of your internal communications. It takes ${audit.minutes} minutes and gives you a score, personal results and fixes for weak areas.`,
    keywords: ['free internal communications audit', 'comms audit', 'communication assessment'],
    ogTitle: audit.auditTitle,
    ogDescription: `${audit.Questions} questions, ${audit.minutes} minutes: see where your message gets lost, and what to fix first.`,
  },
  {
    path: '/privacy',
    title: 'Privacy Policy: what we keep and why',
    description:
      'What we collect when you use this site, write to us or take the audit, what we use it for, how it is protected, and how to ask us to show or delete it.',
    keywords: ['privacy policy', 'data protection', 'personal data'],
  },
  {
    path: '/terms',
    title: 'Terms of Service for this website',
    description:
      'The terms under which you may use this website and its free audit: acceptance, our services, your responsibilities and the limits of our liability to you.',
    keywords: ['terms of service', 'terms of use', 'conditions'],
  },
  {
    path: '/cookies',
    title: 'Cookie Policy: what is stored, and when',
    description:
      'Which cookies this site uses, what essential, analytics and marketing cookies are for, when they are set, and how you can refuse or remove them at any time.',
    keywords: ['cookie policy', 'cookies', 'tracking'],
  },
]

/** Adds the default rows that are missing. What the owner has written stays. @returns how many were missing */
export async function insertDefaultSettings(db: Db, audit: ToldAudit): Promise<number> {
  let made = 0
  for (const row of defaultSettings(audit)) made += await insertSettings(db, row)
  return made
}

/** The audit is another one from now on: default texts that nobody has changed tell of it. */
export async function retellSettings(trx: Db, before: ToldAudit, after: ToldAudit): Promise<void> {
  const now = defaultSettings(after)
  for (const [index, was] of defaultSettings(before).entries()) await retellRow(trx, was, now[index]!)
}

/** What holds for all pages on a new site, and what the form of Global Settings begins with. */
export const globalDefaults = (siteName: string): ServedSettings => ({
  siteName,
  titleTemplate: `%s | ${siteName}`,
  description:
    'Internal communications consulting for lean teams: strategy, fractional leadership and a free audit that shows where your messages get lost and what to fix.',
  keywords: ['internal communications', 'internal communications consulting', 'employee communication'],
  ogImageUrl: usualShare,
  facebookAppId: null,
  siteVerification: null,
  searchWaits: false,
})
