import { useRef, useState } from 'react'
import { issuesApi, type IssueView } from '../../../server/issues/shared/issuesApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { dropLocalCopy } from '../../lib/localCopy.ts'
import { toast } from '../../lib/toast.ts'
import { useAutosave } from '../../ui/useAutosave.ts'
import { useUnsaved } from '../../ui/useUnsaved.ts'
import type { IssueDraft } from './IssueFields.tsx'

/** What is being written of an issue: saved by itself, kept on this device until it is, and what came between. */
export function useIssueDraft(view: IssueView) {
  const { id, subject, preheader, content, audience } = view.issue
  const [draft, setDraft] = useState<IssueDraft>({ subject, preheader, content, audience })
  const version = useRef(view.issue.version)
  const [theirs, setTheirs] = useState<IssueView>()
  const copy = `issue:${id}`

  const save = async (next: Partial<IssueDraft>) => {
    const answer = await call(issuesApi.save, { id }, { ...draft, ...next, version: version.current })
    version.current = answer.version
  }
  const refused = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'version') {
      const now = await call(issuesApi.issue, { id }).catch(() => undefined)
      if (now?.issue.state === 'draft') setTheirs(now)
      else toast({ title: 'Changed elsewhere', text: 'This issue is no draft any more.', kind: 'bad' })
    } else toast({ title: 'Error', text: (error as Error).message, kind: 'bad' })
  }
  const { state, edit, retry } = useAutosave<Partial<IssueDraft>>(
    save,
    (older, newer) => ({ ...older, ...newer }),
    (error) => void refused(error),
  )
  const unsaved = useUnsaved(copy, draft, state === 'saving' || state === 'failed')
  const set = (part: Partial<IssueDraft>) => {
    setDraft({ ...draft, ...part })
    edit({ ...draft, ...part })
  }
  return {
    draft,
    set,
    state,
    retry,
    unsaved,
    /** Saves at once. @returns whether it was saved; otherwise it has been said why not */
    saveNow: async (): Promise<boolean> => {
      try {
        await save({})
        return true
      } catch (error) {
        await refused(error)
        return false
      }
    },
    forget: () => dropLocalCopy(copy),
    /** The version that was saved elsewhere meanwhile, until one of the two is chosen. */
    theirs,
    keepMine: () => {
      version.current = theirs!.issue.version
      setTheirs(undefined)
      set({})
    },
    decideLater: () => setTheirs(undefined),
  }
}
