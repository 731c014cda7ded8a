import type { PersonValues } from '../../../server/people/shared/personForm.ts'
import { isUnsaved, newEntry, type PersonEntry } from './peopleEntries.ts'

/** What is typed of somebody and not saved, as this device keeps it. */
export interface KeptPerson {
  /** null while they were never saved. */
  id: number | null
  /** Over which it was typed. */
  version: number
  values: PersonValues
}

/** What this device is to keep of a list. */
export const toKeep = (entries: PersonEntry[]): KeptPerson[] =>
  entries.filter(isUnsaved).map(({ id, version, values }) => ({ id: id ?? null, version, values }))

/**
 * The list with what an earlier visit typed. It stays over the version it was typed over, so that saving says where
 * somebody else saved meanwhile; whoever was taken out since can be added anew.
 * @param from which copy it is, for the keys of who is new
 */
export function withKept(entries: PersonEntry[], kept: KeptPerson[], from: string): PersonEntry[] {
  const listed = entries.map((entry) => {
    const { values, version } = kept.find(({ id }) => id === entry.id) ?? entry
    return { ...entry, values, version }
  })
  const unlisted = kept.filter(({ id }) => !entries.some((entry) => entry.id === id))
  return [...listed, ...unlisted.map(({ values }, index) => ({ ...newEntry(`${from} ${index}`), values }))]
}

/** Whether something is typed already of somebody whom a copy has. */
export const isOverTyped = (entries: PersonEntry[], kept: KeptPerson[]): boolean =>
  entries.some(
    (entry) => entry.id !== undefined && isUnsaved(entry) && kept.some(({ id }) => id === entry.id),
  )
