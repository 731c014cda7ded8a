/** The same for the same fields, in whatever order they are; for telling texts apart, not for secrets. */
export function fingerprint(fields: object): string {
  const text = JSON.stringify(inOrder(fields))
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  return `${text.length}.${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}`
}

/** Postgres puts the names of what it stores as JSON into an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  entries.sort(([name], [other]) => (name < other ? -1 : 1))
  return entries.map(([name, part]) => [name, inOrder(part)])
}
