import type { Value, Values } from './formFields.ts'
import { same, valueAt, type Path } from './valuePaths.ts'

/**
 * Whether what stands at a path is still about the same thing as before: no list on the way there has lost, got or moved
 * any of its things. They have no names, so they are known by what they say.
 */
export function listsInPlace(before: Values, now: Values, path: Path): boolean {
  const names = path.split('.')
  return names.every((_, at) => {
    const holder = names.slice(0, at).join('.')
    const [old, list] = [valueAt(before, holder), valueAt(now, holder)]
    return !Array.isArray(old) || !Array.isArray(list) || isInPlace(old, list)
  })
}

/** What was rewritten is like none; what was moved is more like another one than like the one of before. */
const isInPlace = (before: Value[], now: Value[]): boolean =>
  before.length === now.length &&
  now.every((item, at) => {
    const own = likeness(item, before[at])
    return before.every((other) => likeness(item, other) <= own)
  })

/** How much of it says the same; what is empty says nothing, nor does a switch. */
function likeness(one: Value | undefined, other: Value | undefined): number {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return saysTheSame(one, other) ? 1 : 0
  return Object.entries(one).filter(([name, value]) => saysTheSame(value, valueAt(other, name))).length
}

const saysTheSame = (one: Value | undefined, other: Value | undefined): boolean =>
  typeof one !== 'boolean' && !same(one, undefined) && same(one, other)
