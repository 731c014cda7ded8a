import type { Value, Values } from './formFields.ts'

/** Where something stands in a document: `services.items.0.price`. */
export type Path = string

/** The path of a field or an entry of what stands at another path. */
export const within = (path: Path, name: string | number): Path =>
  path === '' ? `${name}` : `${path}.${name}`

/** @returns undefined where there is nothing */
export const valueAt = (values: Value | undefined, path: Path): Value | undefined =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<Value | undefined>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, Value | undefined>)[name]
          : undefined,
      values,
    )

/** What is written there; nothing where it is no text. */
export function textAt(values: Value | undefined, path: Path): string {
  const value = valueAt(values, path)
  return typeof value === 'string' ? value : ''
}

/** The document with another value there; what is around it is new, the rest is the very same. */
export function withValue(values: Values, path: Path, next: Value): Values {
  return put(values, path.split('.'), next) as Values
}

function put(value: Value | undefined, [name, ...rest]: string[], next: Value): Value {
  if (name === undefined) return next
  if (Array.isArray(value)) return value.with(Number(name), put(value[Number(name)], rest, next))
  const holder = typeof value === 'object' && value !== null ? value : {}
  return { ...holder, [name]: put(holder[name], rest, next) }
}

/** Whether two values say the same; what is not given counts as empty. */
export function same(one: Value | undefined, other: Value | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => same(each, other[at]))
  if (isGroup(one) && isGroup(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...names].every((name) => same(one[name], other[name]))
  }
  return (one ?? '') === (other ?? '')
}

const isGroup = (value: Value | undefined): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
