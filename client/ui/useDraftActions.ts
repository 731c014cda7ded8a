import { useState } from 'react'
import { ApiError } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { toastError } from '../lib/toastError.ts'

interface Draft<Of> {
  saveNow: () => Promise<boolean>
  act: (work: () => Promise<Of>) => Promise<Of>
  compare: () => Promise<boolean>
}
type Action = 'publish' | 'discard'

/**
 * What is done with a draft as a whole, one thing at a time, after what was typed last is saved.
 * @param failed what is said when it did not work; else why it did not
 */
export function useDraftActions<Of>(draft: Draft<Of>, failed?: string) {
  const [busy, setBusy] = useState<Action>()
  /** @returns the text as it is then; undefined where that is what it was */
  const attempt = async (what: Action, work: () => Promise<Of>): Promise<Of | undefined> => {
    if (busy) return undefined
    setBusy(what)
    try {
      if (await draft.saveNow()) return await draft.act(work)
      toast({ title: notYet[what], text: 'Your last words are not saved yet.', kind: 'bad' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version') await draft.compare()
      else toastError(failed ?? error)
    } finally {
      setBusy(undefined)
    }
    return undefined
  }
  return { busy, attempt }
}

const notYet = { publish: 'Not published', discard: 'Not done' }
