import type * as z from 'zod/mini'
import { about } from './documents/about.ts'
import { audit } from './documents/audit.ts'
import { blog } from './documents/blog.ts'
import { caseStudies } from './documents/caseStudies.ts'
import { contact } from './documents/contact.ts'
import { errors } from './documents/errors.ts'
import { footer } from './documents/footer.ts'
import { forms } from './documents/forms.ts'
import { home } from './documents/home.ts'
import { legalCookies } from './documents/legalCookies.ts'
import { legalPrivacy } from './documents/legalPrivacy.ts'
import { legalTerms } from './documents/legalTerms.ts'
import { mails } from './documents/mails.ts'
import { newsletter } from './documents/newsletter.ts'
import { proof } from './documents/proof.ts'
import { preferences } from './documents/preferences.ts'
import { questions } from './documents/questions.ts'
import { services } from './documents/services.ts'
import { sitemap } from './documents/sitemap.ts'
import { wizard } from './documents/wizard.ts'

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
