import type { Db } from '../db.ts'

/** How wide uploaded pictures are, by the name in their address. */
export async function uploadWidths(db: Db, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const { rows } = await db.raw<{ rows: { name: string; width: number }[] }>(
    `select substr(storage_path, length('uploads/') + 1) as name, (dimensions ->> 'width')::int as width
     from media_assets
     where storage_path = any(?) and dimensions ->> 'width' is not null`,
    [names.map((name) => `uploads/${name}`)],
  )
  return new Map(rows.map(({ name, width }) => [name, width]))
}
