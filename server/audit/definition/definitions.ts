import type { BaseServices } from '../../services.ts'
import type { AuditDefinition } from '../shared/definition.ts'
import { liveDefinition, publishedDefinition } from './definitionQueries.ts'

type Memory = Pick<BaseServices, 'db' | 'pages'>

/** Reads the audit as it is asked now. Kept in memory until content changes. */
export function createCurrentDefinition({ db, pages }: Memory): () => Promise<AuditDefinition> {
  return pages.remember(async () => found(await liveDefinition(db)))
}

/**
 * Reads the audit as it was in one version: whoever began with that one ends with it, and reads its words in the results.
 * Throws for a version that was never published.
 */
export function createDefinitionOf({ db, pages }: Memory): (version: number) => Promise<AuditDefinition> {
  const memory = pages.remember(() => Promise.resolve(new Map<number, AuditDefinition>()))
  return async (version) => {
    const known = await memory()
    const kept = known.get(version)
    if (kept) return kept
    const definition = found(await publishedDefinition(db, version), version)
    known.set(version, definition)
    return definition
  }
}

function found(definition: AuditDefinition | undefined, version?: number): AuditDefinition {
  if (definition) return definition
  throw new Error(
    version === undefined ? 'No audit is published' : `Version ${version} of the audit is not published`,
  )
}
