import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db.ts'
import type { TemplateFields } from '../shared/template.ts'
import { templateById } from '../templateQueries.ts'
import { fieldsOf } from './templateFields.ts'

/**
 * The template that already stands as it is asked for: the answer to its saving was lost, and the browser asks once more.
 * @param fields as they would be stored
 * @returns when it was saved and as which version
 */
export async function templateAsAsked(
  db: Db,
  fields: TemplateFields,
): Promise<{ at: Date; version: number } | undefined> {
  const stored = await templateById(db, fields.id)
  return stored && isDeepStrictEqual(fieldsOf(stored), { ...fields })
    ? { at: stored.updatedAt, version: stored.version }
    : undefined
}
