import { useState } from 'react'
import { emptySearch } from '../../../server/blog/shared/postSearch.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import { useDrawer } from '../../ui/useDrawer.ts'
import { useShownErrors } from '../../ui/useShownErrors.ts'
import type { Counted } from '../../ui/writingProps.ts'
import { useSaidSaved } from '../../ui/useSaidSaved.ts'
import type { IssueSource } from './useIssueFromPost.ts'
import { usePostDraft } from './usePostDraft.ts'
import { usePostSaving } from './usePostSaving.ts'
import { usePostVersions } from './usePostVersions.ts'

/** What is written in the text itself; search and sharing has a tab of its own. */
export const places = {
  written: ['title', 'excerpt', 'content'],
  tabOf: (name: string): string => (name in emptySearch ? 'search' : 'post'),
}

export interface Work {
  post: EditedPost
  timeZone: string
  /** @param issueFrom the stored post, when an issue shall begin with it */
  onSaved: (issueFrom?: IssueSource) => void
}

/** A post that is open: what is typed, what stands beside it, what it was, and storing it. */
export function usePostWork({ post, timeZone, onSaved }: Work) {
  const draft = usePostDraft(post)
  const side = useDrawer()
  const shown = useShownErrors(side, places)
  const [counted, setCounted] = useState<Counted>()
  const saving = usePostSaving({ post, draft, coming: counted?.coming ?? 0, onSaved, onWrong: shown.show })
  const listed = side.open === 'drawer' && shown.tab === 'versions'
  const { versions, keepPaste } = usePostVersions(post, draft.fields, timeZone, listed, saving.change)
  const sayWhenSaved = useSaidSaved(draft.state, 'Nothing is published by it.', draft)
  return {
    draft,
    side,
    shown,
    saving,
    counted,
    setCounted,
    keepPaste,
    sayWhenSaved,
    versions: {
      ...versions,
      show: (line: Parameters<typeof versions.show>[0]) => {
        versions.show(line)
        // It stands in the place of the text, which a drawer over it hides.
        if (!side.beside) side.show(undefined)
      },
    },
  }
}
