import { useEffect, useRef, useState } from 'react'
import { issuesApi, type IssueView } from '../../../server/issues/shared/issuesApi.ts'
import { call } from '../../lib/api.ts'
import { fingerprint } from '../../lib/fingerprint.ts'
import { keepReplaced } from '../../lib/keepReplaced.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import type { IssueDraft } from './IssueFields.tsx'
import { draftOf, goOnInNewIssue } from './issueWords.ts'
import type { TypedTooLate } from './LeftWords.tsx'

/** Is given the issue to show, and what was typed and is not in it where it was sent off. */
export type ShowIssue = (view: IssueView, typed?: TypedTooLate) => void

/** Whether words are saved no more from here: they are in another issue, or this one was sent off elsewhere. */
export function useIssueEnd(id: number, onChange: ShowIssue) {
  const over = useRef(false)
  const [sentOff, setSentOff] = useState<IssueView>()
  /** @returns whether it was sent off, which is shown then */
  const note = (now: IssueView): boolean => {
    if (now.issue.state === 'draft') return false
    over.current = true
    setSentOff(now)
    return true
  }
  return {
    isOver: () => over.current,
    sentOff,
    note,
    /** Asks whether it was sent off although nothing said so. @returns whether it was, which is shown then */
    ask: async (): Promise<boolean> => {
      const now = await call(issuesApi.issue, { id }).catch(() => undefined)
      return now !== undefined && note(now)
    },
    /** Goes on with these words in a new issue. */
    beginAnew: async (words: IssueDraft, forget: () => void): Promise<void> => {
      try {
        const made = await goOnInNewIssue(words)
        over.current = true
        forget()
        onChange(made)
      } catch (error) {
        toastError(error)
      }
    },
  }
}

interface Writing {
  /** The issue as it was sent off elsewhere. */
  sentOff: IssueView | undefined
  words: IssueDraft
  /** What the server said last that it has. */
  agreed: IssueDraft
  forget: () => void
  onChange: ShowIssue
}

/** Shows what became of an issue that was sent off elsewhere; what was typed since stays within reach. */
export function useSentOff(writing: Writing): void {
  const { sentOff } = writing
  const newest = useRef(writing)
  useEffect(() => {
    newest.current = writing
  })
  useEffect(() => {
    if (!sentOff) return
    const { words, agreed, forget, onChange } = newest.current
    const known = [agreed, draftOf(sentOff.issue)].map(fingerprint)
    if (known.includes(fingerprint(words))) {
      forget()
      sayThatSent(sentOff)
      onChange(sentOff)
    } else {
      // The device keeps them too, if it can.
      keepReplaced('issue', String(sentOff.issue.id), words)
      onChange(sentOff, { words, forget })
    }
  }, [sentOff])
}

const sayThatSent = ({ issue: { when, state } }: IssueView): void =>
  toast({
    title: 'This issue is sent off already',
    text: state === 'scheduled' ? `It leaves ${when}.` : 'This is what has become of it.',
    kind: 'info',
  })
