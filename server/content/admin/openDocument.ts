import * as z from 'zod/mini'
import type { Db } from '../../db.ts'
import { contentRow } from '../contentQueries.ts'
import { proofOnHome } from '../../proof/shownProof.ts'
import { publishedTexts, readDocument } from '../readTexts.ts'
import { changesInWords, changesOf } from '../shared/contentChanges.ts'
import type {
  ContentScreen,
  ContentVersionLine,
  ListedDocument,
  OpenedDocument,
} from '../shared/contentScreens.ts'
import { contentDocuments, documentNames, type DocumentName, type Texts } from '../shared/documents.ts'
import { formOf, type FormField, type Values } from '../shared/formFields.ts'
import { storedRows, versionDocuments } from './screenQueries.ts'

const forms = new Map<DocumentName, FormField[]>()

/** The form of a document, as its shape asks for it. */
function formOfDocument(name: DocumentName): FormField[] {
  const known = forms.get(name)
  if (known) return known
  const form = formOf(z.toJSONSchema(contentDocuments[name].shape))
  forms.set(name, form)
  return form
}

const wordsOf = (name: DocumentName, stored: unknown) => {
  const { texts, misfits } = readDocument(name, stored)
  return { words: texts as unknown as Values, misfits }
}

/** A document as the screen opens it: what visitors see, what is being written, what the site came with. */
export async function openDocument(db: Db, name: DocumentName): Promise<OpenedDocument> {
  const row = await contentRow(db, name)
  const live = wordsOf(name, row?.published)
  const draft = row?.draft ? wordsOf(name, row.draft) : live
  const { title, address, defaults } = contentDocuments[name]
  return {
    name,
    title,
    address,
    form: formOfDocument(name),
    original: defaults as unknown as Values,
    live: live.words,
    draft: draft.words,
    version: row?.version ?? 0,
    written:
      row?.draft && row.draftBy && row.draftAt ? { by: row.draftBy, at: row.draftAt.toISOString() } : null,
    published:
      row?.publishedBy && row.publishedAt ? { by: row.publishedBy, at: row.publishedAt.toISOString() } : null,
    fallenBack: live.misfits,
    empty: name === 'home' ? emptyOnHome((await publishedTexts(db)).texts) : [],
  }
}

const emptyOnHome = (texts: Texts): string[] => (proofOnHome(texts) ? [] : ['proof'])

/** The screen with one document open. */
export async function contentScreen(db: Db, name: DocumentName): Promise<ContentScreen> {
  const [opened, documents] = await Promise.all([openDocument(db, name), listDocuments(db)])
  return { opened, documents }
}

/** Every document, with how much of its draft waits to be published. */
export async function listDocuments(db: Db): Promise<ListedDocument[]> {
  const waiting = new Map((await storedRows(db)).map((row) => [row.page, row]))
  return documentNames.map((name) => {
    const { title, group } = contentDocuments[name]
    const row = waiting.get(name)
    const changes = row
      ? changesOf(formOfDocument(name), wordsOf(name, row.published).words, wordsOf(name, row.draft).words)
      : []
    return { name, title, group, changes: changes.length }
  })
}

/** What was published before, the newest first, each with what it changed. */
export async function listVersions(db: Db, name: DocumentName): Promise<ContentVersionLine[]> {
  const versions = await versionDocuments(db, name)
  const states = versions.map(({ document }) => wordsOf(name, document).words)
  return versions.map(({ id, publishedBy, publishedAt }, at) => {
    // The first that is kept is compared with what the site came with.
    const before = states[at + 1] ?? contentDocuments[name].defaults
    return {
      id,
      at: publishedAt.toISOString(),
      by: publishedBy,
      changed: changesInWords(changesOf(formOfDocument(name), before, states[at]!)),
    }
  })
}
