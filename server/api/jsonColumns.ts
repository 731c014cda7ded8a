/** A moment as programs are told it, in UTC. */
const at = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** One object of these names; what is a moment ends in `_at`. */
export const objectOf = (columns: Record<string, string>): string =>
  `jsonb_build_object(${Object.entries(columns)
    .map(([name, column]) => `'${name}', ${name.endsWith('_at') ? at(column) : column}`)
    .join(', ')}) as told`
