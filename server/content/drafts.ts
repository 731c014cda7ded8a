import { recordActivity } from '../activity/activityQueries.ts'
import { noteDeed } from '../activity/noteDeed.ts'
import type { Db } from '../db.ts'
import {
  contentRow,
  dropDraft,
  publishDraft,
  storeDraft,
  versionDocument,
  versionRows,
  type ContentVersion,
  type Stored,
} from './contentQueries.ts'
import { readDocument } from './readTexts.ts'
import { differences } from './shared/differences.ts'
import { contentDocuments, type DocumentName, type Texts } from './shared/documents.ts'
import { problemsOf } from './shared/readKindly.ts'

/** A document as it is edited, with its tokens as they are written. */
export interface Draft<Name extends DocumentName = DocumentName> {
  /** What is being written: the draft, or what everybody sees. */
  document: Texts[Name]
  published: Texts[Name]
  original: Texts[Name]
  /** Whether there is a draft, whose, and since when. */
  isDraft: boolean
  draftBy: string | null
  draftAt: Date | null
  publishedAt: Date | null
  /** To be given back with the next change; 0 while nothing was ever changed. */
  version: number
}

/** What became of a change: done; or somebody else was faster, and how it stands; or what is wrong, by its place. */
export type Outcome =
  | { done: true; version: number }
  | { done: false; why: 'overtaken'; now: Draft }
  | { done: false; why: 'invalid'; problems: Record<string, string> }
  | { done: false; why: 'missing' }

/** Who changes something, and the version that they began with. */
export interface Change {
  seen: number
  by: string
}

/** A document as it is edited. */
export async function draftOf<Name extends DocumentName>(db: Db, name: Name): Promise<Draft<Name>> {
  const row = await contentRow(db, name)
  return {
    document: readDocument(name, row?.draft ?? row?.published).texts,
    published: readDocument(name, row?.published).texts,
    original: contentDocuments[name].defaults as Texts[Name],
    isDraft: Boolean(row?.draft),
    draftBy: row?.draftBy ?? null,
    draftAt: row?.draftAt ?? null,
    publishedAt: row?.publishedAt ?? null,
    version: row?.version ?? 0,
  }
}

/** Keeps what somebody is writing; nobody else sees it. What does not fit is not kept. */
export async function saveDraft(
  db: Db,
  name: DocumentName,
  document: unknown,
  { seen, by }: Change,
): Promise<Outcome> {
  const { shape, defaults } = contentDocuments[name]
  const problems = problemsOf(shape, document)
  if (Object.keys(problems).length > 0) return { done: false, why: 'invalid', problems }
  const draft = differences(shape.parse(document), defaults)
  return outcome(db, name, await storeDraft(db, { name, draft, seen, by }))
}

/**
 * Makes the draft what everybody sees, within a second in every process, and keeps it among the versions.
 * @param also happens together with it, given what was published before and what is now
 */
export async function publish(
  db: Db,
  name: DocumentName,
  { seen, by }: Change,
  also?: (trx: Db, before: Stored, after: Stored) => Promise<void>,
): Promise<Outcome> {
  return db.transaction(async (trx) => {
    const row = await contentRow(trx, name, true)
    if (!row?.draft) return row?.version === seen ? { done: false, why: 'missing' } : overtaken(trx, name)
    if (row.version !== seen) return overtaken(trx, name)
    const { misfits } = readDocument(name, row.draft)
    if (misfits.length > 0) return { done: false, why: 'invalid', problems: misfitProblems(misfits) }
    await also?.(trx, row.published, row.draft)
    const version = await publishDraft(trx, name, by)
    await recordActivity(trx, by, {
      action: 'content.published',
      about: { subject: 'site', id: name },
      facts: { title: contentDocuments[name].title },
    })
    return { done: true, version }
  })
}

/** Forgets the draft: what everybody sees is edited next. */
export async function discardDraft(
  db: Db,
  name: DocumentName,
  { seen }: Pick<Change, 'seen'>,
): Promise<Outcome> {
  return outcome(db, name, await dropDraft(db, name, seen))
}

/** What was published before, the newest first. */
export const versionsOf = (db: Db, name: DocumentName): Promise<ContentVersion[]> => versionRows(db, name)

/** One of them as it would stand now. */
export async function versionOf<Name extends DocumentName>(
  db: Db,
  name: Name,
  id: number | 'original',
): Promise<Texts[Name] | undefined> {
  const stored = id === 'original' ? {} : await versionDocument(db, name, id)
  return stored && readDocument(name, stored).texts
}

/** Makes a version, or the original, the draft; everybody goes on seeing what is published. */
export async function restoreIntoDraft(
  db: Db,
  name: DocumentName,
  id: number | 'original',
  { seen, by }: Change,
): Promise<Outcome> {
  const draft: Stored | undefined = id === 'original' ? {} : await versionDocument(db, name, id)
  if (!draft) return { done: false, why: 'missing' }
  const version = await noteDeed(
    db,
    by,
    (trx) => storeDraft(trx, { name, draft, seen, by }),
    () => ({
      action: 'version.restored',
      about: { subject: 'site', id: name },
      facts: { of: contentDocuments[name].title },
    }),
  )
  return outcome(db, name, version)
}

const outcome = async (db: Db, name: DocumentName, version: number | undefined): Promise<Outcome> =>
  version === undefined ? overtaken(db, name) : { done: true, version }

const overtaken = async (db: Db, name: DocumentName): Promise<Outcome> => ({
  done: false,
  why: 'overtaken',
  now: await draftOf(db, name),
})

const misfitProblems = (misfits: string[]): Record<string, string> =>
  Object.fromEntries(misfits.map((section) => [section, 'This no longer fits. Save it once more.']))
