import { homePage } from '../pages/home.ts'
import type { Services } from '../services.ts'
import { renderPage, type Page } from '../web/drawPage.ts'
import { contentRow } from './contentQueries.ts'
import { readDocument } from './readTexts.ts'
import { contentDocuments, type DocumentName, type Texts } from './shared/documents.ts'
import { fillDocument } from './shared/tokens.ts'
import { tokenValues } from './tokenValues.ts'

/** The page on which each document is seen. */
const pageOf: Record<DocumentName, (services: Services) => Promise<Page>> = { home: homePage }

/** The page of a document as its draft would make it, by the same function that makes the public one. */
export async function renderDraft(services: Services, name: DocumentName): Promise<string> {
  const [row, published, values] = await Promise.all([
    contentRow(services.db, name),
    services.content.texts(),
    tokenValues(services),
  ])
  const own = fillDocument(readDocument(name, row?.draft ?? row?.published).texts, values)
  const texts: Texts = { ...published, [name]: own }
  const drafted: Services = {
    ...services,
    content: { texts: async () => texts, contentOf: async (asked) => texts[asked] },
  }
  return renderPage(drafted, await pageOf[name](drafted), contentDocuments[name].address, false)
}
