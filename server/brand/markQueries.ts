import type { Db } from '../db.ts'
import { first } from '../rows.ts'

/** What changes with the file behind the mark's address, which may be replaced in place; nothing where there is none. */
export async function markVersion(db: Db, mark: string): Promise<string> {
  if (mark === '') return ''
  const found = await first<{ version: string }>(
    db,
    `select left(sha256, 8) as version from media_assets where storage_path = ? and deleted_at is null`,
    [mark.slice(1)],
  )
  return found?.version ?? ''
}
