import { listsInPlace } from '../../../server/content/shared/listsInPlace.ts'
import type { Value, Values } from '../../../server/content/shared/formFields.ts'
import { same, valueAt, withValue, type Path } from '../../../server/content/shared/valuePaths.ts'
import { typedSince } from '../../lib/typedSince.ts'

/**
 * What stood at a path before something was put there stands there again, but for what was typed since.
 * @param put the whole as it was then
 * @returns what is there now, where the thing stands elsewhere by then
 */
export function takenBack(path: Path, before: Values, put: Values, now: Values): Values {
  if (!listsInPlace(put, now, path)) return now
  const [old, first, there] = [before, put, now].map((values) => valueAt(values, path) as Value)
  const next = same(there, first) ? old : typedSince({ it: first }, { it: there }, { it: old }).it
  return withValue(now, path, next as Value)
}
