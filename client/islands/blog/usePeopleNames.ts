import { peopleApi } from '../../../server/people/shared/peopleApi.ts'
import { call } from '../../lib/api.ts'
import { useAnswer } from '../../ui/useAnswer.ts'

/**
 * What the people of the house are called, by their numbers.
 * @param isWanted they are read only then
 */
export function usePeopleNames(isWanted: boolean): (id: string) => string {
  const { answer: names } = useAnswer(isWanted || undefined, () =>
    call(peopleApi.all).then(
      ({ people }) => new Map(people.map(({ id, values }) => [String(id), values.name])),
      () => new Map<string, string>(),
    ),
  )
  return (id) => {
    if (id === '') return ''
    return names?.get(id) ?? (names ? 'Somebody who was removed' : '...')
  }
}
