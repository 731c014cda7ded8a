import type { Db } from '../../db.ts'
import { withEarlierServices } from '../../offers/shared/servicePages.ts'
import { withEarlierAddresses } from '../../proof/shared/earlierAddresses.ts'
import { changeHeldDraft, type Stored } from '../contentQueries.ts'
import { readDocument } from '../readTexts.ts'
import { contentDocuments, type DocumentName } from '../shared/documents.ts'
import { differences } from '../shared/differences.ts'

/** What is published of each document whose entries have pages, given what was published before. */
const kept = {
  'case-studies': (before: Stored, after: Stored) => {
    const [was, now] = both('case-studies', before, after)
    return { ...now, cases: { items: withEarlierAddresses(was.cases.items, now.cases.items) } }
  },
  services: (before: Stored, after: Stored) => {
    const [was, now] = both('services', before, after)
    return {
      ...now,
      offers: { ...now.offers, items: withEarlierServices(was.offers.items, now.offers.items) },
    }
  },
}

const both = <Name extends DocumentName>(name: Name, before: Stored, after: Stored) =>
  [readDocument(name, before).texts, readDocument(name, after).texts] as const

/** What else happens when entries that have pages are published: whoever has the old address of one still finds it. */
export const keepAddresses =
  (name: keyof typeof kept) =>
  async (trx: Db, before: Stored, after: Stored): Promise<void> => {
    const document = kept[name](before, after)
    await changeHeldDraft(trx, name, differences(document, contentDocuments[name].defaults))
  }
