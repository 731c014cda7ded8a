import { useState } from 'react'
import type { MemberRow, SequenceCounts } from '../../../server/sequences/shared/screens.ts'
import { sequencePeopleApi } from '../../../server/sequences/shared/sequencePeopleApi.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { useNewest } from '../../ui/useNewest.ts'

const shown = 4

/** Those who came into a sequence last, how many are in it and have left it, and how many of its emails wait. */
export function useNewestPeople(id: number, first: { people: MemberRow[]; numbers: SequenceCounts }) {
  const [now, setNow] = useState(first)
  const ofReading = useNewest()
  return {
    people: now.people.slice(0, shown),
    numbers: now.numbers,
    reload: async () => {
      const isNewest = ofReading()
      try {
        const [{ rows: people }, numbers] = await Promise.all([
          call(sequencePeopleApi.people, { id }),
          call(sequencePeopleApi.numbers, { id }),
        ])
        if (isNewest()) setNow({ people, numbers })
      } catch (error) {
        toastError(error)
      }
    },
  }
}
