import { commsAuditPage } from '../pages/commsAudit.ts'
import { homePage } from '../pages/home.ts'
import { legalPage } from '../pages/legal.ts'
import type { Services } from '../services.ts'
import { renderPage, type Page } from '../web/drawPage.ts'
import { lostPage } from '../web/errors.ts'
import { contentRow } from './contentQueries.ts'
import { fillTexts } from './fillTexts.ts'
import { publishedTexts, readDocument } from './readTexts.ts'
import { contentDocuments, type DocumentName, type Texts } from './shared/documents.ts'
import { tokenValues } from './tokenValues.ts'

/** The page on which each document is seen. */
const pageOf: Record<DocumentName, (services: Services) => Promise<Page> | Page> = {
  home: homePage,
  services: homePage,
  about: homePage,
  audit: commsAuditPage,
  questions: homePage,
  contact: homePage,
  'legal-privacy': (services) => legalPage(services, 'legal-privacy'),
  'legal-terms': (services) => legalPage(services, 'legal-terms'),
  'legal-cookies': (services) => legalPage(services, 'legal-cookies'),
  footer: homePage,
  newsletter: homePage,
  errors: () => lostPage,
}

/** The page of a document as its draft would make it, by the same function that makes the public one. */
export async function renderDraft(services: Services, name: DocumentName): Promise<string> {
  const [row, { texts: published }, values] = await Promise.all([
    contentRow(services.db, name),
    publishedTexts(services.db),
    tokenValues(services),
  ])
  const own = readDocument(name, row?.draft ?? row?.published).texts
  const texts: Texts = fillTexts({ ...published, [name]: own }, values)
  const drafted: Services = {
    ...services,
    content: { texts: async () => texts, contentOf: async (asked) => texts[asked] },
  }
  return renderPage(drafted, await pageOf[name](drafted), contentDocuments[name].address, false)
}
