import type { Db } from '../db.ts'
import { execute } from '../rows.ts'

/**
 * Names a picture of the library in place of another, wherever a document, its draft or a version of it names that. Whoever
 * is writing one of these is told that it was changed.
 */
export async function nameInstead(trx: Db, pictures: { leaves: number; comes: number }): Promise<void> {
  await execute(
    trx,
    `update site_content set published = ${renamed('published')}, draft = ${renamed('draft')}, version = version + 1
     where ${names("concat(published, ' ', draft)")}`,
    pictures,
  )
  await execute(
    trx,
    `update site_content_versions set document = ${renamed('document')} where ${names('document::text')}`,
    pictures,
  )
}

// As jsonb is spelt; within a text these quotes would stand behind a backslash.
const spelt = (id: string): string => `concat('{"asset": ', ${id}::bigint, '}')`
const renamed = (column: string): string =>
  `replace(${column}::text, ${spelt(':leaves')}, ${spelt(':comes')})::jsonb`
const names = (text: string): string => `position(${spelt(':leaves')} in ${text}) > 0`
