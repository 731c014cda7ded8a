import { useRef, useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { call } from '../../lib/api.ts'
import type { SaveState } from '../../lib/saveState.ts'
import { sendOverOwn } from '../../lib/sendOverOwn.ts'
import { sentWords } from '../../lib/sentWords.ts'
import type { Gone } from '../../ui/DeletedElsewhere.tsx'
import { useGone } from '../../ui/useGone.ts'
import { useAutosave, whileSaving } from '../../ui/useAutosave.ts'
import { useDraftCopy } from '../../ui/useDraftCopy.ts'
import { useOtherTabs } from '../../ui/useOtherTabs.ts'
import { useParts } from '../../ui/useParts.ts'
import { basisText, openedText, readBasis, samePost, type Basis, type Opened } from './draftBasis.ts'
import { useOtherText, type OtherText } from './useOtherText.ts'

export interface DraftWork {
  fields: PostFields
  change: (changes: Partial<PostFields>) => void
  /** It differs from the stored post. */
  changed: boolean
  state: SaveState
  /** What failed last is not tried again by itself. */
  isRefused: boolean
  retry: () => void
  /** When the unsaved work that was found here at the start was written, and by whom, where that was somebody else. */
  restoredFrom: Opened['unsaved']
  /** Somebody else's text, or that of another tab, stands beside this one. */
  other: OtherText | undefined
  /** The post was saved meanwhile: looks for what it holds now. */
  findStored: () => Promise<void>
  /** Goes on with this text, whatever part of the other it holds. */
  choose: (fields: PostFields) => void
  /** Another tab of this browser has saved since; nothing is typed here. */
  newerInTab: boolean
  /** This device keeps no copy: its storage is full or forbidden. */
  keepsNothing: boolean
  /** Counts the savings, for the preview. */
  saved: number
  /** Texts that will lose their markup when the post is stored, as they will be then. */
  cleaned: Partial<PostFields>
  /** Stores the post, say, while nothing is kept on the server. */
  without: <Answer>(doing: () => Promise<Answer>) => Promise<Answer>
  /** The post is stored, or the work is thrown away: nothing more is to be kept. */
  finish: () => void
  /** The version of the post that this work is based on. */
  baseVersion: () => number | null
  /** The post was deleted elsewhere. */
  gone: Gone | undefined
  /** Notes whether it was, of what was refused. @returns whether it was */
  noteGone: (error: unknown) => boolean
  /** Out of the bin, and goes on with what was typed meanwhile. */
  restore: () => Promise<void>
}

/** Keeps what is typed on this device at once and on the server after a pause, so that nothing is lost. */
export function usePostDraft(post: EditedPost): DraftWork {
  const [start] = useState(() => openedText(post))
  const { whole: fields, show, showPart } = useParts(start.fields)
  const [restoredFrom, setRestoredFrom] = useState(start.unsaved)
  const [saved, setSaved] = useState(0)
  const [cleaned, setCleaned] = useState<Partial<PostFields>>({})
  const bin = useGone(() => call(blogApi.restore, { id: post.id! }))
  const basis = useRef(start.basis)
  /** What the server said last that it has; and what it was sent since. */
  const agreed = useRef(start.fields)
  const [sent] = useState(sentWords)
  const force = useRef(false)
  const finished = useRef(false)
  const { other, setOther, findDraft, findStored, settle } = useOtherText(post)
  const text = `post:${post.id ?? 'new'}`
  const tabs = useOtherTabs(text, () => basisText(basis.current))

  const send = async (typed: PostFields, leaving: boolean) => {
    sent.note(typed)
    const { draft: version, post: baseVersion } = basis.current
    const answer = await call(
      blogApi.saveDraft,
      { post: post.id ?? 'new' },
      { fields: typed, version, baseVersion, ...(force.current ? { force: true } : {}) },
      whileSaving(leaving),
    )
    basis.current = { ...basis.current, draft: answer.version }
    agreed.current = typed
    sent.heard(typed)
    force.current = false
    bin.clear()
    setSaved(answer.version)
    setCleaned(answer.cleaned)
    tabs.tell(basisText(basis.current))
  }
  const isOwn = async (): Promise<boolean> => {
    const own = await findDraft(agreed.current, sent)
    if (own) basis.current = own
    return own !== undefined
  }
  const save = async (typed: PostFields, leaving: boolean) => {
    if (finished.current) return
    await sendOverOwn({ send: () => send(typed, leaving), code: 'draft', leaving, isOwn })
  }
  const { state, isRefused, edit, retry, awaitChoice, without } = useAutosave<PostFields>(
    save,
    (_older, newer) => newer,
    bin.tell,
  )
  const change = (changes: Partial<PostFields>) => edit(showPart(changes))
  const unsaved = state === 'saving' || state === 'failed' || other !== undefined
  const copy = useDraftCopy<PostFields>({
    text,
    work: fields,
    unsaved,
    server: { work: start.fields, base: basisText(start.basis) },
    on: () => ({ base: basisText(basis.current), sent }),
    onGoesOn: (kept) => {
      sent.goesOnFrom(kept.sent)
      change({ ...start.fields, ...kept.work })
      setRestoredFrom({ at: kept.savedAt, by: undefined })
    },
    onChoose: (kept) => {
      // Sent before somebody has chosen, it is refused where another draft stands.
      basis.current = readBasis(kept.base)
      agreed.current = post.fields
      awaitChoice(show({ ...start.fields, ...kept.work }))
      setOther({ ...start, by: start.unsaved?.by, base: post.fields, isStored: false })
    },
  })

  return {
    fields,
    change,
    changed: !samePost(fields, post.fields),
    state,
    isRefused,
    retry,
    restoredFrom,
    other,
    findStored,
    choose: (next) => {
      settle(fields, next)
      basis.current = other!.basis
      force.current = true
      change(next)
      // Over a stored post it is stored as well, and that waits for no draft.
      if (!other!.isStored) retry()
    },
    newerInTab: tabs.isNewer && !unsaved,
    keepsNothing: copy.keepsNothing,
    saved,
    cleaned,
    without,
    finish: () => {
      finished.current = true
      copy.forget()
    },
    baseVersion: () => basis.current.post,
    gone: bin.gone,
    noteGone: bin.note,
    restore: () =>
      bin.restore(async () => {
        basis.current = await broughtBack(post, basis.current)
        if (state === 'failed') retry()
      }),
  }
}

/** Being deleted and brought back gave the post another version; where its words are the same, work goes on from it. */
async function broughtBack(post: EditedPost, basis: Basis): Promise<Basis> {
  const now = await call(blogApi.post, { id: post.id! }).catch(() => undefined)
  return now && samePost(now.fields, post.fields) ? { ...basis, post: now.version } : basis
}
