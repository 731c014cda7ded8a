import type { Db } from '../db.ts'
import { rows } from '../rows.ts'

/** How wide uploaded pictures are, by the name in their address. */
export async function uploadWidths(db: Db, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const found = await rows<{ name: string; width: number }>(
    db,
    `select substr(storage_path, length('uploads/') + 1) as name, (dimensions ->> 'width')::int as width
     from media_assets
     where storage_path = any(?) and dimensions ->> 'width' is not null`,
    [names.map((name) => `uploads/${name}`)],
  )
  return new Map(found.map(({ name, width }) => [name, width]))
}
