import { accessTables } from './shared/accessTables.ts'
import type { AccessTable } from './shared/leastRole.ts'

/**
 * Who may ask for what in the back office: method and pattern as the route is declared, in a table for each part of it
 * (`shared/access/`). Nothing else says so. `adminRouter` throws for an address that is not here, so that the site is not built.
 * A viewer sees every page, an editor writes, an owner decides; files about people and what cannot be taken back are
 * marked with !; how one signs in, and what lets others or programs in, with !! (shared/leastRole.ts).
 */
export const access: AccessTable = inOne(accessTables)

/** @throws Error for an address that two tables name: the one that is read last would decide */
export function inOne(tables: readonly AccessTable[]): AccessTable {
  const lines = tables.flatMap((table) => Object.entries(table))
  const all = new Map(lines)
  if (all.size < lines.length) {
    const twice = lines.map(([key]) => key).filter((key, at, keys) => keys.indexOf(key) !== at)
    throw new Error(`Who may ask is said twice for ${twice.join(', ')}`)
  }
  return Object.fromEntries(all)
}
