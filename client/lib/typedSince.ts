/**
 * What is stored now, but for what was changed after these were sent: each field by itself, also those of a group, a list
 * as a whole.
 */
export function typedSince<Fields extends object>(sent: Fields, now: Fields, fresh: Fields): Fields {
  const keys = new Set([...Object.keys(fresh), ...Object.keys(now)] as (keyof Fields)[])
  return Object.fromEntries(
    [...keys].map((key) => [key, valueSince(sent[key], now[key], fresh[key])]),
  ) as Fields
}

function valueSince(sent: unknown, now: unknown, fresh: unknown): unknown {
  if (now === sent) return fresh
  return isGroup(sent) && isGroup(now) && isGroup(fresh) ? typedSince(sent, now, fresh) : now
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
