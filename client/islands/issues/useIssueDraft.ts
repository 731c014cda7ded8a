import { useRef, useState } from 'react'
import { issuesApi, type IssueView } from '../../../server/issues/shared/issuesApi.ts'
import { call } from '../../lib/api.ts'
import { fingerprint } from '../../lib/fingerprint.ts'
import { keepReplaced } from '../../lib/keepReplaced.ts'
import { sendOverOwn } from '../../lib/sendOverOwn.ts'
import { sentWords } from '../../lib/sentWords.ts'
import { tellUnlessChoice } from '../../lib/tellUnlessChoice.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { zonedText } from '../../lib/zone.ts'
import { useGone } from '../../ui/useGone.ts'
import { useAutosave, whileSaving } from '../../ui/useAutosave.ts'
import { useDraftCopy } from '../../ui/useDraftCopy.ts'
import { useOtherTabs } from '../../ui/useOtherTabs.ts'
import { useParts } from '../../ui/useParts.ts'
import type { IssueDraft } from './IssueFields.tsx'
import { draftOf } from './issueWords.ts'
import { useIssueEnd, useSentOff, type ShowIssue } from './useIssueEnd.ts'

/**
 * What is being written of an issue: saved by itself, kept on this device until it is, and what came between.
 * @param onChange is given another issue that these words went into; or this one, sent off elsewhere, and what was
 * typed here and is not in it
 */
export function useIssueDraft(view: IssueView, onChange: ShowIssue) {
  const { id } = view.issue
  const { whole: draft, show, showPart } = useParts(() => draftOf(view.issue))
  const [theirs, setTheirs] = useState<IssueView>()
  const bin = useGone(() => call(issuesApi.restore, { id }))
  const end = useIssueEnd(id, onChange)
  const version = useRef(view.issue.version)
  /** What the server said last that it has; and what it was sent since. */
  const [agreed, setAgreed] = useState(draft)
  const [sent] = useState(sentWords)
  const force = useRef(false)
  const text = `issue:${id}`
  const tabs = useOtherTabs(text, () => String(version.current))

  const send = async (next: IssueDraft, leaving: boolean) => {
    if (end.isOver()) return
    sent.note(next)
    const answer = await call(
      issuesApi.save,
      { id },
      { ...next, version: version.current, ...(force.current ? { force: true } : {}) },
      whileSaving(leaving),
    )
    version.current = answer.version
    sent.heard(next)
    force.current = false
    bin.clear()
    setAgreed(next)
    tabs.tell(String(answer.version))
  }
  const isOwn = async (): Promise<boolean> => {
    const now = await call(issuesApi.issue, { id })
    if (end.note(now)) return false
    const own = sent.includes(draftOf(now.issue))
    if (own) version.current = now.issue.version
    else setTheirs(now)
    return own
  }
  const save = (next: IssueDraft, leaving: boolean) =>
    sendOverOwn({ send: () => send(next, leaving), code: 'version', leaving, isOwn })
  const tell = (error: unknown): false => {
    if (!bin.note(error)) tellUnlessChoice(error)
    return false
  }
  const autosave = useAutosave<IssueDraft>(save, (_older, newer) => newer, tell)
  const { state, isRefused, edit, retry } = autosave
  const set = (part: Partial<IssueDraft>) => edit(showPart(part))
  const isUnsaved = state === 'saving' || state === 'failed' || theirs !== undefined
  const server = { work: draftOf(view.issue), base: String(view.issue.version) }
  const copy = useDraftCopy<IssueDraft>({
    text,
    work: draft,
    unsaved: isUnsaved,
    server,
    on: () => ({ base: String(version.current), sent }),
    onGoesOn: ({ work, savedAt, sent: before }) => {
      sent.goesOnFrom(before)
      set(work)
      toastUndo(areBack(zonedText(savedAt, view.timeZone)), () => set(server.work))
    },
    onChoose: ({ work, base }) => {
      // Sent before somebody has chosen, it is refused.
      version.current = Number(base ?? 0)
      autosave.awaitChoice(show(work))
      setTheirs(view)
    },
  })
  useSentOff({ sentOff: end.sentOff, words: draft, agreed, forget: copy.forget, onChange })

  return {
    draft,
    set,
    state,
    isRefused,
    retry,
    keepsNothing: copy.keepsNothing,
    /** Another tab of this browser has saved since; nothing is typed here. */
    newerInTab: tabs.isNewer && !isUnsaved,
    /** Saves at once. @returns whether it was saved; otherwise it has been said why not */
    saveNow: (): Promise<boolean> => {
      // Also where nothing was typed: it says whether this is still what stands there.
      if (!isUnsaved) return save(draft, false).then(() => true, tell)
      // Behind what is under way: it builds on the version which that makes.
      edit(draft)
      return autosave.saveNow()
    },
    forget: copy.forget,
    /** Asks whether it was sent off although nothing said so. @returns whether it was, which is shown then */
    wasSentOff: end.ask,
    /** The version that was saved elsewhere meanwhile, until something of the two is chosen. */
    theirs,
    /** What both began with. */
    base: agreed,
    /** Goes on with this text; what was typed here and is not in it stays among the versions. */
    choose: (chosen: IssueDraft) => {
      if (fingerprint(chosen) !== fingerprint(draft)) keepReplaced('issue', String(id), draft)
      version.current = theirs!.issue.version
      force.current = true
      setTheirs(undefined)
      set(chosen)
      retry()
    },
    gone: bin.gone,
    restore: () =>
      bin.restore(() => {
        if (state === 'failed') retry()
      }),
    /** Goes on in a new issue. */
    beginAnew: () => end.beginAnew(draft, copy.forget),
    decideLater: () => setTheirs(undefined),
  }
}

const areBack = (since: string) => ({
  title: 'Your unsaved words are back',
  text: `They were written here ${since} and not saved.`,
})
