import { useRef, type Dispatch, type SetStateAction } from 'react'
import { peopleApi } from '../../../server/people/shared/peopleApi.ts'
import { call } from '../../lib/api.ts'
import { orderedAs, type PersonEntry } from './peopleEntries.ts'

interface Means {
  setEntries: Dispatch<SetStateAction<PersonEntry[]>>
  /** Does something, says what went wrong, and reads the list again. */
  attempt: (work: () => Promise<unknown>, takeBack: () => void) => Promise<void>
}

const idsOf = (entries: PersonEntry[]): number[] => entries.flatMap(({ id }) => id ?? [])

/**
 * Puts people in an order, over the one that was seen. Who is moved while an order is on its way is told after it: only
 * the last one counts.
 */
export function usePeopleOrder({ attempt, setEntries }: Means) {
  const wanted = useRef<PersonEntry[]>(undefined)
  const isUnderWay = useRef(false)
  return async (before: PersonEntry[], next: PersonEntry[]): Promise<void> => {
    setEntries(next)
    wanted.current = next
    if (isUnderWay.current) return
    isUnderWay.current = true
    let seen = idsOf(before)
    const tell = async () => {
      try {
        while (wanted.current) {
          const ids = idsOf(wanted.current)
          wanted.current = undefined
          await call(peopleApi.order, {}, { ids, seen })
          seen = ids
        }
      } finally {
        // Who is moved while the list is read again is told at once.
        wanted.current = undefined
        isUnderWay.current = false
      }
    }
    await attempt(tell, () => setEntries((now) => orderedAs(now, before)))
  }
}
