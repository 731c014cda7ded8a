import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'
import type { Stored } from '../contentQueries.ts'
import type { DocumentName } from '../shared/documents.ts'

interface WaitingRow {
  page: string
  published: Stored
  draft: Stored
}

/** Documents that somebody is writing, as visitors see them and as they would. */
export const storedRows = (db: Db): Promise<WaitingRow[]> =>
  rows<WaitingRow>(db, 'select page, published, draft from site_content where draft is not null')

interface VersionRow {
  id: number
  publishedBy: string
  publishedAt: Date
  document: Stored
}

/** What was published of a document, the newest first. */
export const versionDocuments = (db: Db, name: DocumentName): Promise<VersionRow[]> =>
  rows<VersionRow>(
    db,
    `select id, published_by, published_at, document from site_content_versions
     where page = ? order by id desc`,
    [name],
  )
