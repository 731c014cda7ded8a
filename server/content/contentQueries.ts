import type { Db } from '../db.ts'
import { changed, first, one, rows } from '../rows.ts'
import type { DocumentName } from './shared/documents.ts'

/** How many publications of a document are kept. */
const mostVersions = 50

/** What differs from the original, as it is stored. */
export type Stored = Record<string, unknown>

/** Every document that was ever published, as visitors see it. */
export const publishedRows = (db: Db): Promise<{ page: string; published: Stored }[]> =>
  rows(db, 'select page, published from site_content')

interface ContentRow {
  published: Stored
  draft: Stored | null
  version: number
  draftBy: string | null
  draftAt: Date | null
  publishedAt: Date | null
  /** Who published it, where nobody has changed it since. */
  publishedBy: string | null
}

/** @param held keeps others from changing it until the transaction ends */
export const contentRow = (db: Db, name: DocumentName, held = false): Promise<ContentRow | undefined> =>
  first<ContentRow>(
    db,
    `select published, draft, version, draft_by, draft_at, published_at,
       (select published_by from site_content_versions kept
        where kept.page = content.page and kept.version = content.version order by id desc limit 1) as published_by
     from site_content content where page = ?${held ? ' for update' : ''}`,
    [name],
  )

interface Draft {
  name: DocumentName
  draft: Stored
  /** The version that its writer began with; 0 when there was nothing yet. */
  seen: number
  by: string
}

/** @returns the new version, or undefined when somebody else was faster */
export async function storeDraft(db: Db, { name, draft, seen, by }: Draft): Promise<number | undefined> {
  const stored = await first<{ version: number }>(
    db,
    `insert into site_content as kept (page, draft, draft_by, draft_at) values (:name, :draft, :by, now())
     on conflict (page) do update set draft = excluded.draft, draft_by = :by, draft_at = now(), version = kept.version + 1
     where kept.version = :seen
     returning version`,
    { name, draft: JSON.stringify(draft), seen, by },
  )
  return stored?.version
}

/** @returns the new version, or undefined when somebody else was faster */
export async function dropDraft(db: Db, name: DocumentName, seen: number): Promise<number | undefined> {
  const left = await first<{ version: number }>(
    db,
    `update site_content set draft = null, draft_by = null, draft_at = null, version = version + 1
     where page = ? and version = ? returning version`,
    [name, seen],
  )
  return left?.version
}

/** Puts something else into a draft as it is published. Part of a transaction that holds the row. */
export async function changeHeldDraft(trx: Db, name: DocumentName, draft: Stored): Promise<void> {
  await changed(trx, 'update site_content set draft = ? where page = ?', [JSON.stringify(draft), name])
}

/** Makes the draft what everybody sees, and keeps it among the versions. Part of a transaction that holds the row. */
export async function publishDraft(trx: Db, name: DocumentName, by: string): Promise<number> {
  const { version } = await one<{ version: number }>(
    trx,
    `update site_content
     set published = draft, published_at = now(), draft = null, draft_by = null, draft_at = null, version = version + 1
     where page = ? returning version`,
    [name],
  )
  await changed(
    trx,
    `insert into site_content_versions (page, version, document, published_by)
     select page, version, published, ? from site_content where page = ?`,
    [by, name],
  )
  await changed(
    trx,
    `delete from site_content_versions where page = :name and id <= (
       select id from site_content_versions where page = :name order by id desc offset :mostVersions limit 1)`,
    { name, mostVersions },
  )
  return version
}

export interface ContentVersion {
  id: number
  publishedBy: string
  publishedAt: Date
}

/** Each publication of a document, the newest first. */
export const versionRows = (db: Db, name: DocumentName): Promise<ContentVersion[]> =>
  rows<ContentVersion>(
    db,
    'select id, published_by, published_at from site_content_versions where page = ? order by id desc',
    [name],
  )

/** What was published then. @returns undefined for a version that is not kept any more, or not of this document */
export async function versionDocument(db: Db, name: DocumentName, id: number): Promise<Stored | undefined> {
  const found = await first<{ document: Stored }>(
    db,
    'select document from site_content_versions where page = ? and id = ?',
    [name, id],
  )
  return found?.document
}

/** Whether a service of this name, or the choice beside them, was ever published. */
export async function wasOffered(db: Db, name: string): Promise<boolean> {
  const found = await one<{ was: boolean }>(
    db,
    `select exists (
       select from site_content_versions where page = 'services'
         and (document #>> '{custom,choice}' = :name
           or document #> '{offers,items}' @> jsonb_build_array(jsonb_build_object('name', :name::text)))) as was`,
    { name },
  )
  return found.was
}
