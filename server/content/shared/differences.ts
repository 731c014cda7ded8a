/** A document or part of one, as JSON. */
type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  if (isObject(one) && isObject(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...keys].every((key) => isSame(one[key], other[key]))
  }
  return one === other
}

/** What differs from the original: objects by key, lists as a whole. Only that is stored, so that a better original reaches the rest. */
export function differences(document: Json, original: Json): Json {
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, value]) => {
      const usual = original[key]
      if (isSame(value, usual)) return []
      return [[key, isObject(value) && isObject(usual) ? differences(value, usual) : value]]
    }),
  )
}

/** The original with what differs laid over it. What the original does not know is dropped; where it has an object, nothing else is taken. */
export function withDifferences(original: Json, stored: unknown): Json {
  if (!isObject(stored)) return original
  return Object.fromEntries(
    Object.entries(original).map(([key, usual]) => {
      const own = Object.hasOwn(stored, key) ? stored[key] : undefined
      if (own === undefined) return [key, usual]
      return [key, isObject(usual) ? withDifferences(usual, own) : own]
    }),
  )
}
