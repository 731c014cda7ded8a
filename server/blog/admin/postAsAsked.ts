import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db.ts'
import { postStatus } from '../shared/postStatus.ts'
import { fieldsOf, valuesOf } from './postFields.ts'
import { postForEditing, type PostValues } from './postQueries.ts'
import { postIdAt } from './slugQueries.ts'

/**
 * The post that already stands as it is asked for: the answer to its saving was lost, and the browser asks once more.
 * @param id of the post; null of a new one, which is found by its slug
 * @param now whether it was to go to its readers in the moment of asking
 */
export async function postAsAsked(
  db: Db,
  id: number | null,
  values: PostValues,
  now: boolean,
): Promise<{ id: number; version: number } | undefined> {
  const found = id ?? (await postIdAt(db, values.slug))
  const stored = found === undefined ? undefined : await postForEditing(db, found)
  if (!stored) return undefined
  const { publishedAt, ...standing } = valuesOf(fieldsOf(stored))
  const { publishedAt: asked, ...others } = values
  const isInTime = now ? postStatus(publishedAt) === 'Published' : Number(publishedAt) === Number(asked)
  return isInTime && isDeepStrictEqual(standing, others)
    ? { id: stored.id, version: stored.version }
    : undefined
}
