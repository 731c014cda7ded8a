import { useRef, useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { ApiError, call } from '../../lib/api.ts'
import type { SaveState } from '../../lib/saveState.ts'
import { useAutosave } from '../../ui/useAutosave.ts'
import { dropLocal, readLocal, writeLocal } from './localDraft.ts'

export interface DraftWork {
  fields: PostFields
  change: (fields: PostFields) => void
  /** It differs from the stored post. */
  changed: boolean
  state: SaveState
  retry: () => void
  /** When the unsaved work that was found here at the start was written. */
  restoredFrom: string | undefined
  /** Another tab is writing too. */
  conflict: boolean
  keepMine: () => void
  /** Counts the savings, for the preview. */
  saved: number
  /** Texts that will lose their markup when the post is stored, as they will be then. */
  cleaned: Partial<PostFields>
  /** The post is stored, or the work is thrown away: nothing more is to be kept. */
  finish: () => void
  /** The version of the post that this work began on. */
  baseVersion: number | null
}

/** Keeps what is typed in the browser at once and on the server after a pause, so that nothing is lost. */
export function useDraft(post: EditedPost): DraftWork {
  const [start] = useState(() => newest(post))
  const [fields, setFields] = useState(start.fields)
  const [conflict, setConflict] = useState(false)
  const [saved, setSaved] = useState(0)
  const [cleaned, setCleaned] = useState<Partial<PostFields>>({})
  const known = useRef(post.draft?.version ?? 0)
  const force = useRef(false)
  const finished = useRef(false)
  const baseVersion = post.draft ? post.draft.baseVersion : post.version

  const { state, edit, retry } = useAutosave<PostFields>(
    async (typed, leaving) => {
      if (finished.current) return
      const answer = await call(
        blogApi.saveDraft,
        { post: post.id ?? 'new' },
        { fields: typed, version: known.current, baseVersion, ...(force.current ? { force: true } : {}) },
        leaving ? { keepalive: true } : {},
      )
      const { version } = answer
      known.current = version
      force.current = false
      setConflict(false)
      setSaved(version)
      setCleaned(answer.cleaned)
    },
    (_older, newer) => newer,
    (error) => {
      if (error instanceof ApiError && error.code === 'draft') setConflict(true)
    },
  )

  return {
    fields,
    change: (next) => {
      setFields(next)
      writeLocal(post.id, next)
      edit(next)
    },
    changed: !same(fields, post.fields),
    state,
    retry,
    restoredFrom: start.from,
    conflict,
    keepMine: () => {
      force.current = true
      retry()
    },
    saved,
    cleaned,
    finish: () => {
      finished.current = true
      dropLocal(post.id)
    },
    baseVersion,
  }
}

/** What is stored, unless there is newer work on the server or in this browser. */
function newest(post: EditedPost): { fields: PostFields; from: string | undefined } {
  const local = readLocal(post.id)
  const { draft } = post
  const kept = local && (!draft || local.savedAt > draft.savedAt) ? local : draft
  if (!kept || same(kept.fields, post.fields)) return { fields: post.fields, from: undefined }
  return { fields: { ...post.fields, ...kept.fields }, from: kept.savedAt }
}

const same = (one: PostFields, other: PostFields): boolean =>
  (Object.keys(other) as (keyof PostFields)[]).every((name) => one[name] === other[name])
