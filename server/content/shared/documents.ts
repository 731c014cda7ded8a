import type * as z from 'zod/mini'
import { about } from './siteTexts/about.ts'
import { audit } from './siteTexts/audit.ts'
import { blog } from './siteTexts/blog.ts'
import { caseStudies } from './siteTexts/caseStudies.ts'
import { contact } from './siteTexts/contact.ts'
import { errors } from './siteTexts/errorPages.ts'
import { footer } from './siteTexts/navigationAndFooter.ts'
import { forms } from './siteTexts/forms.ts'
import { home } from './siteTexts/home.ts'
import { legalCookies } from './siteTexts/legalCookies.ts'
import { legalPrivacy } from './siteTexts/legalPrivacy.ts'
import { legalTerms } from './siteTexts/legalTerms.ts'
import { mails } from './siteTexts/mails.ts'
import { newsletter } from './siteTexts/newsletter.ts'
import { proof } from './siteTexts/proof.ts'
import { preferences } from './siteTexts/preferences.ts'
import { questions } from './siteTexts/frequentQuestions.ts'
import { services } from './siteTexts/services.ts'
import { sitemap } from './siteTexts/sitemap.ts'
import { wizard } from './siteTexts/wizard.ts'

/** One text of the site that is edited as a whole: what it may hold, and the words it begins with. */
interface ContentDocument<Shape extends z.ZodMiniObject = z.ZodMiniObject> {
  title: string
  group: 'Pages' | 'Everywhere'
  /** Where it is seen: its preview is this page. */
  address: string
  /** The id of what shows it there, where that is not the whole page. */
  anchor?: string
  /** The list whose entries have a page each: the preview is that of the entry that is being written. */
  pages?: string
  /** What of an entry is seen on its page alone, where the rest stands elsewhere too. */
  pagePart?: string
  shape: Shape
  defaults: z.output<Shape>
}

/** All of them, in the order of the screen. */
export const contentDocuments = {
  home,
  services,
  about,
  proof,
  'case-studies': caseStudies,
  audit,
  wizard,
  blog,
  questions,
  contact,
  'legal-privacy': legalPrivacy,
  'legal-terms': legalTerms,
  'legal-cookies': legalCookies,
  sitemap,
  footer,
  forms,
  newsletter,
  preferences,
  mails,
  errors,
} satisfies Record<string, ContentDocument>

export type DocumentName = keyof typeof contentDocuments

export const documentNames = Object.keys(contentDocuments) as DocumentName[]

/** The words of every document. */
export type Texts = {
  readonly [Name in DocumentName]: z.output<(typeof contentDocuments)[Name]['shape']>
}

export const isDocument = (name: string): name is DocumentName => Object.hasOwn(contentDocuments, name)

/** Which entry's page a field is seen on, where the entries of a list have a page each. @param path `cases.items.2.title` */
export function entryAt(name: DocumentName, path: string | undefined): number | undefined {
  const { pages, pagePart }: ContentDocument = contentDocuments[name]
  if (pages === undefined || !path?.startsWith(`${pages}.`)) return undefined
  const [entry, part] = path.slice(pages.length + 1).split('.')
  return pagePart === undefined || part === pagePart ? Number(entry) : undefined
}
