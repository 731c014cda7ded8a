import type { Db } from '../../db.ts'
import { withEarlierAddresses } from '../../proof/shared/earlierAddresses.ts'
import { changeHeldDraft, type Stored } from '../contentQueries.ts'
import { readDocument } from '../readTexts.ts'
import { contentDocuments } from '../shared/documents.ts'
import { differences } from '../shared/differences.ts'

/** What else happens when case studies are published: whoever has the old address of one still finds it. */
export async function keepAddresses(trx: Db, before: Stored, after: Stored): Promise<void> {
  const [was, now] = [before, after].map((stored) => readDocument('case-studies', stored).texts)
  const items = withEarlierAddresses(was!.cases.items, now!.cases.items)
  const kept = { ...now!, cases: { items } }
  await changeHeldDraft(trx, 'case-studies', differences(kept, contentDocuments['case-studies'].defaults))
}
