import { same } from '../../../server/content/shared/valuePaths.ts'
import type { PersonRow } from '../../../server/people/shared/peopleApi.ts'
import { emptyPerson, type PersonValues, type TakenOut } from '../../../server/people/shared/personForm.ts'

/** Somebody in the list, with what is typed of them and not saved yet. */
export interface PersonEntry {
  key: string
  /** None while they were never saved. */
  id: number | undefined
  /** What the server held when it was read last, and its version. */
  stored: PersonValues
  storedVersion: number
  /** Over which it is typed: an older one where an earlier visit typed it. */
  version: number
  posts: number
  values: PersonValues
  /** Saving was tried: what is wrong is said from then on. */
  tried: boolean
  busy: boolean
  /** Nobody heard whether they were removed; if they were, this brings them back. */
  taken?: TakenOut | undefined
}

export const entryOf = (row: PersonRow): PersonEntry => ({
  key: String(row.id),
  id: row.id,
  stored: row.values,
  storedVersion: row.version,
  version: row.version,
  posts: row.posts,
  values: row.values,
  tried: false,
  busy: false,
})

/** Somebody new, who is meant for the site. */
export const newEntry = (key: string): PersonEntry => ({
  key,
  id: undefined,
  stored: emptyPerson,
  storedVersion: 0,
  version: 0,
  posts: 0,
  values: { ...emptyPerson, onSite: true },
  tried: false,
  busy: false,
})

export const isUnsaved = ({ id, stored, values, taken }: PersonEntry): boolean =>
  id === undefined || taken !== undefined || !same(stored, values)

/** Somebody without what was typed of them: what is typed from now on is typed over what stands there. */
export const putBack = (entry: PersonEntry): PersonEntry => ({
  ...entry,
  values: entry.stored,
  version: entry.storedVersion,
  tried: false,
})

/**
 * Somebody who was taken out and is stored again, as the first version of theirs. Where somebody else saved before that,
 * what is typed stays over an older one, so that saving says so.
 * @param stored what was taken out
 */
export const broughtBack = (entry: PersonEntry, stored: PersonValues): PersonEntry => ({
  ...entry,
  stored,
  storedVersion: 1,
  version: entry.version === entry.storedVersion && same(entry.stored, stored) ? 1 : 0,
})

/** Also of somebody who was taken out, and may be back. */
const numberOf = ({ id, taken }: PersonEntry): number | undefined => id ?? taken?.id

/** The list as it was read again: what is typed stays, over the version it was typed over. */
export function withRows(entries: PersonEntry[], rows: PersonRow[]): PersonEntry[] {
  const known = new Map(entries.map((entry) => [numberOf(entry), entry]))
  const read = rows.map((row) => {
    const before = known.get(row.id)
    if (!before) return entryOf(row)
    const here = { ...before, id: row.id, taken: undefined }
    return isUnsaved(here) ? { ...here, posts: row.posts } : { ...entryOf(row), key: before.key }
  })
  const left = entries.filter((entry) => !rows.some((row) => row.id === numberOf(entry)))
  // Somebody took them out: what is typed of them, or whom nobody heard of, can be added anew.
  const typed = left.filter(isUnsaved).map((entry) => ({ ...entry, id: undefined }))
  return [...read, ...typed]
}

/** In the order of another list; whoever is not in that one stands last. */
export function orderedAs(entries: PersonEntry[], other: PersonEntry[]): PersonEntry[] {
  const place = new Map(other.map(({ key }, at) => [key, at]))
  const placeOf = ({ key }: PersonEntry) => place.get(key) ?? other.length
  return entries.toSorted((one, two) => placeOf(one) - placeOf(two))
}

export const titleOf = ({ values }: PersonEntry): string => values.name.trim() || 'Somebody new'
