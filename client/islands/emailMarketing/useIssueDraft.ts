import { useEffect, useRef, useState } from 'react'
import { issuesApi, type IssueView } from '../../../server/issues/shared/issuesApi.ts'
import { versionsApi } from '../../../server/versions/shared/versionsApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { copyOrServer } from '../../lib/copyOrServer.ts'
import { fingerprint } from '../../lib/fingerprint.ts'
import { hearOtherTabs, tellOtherTabs } from '../../lib/otherTabs.ts'
import { toast } from '../../lib/toast.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { zonedText } from '../../lib/zone.ts'
import { useAutosave, whileSaving } from '../../ui/useAutosave.ts'
import { useUnsaved } from '../../ui/useUnsaved.ts'
import type { IssueDraft } from './IssueFields.tsx'

const noDraft = 'This issue was changed elsewhere, and is no draft any more.'

const draftOf = ({ subject, preheader, content, audience }: IssueView['issue']): IssueDraft => ({
  subject,
  preheader,
  content,
  audience,
})

/** What is being written of an issue: saved by itself, kept on this device until it is, and what came between. */
export function useIssueDraft(view: IssueView) {
  const { id } = view.issue
  const [draft, setDraft] = useState(() => draftOf(view.issue))
  const [theirs, setTheirs] = useState<IssueView>()
  const [newerInTab, setNewerInTab] = useState(false)
  const version = useRef(view.issue.version)
  /** What the server said last that it has; and what it was sent since. */
  const [agreed, setAgreed] = useState(draft)
  const sent = useRef<string[]>([])
  const force = useRef(false)
  const text = `issue:${id}`

  const send = async (next: IssueDraft, leaving: boolean) => {
    sent.current.push(fingerprint(next))
    const answer = await call(
      issuesApi.save,
      { id },
      { ...next, version: version.current, ...(force.current ? { force: true } : {}) },
      whileSaving(leaving),
    )
    version.current = answer.version
    sent.current = []
    force.current = false
    setAgreed(next)
    setNewerInTab(false)
    tellOtherTabs(text, String(answer.version))
  }
  const save = async (next: IssueDraft, leaving = false) => {
    try {
      await send(next, leaving)
    } catch (error) {
      if (leaving || !(error instanceof ApiError && error.code === 'version')) throw error
      const now = await call(issuesApi.issue, { id })
      // What stands there was sent from here; only the answer never came.
      const isOwn = sent.current.includes(fingerprint(draftOf(now.issue)))
      if (now.issue.state !== 'draft') throw new ApiError(409, { message: noDraft })
      if (!isOwn) {
        setTheirs(now)
        throw error
      }
      version.current = now.issue.version
      await send(next, leaving)
    }
  }
  const { state, edit, retry } = useAutosave<IssueDraft>(save, (_older, newer) => newer, refused)
  const set = (part: Partial<IssueDraft>) => {
    setDraft({ ...draft, ...part })
    edit({ ...draft, ...part })
  }
  const unsaved = useUnsaved({
    text,
    work: draft,
    unsaved: state === 'saving' || state === 'failed' || theirs !== undefined,
    on: () => ({ base: String(version.current), sent: sent.current }),
  })
  useFoundCopy(unsaved, view, { take: set, compare: (work) => setDraft(work), show: setTheirs })
  useEffect(() => hearOtherTabs(text, (base) => setNewerInTab(base !== String(version.current))), [text])

  return {
    draft,
    set,
    state,
    retry,
    keepsNothing: unsaved.keepsNothing,
    /** Another tab of this browser has saved since; nothing is typed here. */
    newerInTab: newerInTab && state !== 'saving' && state !== 'failed' && !theirs,
    /** Saves at once. @returns whether it was saved; otherwise it has been said why not */
    saveNow: async (): Promise<boolean> => {
      try {
        await save(draft)
        return true
      } catch (error) {
        refused(error)
        return false
      }
    },
    forget: unsaved.forget,
    /** The version that was saved elsewhere meanwhile, until something of the two is chosen. */
    theirs,
    /** What both began with. */
    base: agreed,
    /** Goes on with this text; what was typed here and is not in it stays among the versions. */
    choose: (chosen: IssueDraft) => {
      if (fingerprint(chosen) !== fingerprint(draft)) {
        const kept = { fields: { ...draft }, reason: 'replaced' as const }
        call(versionsApi.keep, { kind: 'issue', item: String(id) }, kept).catch(() => {})
      }
      version.current = theirs!.issue.version
      force.current = true
      setTheirs(undefined)
      set(chosen)
      retry()
    },
    decideLater: () => setTheirs(undefined),
  }
}

/** A choice between two texts stands on the screen; everything else is said. */
function refused(error: unknown): void {
  const isChoice = error instanceof ApiError && error.code === 'version'
  if (!isChoice) toast({ title: 'Error', text: (error as Error).message, kind: 'bad' })
}

interface Found {
  take: (work: IssueDraft) => void
  compare: (work: IssueDraft) => void
  show: (theirs: IssueView) => void
}

/** Words that an earlier visit left on this device go on at once, or are compared with what was saved since. */
function useFoundCopy(
  { found, settle }: Pick<ReturnType<typeof useUnsaved<IssueDraft>>, 'found' | 'settle'>,
  view: IssueView,
  { take, compare, show }: Found,
): void {
  const handlers = useRef({ settle, take, compare, show, view })
  useEffect(() => {
    handlers.current = { settle, take, compare, show, view }
  })
  useEffect(() => {
    if (!found) return
    const { current } = handlers
    const { issue } = current.view
    const server = { work: draftOf(issue), base: String(issue.version) }
    const fate = copyOrServer({ copy: found, server })
    current.settle(fate !== 'same')
    if (fate === 'choose') {
      current.compare(found.work)
      current.show(current.view)
    }
    if (fate !== 'goes on') return
    current.take(found.work)
    const said = `They were written here ${zonedText(found.savedAt, current.view.timeZone)} and not saved.`
    toastUndo({ title: 'Your unsaved words are back', text: said }, () => handlers.current.take(server.work))
  }, [found])
}
