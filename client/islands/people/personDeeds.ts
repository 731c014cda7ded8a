import { peopleApi } from '../../../server/people/shared/peopleApi.ts'
import type { TakenOut } from '../../../server/people/shared/personForm.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { broughtBack, isUnsaved, orderedAs, putBack, titleOf, type PersonEntry } from './peopleEntries.ts'
import type { OtherVersion, PeopleWork } from './usePeople.ts'

/** What was typed of somebody goes, and can come back. */
export function putBackTyped({ set, setEntries, reload }: PeopleWork, entry: PersonEntry): void {
  const isNew = entry.id === undefined
  if (isNew) setEntries((now) => now.filter(({ key }) => key !== entry.key))
  else {
    set(entry.key, putBack(entry))
    void reload()
  }
  toastUndo({ title: 'Put back', text: 'Nothing was saved.' }, () =>
    isNew
      ? setEntries((now) => [...now, entry])
      : set(entry.key, { values: entry.values, version: entry.version }),
  )
}

/** Somebody is taken out, and can be put back with their posts. */
export async function removePerson(work: PeopleWork, entry: PersonEntry): Promise<void> {
  const { id } = entry
  if (id === undefined) {
    putBackTyped(work, entry)
    return
  }
  const withEntry = (here: PersonEntry) => (now: PersonEntry[]) =>
    now.some(({ key }) => key === here.key) ? now : orderedAs([...now, here], work.entries)
  work.setEntries((now) => now.filter(({ key }) => key !== entry.key))
  let known: TakenOut | undefined
  const remove = async () => {
    known = (await call(peopleApi.one, { id })).taken
    const { taken } = await call(peopleApi.remove, { id })
    const bringBack = async () => {
      await call(peopleApi.putBack, {}, taken)
      // The list that is read then keeps what is typed.
      if (isUnsaved(entry)) work.setEntries(withEntry(broughtBack(entry, taken.values)))
    }
    const text = entry.posts > 0 ? 'Their posts are by Admin.' : 'Nobody meets them any more.'
    toastUndo({ title: `${titleOf(entry)} is removed`, text }, () => void work.attempt(bringBack))
  }
  await work.attempt(remove, (error) => {
    // They may be gone all the same, and with the answer all that would bring them back.
    const isUnheard = known && !(error instanceof ApiError && error.status === 404)
    work.setEntries(withEntry(isUnheard ? { ...entry, taken: known } : entry))
  })
}

/** Of two people's words mine stay. */
export async function keepMine(work: PeopleWork, { key, theirs }: OtherVersion): Promise<void> {
  work.setOther(undefined)
  const entry = work.entries.find((each) => each.key === key)
  if (entry) await work.save({ ...entry, version: theirs.version })
}

/** Of two people's words theirs stay, and mine can still be had. */
export function takeTheirs({ entries, set, setOther }: PeopleWork, { key, theirs }: OtherVersion): void {
  setOther(undefined)
  const mine = entries.find((each) => each.key === key)?.values
  set(key, {
    stored: theirs.values,
    storedVersion: theirs.version,
    values: theirs.values,
    version: theirs.version,
  })
  if (!mine) return
  toastUndo({ title: 'Chosen', text: 'The other text can still be had.' }, () => set(key, { values: mine }))
}
