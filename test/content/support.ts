import { draftOf, publish, saveDraft } from '../../server/content/drafts.ts'
import type { DocumentName, Texts } from '../../server/content/shared/documents.ts'
import type { TestSite } from '../support/site.ts'

export const by = 'ada@example.com'

/** Changes a document and publishes it; the site has heard of it. */
export async function say<Name extends DocumentName>(
  site: Pick<TestSite, 'services' | 'told'>,
  name: Name,
  change: (document: Texts[Name]) => unknown,
): Promise<void> {
  const { db } = site.services
  const { document, version } = await draftOf(db, name)
  const saved = await saveDraft(db, name, change(document), { seen: version, by })
  if (!saved.done) throw new Error(JSON.stringify(saved))
  const published = await publish(db, name, { seen: saved.version, by })
  if (!published.done) throw new Error(JSON.stringify(published))
  await site.told()
}
