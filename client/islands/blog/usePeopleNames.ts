import { useEffect, useState } from 'react'
import { peopleApi } from '../../../server/people/shared/peopleApi.ts'
import { call } from '../../lib/api.ts'

/**
 * What the people of the house are called, by their numbers.
 * @param isWanted they are read only then
 */
export function usePeopleNames(isWanted: boolean): (id: string) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    if (!isWanted) return undefined
    let over = false
    call(peopleApi.all)
      .then(
        ({ people }) => over || setNames(new Map(people.map(({ id, values }) => [String(id), values.name]))),
      )
      // The number says less than the name, but which of them it was.
      .catch(() => over || setNames(new Map()))
    return () => {
      over = true
    }
  }, [isWanted])
  return (id) => {
    if (id === '') return ''
    return names?.get(id) ?? (names ? 'Somebody who was removed' : '...')
  }
}
