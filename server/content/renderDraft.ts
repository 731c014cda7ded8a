import { sampleWizard } from '../audit/sampleWizard.ts'
import { postListPage } from '../blog/postListPage.ts'
import { commsAuditPage } from '../pages/commsAudit.ts'
import { homePage } from '../pages/home.ts'
import { legalPage } from '../pages/legal.ts'
import { servicePage } from '../offers/servicePage.ts'
import { caseListPage, casePage } from '../proof/casePages.ts'
import { samplePreferences } from '../newsletter/preferencesPage.ts'
import { sitemapPage } from '../pages/sitemap.ts'
import type { Services } from '../services.ts'
import { renderPage, type DrawnPage, type Page } from '../web/drawPage.ts'
import { lostPage } from '../web/errors.ts'
import { enquiryMail, enquirySamples } from '../enquiries/mail.ts'
import { drawSample } from '../outbox/previewMail.ts'
import { contentRow } from './contentQueries.ts'
import { fillTexts, textsAbout } from './fillTexts.ts'
import { publishedTexts, readDocument } from './readTexts.ts'
import { contentDocuments, type DocumentName, type Texts } from './shared/documents.ts'
import { pictureDrawer } from './sitePictures.ts'
import { tokenValues } from './tokenValues.ts'

/** The page on which each document is seen. */
const pageOf: Record<
  Exclude<DocumentName, 'mails'>,
  (services: Services, entry: number) => Promise<Page> | Page
> = {
  home: homePage,
  services: draftedServicePage,
  about: homePage,
  proof: homePage,
  'case-studies': draftedCasePage,
  audit: commsAuditPage,
  wizard: sampleWizard,
  blog: async (services) => (await postListPage(services, { q: '', category: '', page: 1 })).page,
  questions: homePage,
  contact: homePage,
  'legal-privacy': (services) => legalPage(services, 'legal-privacy'),
  'legal-terms': (services) => legalPage(services, 'legal-terms'),
  'legal-cookies': (services) => legalPage(services, 'legal-cookies'),
  footer: homePage,
  sitemap: sitemapPage,
  newsletter: homePage,
  preferences: samplePreferences,
  errors: () => lostPage,
}

/** The page of the service that is being written, also before it is on the site; the home page shows the rest. */
async function draftedServicePage(services: Services, entry: number): Promise<Page> {
  const { offers } = await services.content.contentOf('services')
  const offered = offers.items[entry]
  return offered ? servicePage(services, offered) : homePage(services)
}

/** The case study that is being written, also before it is on the site; without one, their list. */
async function draftedCasePage(services: Services, entry: number): Promise<Page> {
  const { cases } = await services.content.contentOf('case-studies')
  const study = cases.items[entry]
  return study ? casePage(services, study) : caseListPage(services)
}

/**
 * The page of a document as its draft would make it, by the same function that makes the public one.
 * @param entry which one, where the entries of a list have a page each; -1 is that of all
 */
export async function renderDraft(services: Services, name: DocumentName, entry = -1): Promise<DrawnPage> {
  const [row, { texts: published }, values] = await Promise.all([
    contentRow(services.db, name),
    publishedTexts(services.db),
    tokenValues(services),
  ])
  const own = readDocument(name, row?.draft ?? row?.published).texts
  const drafts: Texts = { ...published, [name]: own }
  const texts = fillTexts(drafts, values)
  const picture = await pictureDrawer(services.db, texts)
  const drafted: Services = {
    ...services,
    content: {
      texts: async () => texts,
      textsAbout: textsAbout(drafts, values),
      picture: async () => picture,
      contentOf: async (asked) => texts[asked],
    },
  }
  if (name === 'mails') return { html: await drawnMail(drafted) }
  return renderPage(drafted, await pageOf[name](drafted, entry), contentDocuments[name].address, false)
}

/** The mail that most people get first. */
async function drawnMail(services: Services): Promise<string> {
  const template = 'contact-confirmation'
  const sample = enquirySamples[template]
  const mail = await drawSample(services, {
    template,
    kind: 'notice',
    builders: enquiryMail,
    row: null,
    sample,
  })
  if ('notWanted' in mail) throw new Error(mail.notWanted)
  return mail.html
}
