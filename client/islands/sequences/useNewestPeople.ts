import { useState } from 'react'
import type { MemberRow } from '../../../server/sequences/shared/screens.ts'
import { sequencePeopleApi } from '../../../server/sequences/shared/sequencePeopleApi.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { useNewest } from '../../ui/useNewest.ts'

const shown = 4

/** Those who came into a sequence last, and how many are in it. */
export function useNewestPeople(id: number, first: { people: MemberRow[]; total: number }) {
  const [now, setNow] = useState(first)
  const ofReading = useNewest()
  return {
    people: now.people.slice(0, shown),
    total: now.total,
    reload: async () => {
      const isNewest = ofReading()
      try {
        const { rows, total } = await call(sequencePeopleApi.people, { id })
        if (isNewest()) setNow({ people: rows, total })
      } catch (error) {
        toastError(error)
      }
    },
  }
}
