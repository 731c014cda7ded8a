import type { Db } from '../db.ts'
import { publishedRows } from './contentQueries.ts'
import { contentDocuments, documentNames, type DocumentName, type Texts } from './shared/documents.ts'
import { readKindly, type Read } from './shared/readKindly.ts'
import type { Misfit } from './shared/siteContent.ts'

/** What is stored of a document as it can be shown. */
export const readDocument = <Name extends DocumentName>(name: Name, stored: unknown): Read<Texts[Name]> =>
  readKindly(contentDocuments[name], stored) as Read<Texts[Name]>

/** What everybody sees, and the sections that no longer fit. */
export async function publishedTexts(db: Db): Promise<{ texts: Texts; misfits: Misfit[] }> {
  const stored = new Map((await publishedRows(db)).map(({ page, published }) => [page, published]))
  const misfits: Misfit[] = []
  const texts = Object.fromEntries(
    documentNames.map((name) => {
      const read = readDocument(name, stored.get(name))
      misfits.push(...read.misfits.map((section) => ({ document: contentDocuments[name].title, section })))
      return [name, read.texts]
    }),
  )
  return { texts: texts as unknown as Texts, misfits }
}
