import { useState } from 'react'
import type { SequenceEnds } from '../../../server/sequences/shared/sequenceForm.ts'
import { sequencesApi } from '../../../server/sequences/shared/sequencesApi.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'

/**
 * What ends a sequence for somebody, stored as soon as it is changed.
 * @param onRefused says why it was not
 */
export function useSequenceEnds(id: number, first: SequenceEnds, onRefused: (error: unknown) => void) {
  const [ends, setEnds] = useState<SequenceEnds>({
    endsWithStage: first.endsWithStage,
    endsWithClient: first.endsWithClient,
    endsWithEnquiry: first.endsWithEnquiry,
  })
  const [busy, setBusy] = useState(false)
  return {
    ends,
    busy,
    set: async (part: Partial<SequenceEnds>) => {
      setBusy(true)
      try {
        await call(sequencesApi.edit, { id }, part)
        setEnds({ ...ends, ...part })
        toast({ title: 'Saved', text: 'It holds from now on.', kind: 'ok' })
      } catch (error) {
        onRefused(error)
      }
      setBusy(false)
    },
  }
}
