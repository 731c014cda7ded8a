import type { Db } from '../../db.ts'
import { first } from '../../rows.ts'
import { definitionSchema, type AuditDefinition } from '../shared/definition.ts'

interface StoredDefinition {
  document: unknown
}

/** The version that is asked now: the last one that was published. */
export async function liveDefinition(db: Db): Promise<AuditDefinition | undefined> {
  return read(
    await first<StoredDefinition>(
      db,
      'select document from audit_definitions where version = live_audit_definition()',
    ),
  )
}

/** @returns undefined for a version that was never published: a draft is nobody's audit */
export async function publishedDefinition(db: Db, version: number): Promise<AuditDefinition | undefined> {
  return read(
    await first<StoredDefinition>(
      db,
      `select document from audit_definitions where version = ? and state = 'published'`,
      [version],
    ),
  )
}

const read = (stored: StoredDefinition | undefined): AuditDefinition | undefined =>
  stored && definitionSchema.parse(stored.document)
