import type { LastSet } from '../../server/settings/shared/lastSet.ts'
import type { LastSaved } from '../../server/versions/shared/lastSaved.ts'

/** Who saved last of those settings that were changed since they were seen. */
export function lastSaved<Key extends string>(
  seen: Record<Key, LastSet>,
  now: Record<Key, LastSet>,
): LastSaved | undefined {
  return (Object.keys(now) as Key[])
    .filter((key) => now[key].changedAt !== seen[key].changedAt)
    .flatMap((key) => {
      const { changedBy: by, changedAt: at } = now[key]
      return by && at ? [{ by, at }] : []
    })
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1)
}
