import type { Db } from '../db.ts'
import { changed, execute } from '../rows.ts'

/** So many paths are known at most: the list is for people, and anybody can add to it. */
const mostMissed = 1_000

/**
 * Counts a path that nobody knows, so that the owner can see what people look for. When the list is full, a new path
 * takes the place of the one that was asked for least and longest ago.
 */
export async function countMissedPath(db: Db, path: string): Promise<void> {
  await execute(
    db,
    `with surplus as (
       delete from missed_paths where path in (
         select path from missed_paths
         where not exists (select from missed_paths where path = :path)
         order by misses desc, last_seen_at desc offset :kept)
     )
     insert into missed_paths (path) values (:path)
     on conflict (path) do update set misses = missed_paths.misses + 1, last_seen_at = now()`,
    { path: path.slice(0, 500), kept: mostMissed - 1 },
  )
}

/** Paths that nobody has asked for in 90 days. @returns how many rows went */
export async function deleteOldMissedPaths(db: Db): Promise<number> {
  const rowCount = await changed(
    db,
    `delete from missed_paths where last_seen_at < now() - interval '90 days'`,
  )
  return rowCount
}
