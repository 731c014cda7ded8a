import type { Db } from '../../db.ts'
import { changed, execute, first, rows } from '../../rows.ts'
import { firstSaving } from '../../versions/versionQueries.ts'
import { definitionSchema, type AuditDefinition } from '../shared/definition.ts'
import type { StoredDraft } from '../shared/auditOverviewApi.ts'

/** Which draft somebody means, as they saw it. */
export interface DraftBasis {
  version: number
  revision: number
}

type DraftRow = DraftBasis & { document: unknown; savedBy: string | null; savedAt: Date }

const toDraft = ({ document, savedBy, savedAt, ...row }: DraftRow): StoredDraft => ({
  ...row,
  savedBy: savedBy ?? '',
  savedAt: savedAt.toISOString(),
  definition: definitionSchema.parse(document),
})

/** The draft of the next version, of which there is one at most. */
export async function draftDefinition(db: Db): Promise<StoredDraft | undefined> {
  const row = await first<DraftRow>(
    db,
    `select version, revision, document, saved_by, saved_at from audit_definitions where state = 'draft'`,
  )
  return row && toDraft(row)
}

/** The same, held until the transaction ends; undefined when it is no longer what they saw. */
export async function lockDraft(trx: Db, basis: DraftBasis): Promise<StoredDraft | undefined> {
  const row = await first<DraftRow>(
    trx,
    `select version, revision, document, saved_by, saved_at from audit_definitions
     where state = 'draft' and version = :version and revision = :revision for update`,
    { ...basis },
  )
  return row && toDraft(row)
}

/**
 * Keeps the draft, which begins with its first saving (revision 0).
 * @returns undefined when somebody else saved, discarded or published meanwhile
 */
export async function saveDraftDefinition(
  db: Db,
  { version, revision, definition, by }: DraftBasis & { definition: AuditDefinition; by: string },
): Promise<DraftBasis | undefined> {
  return first<DraftBasis>(
    db,
    `with kept as (
       update audit_definitions
       set document = :document::jsonb, revision = revision + 1, saved_by = :by, saved_at = now()
       where state = 'draft' and version = :version and revision = :revision
       returning version, revision),
     begun as (
       insert into audit_definitions (version, revision, document, saved_by)
       select :version, ${firstSaving}, :document::jsonb, :by
       where :revision = 0 and :version = (select max(version) + 1 from audit_definitions)
       on conflict do nothing
       returning version, revision)
     select version, revision from kept union all select version, revision from begun`,
    { version, revision, document: JSON.stringify(definition), by },
  )
}

/** @returns false when it is no longer what they saw */
export async function discardDraftDefinition(db: Db, basis: DraftBasis): Promise<boolean> {
  const gone = await changed(
    db,
    `delete from audit_definitions where state = 'draft' and version = :version and revision = :revision`,
    { ...basis },
  )
  return gone > 0
}

/** The locked draft becomes the version that is asked. @param comparableTo null begins the comparison anew */
export async function publishDraftDefinition(
  trx: Db,
  { version, by, comparableTo }: { version: number; by: string; comparableTo: number | null },
): Promise<void> {
  await execute(
    trx,
    `update audit_definitions
     set state = 'published', published_at = now(), published_by = :by, comparable_to = :comparableTo
     where version = :version and state = 'draft'`,
    { version, by, comparableTo },
  )
}

/** A published version with all that is known of it. */
export interface PublishedVersion {
  version: number
  definition: AuditDefinition
  publishedAt: Date
  publishedBy: string | null
  comparableTo: number | null
}

/** Every published version, oldest first. */
export async function publishedVersions(db: Db): Promise<PublishedVersion[]> {
  const found = await rows<Omit<PublishedVersion, 'definition'> & { document: unknown }>(
    db,
    `select version, document, published_at, published_by, comparable_to
     from audit_definitions where state = 'published' order by version`,
  )
  return found.map(({ document, ...row }) => ({ ...row, definition: definitionSchema.parse(document) }))
}
