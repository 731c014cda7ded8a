import { useState } from 'react'
import { problemsOf } from '../../../server/content/shared/readKindly.ts'
import { peopleApi, type PeopleScreen, type PersonRow } from '../../../server/people/shared/peopleApi.ts'
import { personShape, type PersonValues } from '../../../server/people/shared/personForm.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts'
import { useNewest } from '../../ui/useNewest.ts'
import { entryOf, isUnsaved, newEntry, titleOf, withRows, type PersonEntry } from './peopleEntries.ts'
import { usePeopleOrder } from './usePeopleOrder.ts'

/** What somebody else saved of a person who is being written. */
export interface OtherVersion {
  key: string
  theirs: PersonRow
}

export type PeopleWork = ReturnType<typeof usePeople>

/** The people of the screen: what is typed of each, and what can be done with them. */
export function usePeople(initial: PeopleScreen | null) {
  const [screen, setScreen] = useState(initial)
  const [entries, setEntries] = useState(() => initial?.people.map(entryOf) ?? [])
  const [opened, setOpened] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const [other, setOther] = useState<OtherVersion>()
  const [saved, setSaved] = useState(0)
  const [made, setMade] = useState(0)
  const [size, setSize] = useState<'phone' | 'desktop'>('phone')
  useLeaveGuard(entries.some(isUnsaved))

  const set = (key: string, change: Partial<PersonEntry>) =>
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)))
  const ofReading = useNewest()
  const reload = async () => {
    const isNewest = ofReading()
    const answer = await call(peopleApi.screen).catch(() => undefined)
    if (!answer || !isNewest()) return
    setScreen(answer)
    setEntries((now) => withRows(now, answer.people))
    setSaved((before) => before + 1)
  }
  /** @param takeBack what the screen did before it was asked */
  const attempt = async (
    work: () => Promise<unknown>,
    takeBack?: (error: unknown) => void,
  ): Promise<void> => {
    // What is being read does not know of it, and the list is read again after it.
    ofReading()
    try {
      await work()
    } catch (error) {
      takeBack?.(error)
      toastError(error)
    } finally {
      await reload()
    }
  }
  const order = usePeopleOrder({ attempt, setEntries })
  const refused = async (entry: PersonEntry, error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'version') {
      toastError(error)
      // Taken out meanwhile: what is typed stays, and can be added. Who was to come back may be there already.
      if (entry.taken || (error instanceof ApiError && error.status === 404)) await reload()
      return
    }
    const { people } = await call(peopleApi.all)
    const theirs = people.find(({ id }) => id === entry.id)
    if (theirs) setOther({ key: entry.key, theirs })
  }
  const save = async (entry: PersonEntry) => {
    set(entry.key, { tried: true })
    const { values } = entry
    if (entry.busy || Object.keys(problemsOf(personShape, values)).length > 0) return
    set(entry.key, { busy: true })
    try {
      const { id, version } = await store(entry, values)
      set(entry.key, { id, version, storedVersion: version, stored: values, tried: false, taken: undefined })
      toast({ title: 'Saved', text: `${titleOf(entry)} is as visitors see them now.`, kind: 'ok' })
      await reload()
    } catch (error) {
      await refused(entry, error).catch(toastError)
    } finally {
      set(entry.key, { busy: false })
    }
  }

  return {
    screen,
    entries,
    opened,
    focused,
    other,
    /** Rises with everything that the page shows anew. */
    saved,
    size,
    setSize,
    setOpened,
    setEntries,
    setFocused,
    reload,
    save,
    attempt,
    change: (key: string, make: (now: PersonValues) => PersonValues) =>
      setEntries((now) =>
        now.map((entry) => (entry.key === key ? { ...entry, values: make(entry.values) } : entry)),
      ),
    add: () => {
      const key = `new ${made}`
      setMade(made + 1)
      setEntries([...entries, newEntry(key)])
      setOpened(key)
      setFocused(key)
    },
    arrange: (next: PersonEntry[]) => order(entries, next),
    set,
    setOther,
  }
}

/** @returns under which number and version it is kept */
async function store({ id, version, taken }: PersonEntry, values: PersonValues) {
  if (id !== undefined)
    return { id, version: (await call(peopleApi.save, { id }, { values, version })).version }
  if (taken) {
    await call(peopleApi.putBack, {}, { ...taken, values })
    return { id: taken.id, version: 1 }
  }
  return { id: (await call(peopleApi.create, {}, { values })).id, version: 1 }
}
