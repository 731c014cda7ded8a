import { useRef, useState } from 'react'
import { changesOf, type ContentChange } from '../../../server/content/shared/contentChanges.ts'
import { contentApi } from '../../../server/content/shared/contentApi.ts'
import type { OpenedDocument } from '../../../server/content/shared/contentScreens.ts'
import type { Value, Values } from '../../../server/content/shared/formFields.ts'
import { contentDocuments } from '../../../server/content/shared/documents.ts'
import { fittingWords } from '../../../server/content/shared/fittingWords.ts'
import { problemsOf } from '../../../server/content/shared/readKindly.ts'
import { valueAt, withValue, type Path } from '../../../server/content/shared/valuePaths.ts'
import { call } from '../../lib/api.ts'
import { lacksPictures } from '../../lib/picturesToCome.ts'
import { toast } from '../../lib/toast.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { typedSince } from '../../lib/typedSince.ts'
import { useDraftActions } from '../../ui/useDraftActions.ts'
import { useWrittenDraft, type WrittenDraft } from '../../ui/useWrittenDraft.ts'
import type { FormState } from './formState.ts'
import { undoReset } from './undoReset.ts'
import { useFreshFields } from './useFreshFields.ts'

export interface ContentWork {
  draft: WrittenDraft<Values, OpenedDocument>
  form: FormState
  /** The focus has left fields, or things of a list. */
  leave: (paths: Path[]) => void
  /** Something does not fit yet, and its section is not on the server. */
  isPartial: boolean
  /** What waits to be published. */
  changes: ContentChange[]
  busy: 'publish' | 'discard' | undefined
  /** The field that is to be shown, anew with each asking. */
  wanted: { path: Path } | undefined
  publish: () => Promise<void>
  discard: () => Promise<void>
  /** Puts a published state into the draft. */
  restore: (id: number, said: string) => Promise<void>
}

/** What can be done with a document that is being written. */
export function useContentWork(document: OpenedDocument, readOnly: boolean): ContentWork {
  const { name, title } = document
  const { shape } = contentDocuments[name]
  const draft = useWrittenDraft<Values, OpenedDocument>({
    text: `content:${name}`,
    start: document,
    fits: (words) => Object.keys(problemsOf(shape, words)).length === 0,
    fitting: (words, kept) => fittingWords(name, words, kept),
    read: () => call(contentApi.document, { name }),
    send: (words, version, how) => call(contentApi.saveDraft, { name }, { document: words, version }, how),
  })
  const { busy, attempt } = useDraftActions(draft)
  const coming = useRef(new Map<string, number>())
  const [wanted, setWanted] = useState<ContentWork['wanted']>()
  const { opened, values } = draft
  const errors = problemsOf(shape, values)
  const { onAdded, leave, showAll, seen: complaints } = useFreshFields()
  const form: FormState = {
    values,
    original: opened.original,
    live: opened.live,
    errors: complaints(errors, values),
    readOnly,
    onAdded,
    onChange: (path, value) => draft.change(withValue(values, path, value)),
    onAlter: (path, make) =>
      draft.alter((now) => {
        const there = valueAt(now, path)
        return there === undefined ? now : withValue(now, path, make(there))
      }),
    onReset: (path, what) => {
      const put = withValue(values, path, valueAt(opened.original, path) as Value)
      draft.change(put)
      toastUndo({ title: 'Back to the original', text: what }, () =>
        undoReset(draft, { path, before: values, put }),
      )
    },
    onComing: (field, pictures) => void coming.current.set(field, pictures),
  }

  const seen = () => ({ version: draft.version() })
  /** What stands here now, in place of what came after it, but for what was typed since. */
  const goBack = (after: Values) => draft.alter((now) => typedSince(after, now, values))

  return {
    draft,
    form,
    leave,
    isPartial: Object.keys(errors).length > 0,
    // As it would be kept: a blank at the end is no change.
    changes: changesOf(document.form, opened.live, fittingWords(name, values, values)),
    busy,
    wanted,
    publish: async () => {
      const first = Object.keys(errors)[0]
      if (first !== undefined) {
        showAll()
        setWanted({ path: first })
        return
      }
      if (lacksPictures([...coming.current.values()].reduce((sum, pictures) => sum + pictures, 0))) return
      const now = await attempt('publish', () => call(contentApi.publish, { name }, seen()))
      if (now) toast({ title: 'Published', text: `${title} is live.`, kind: 'ok' })
    },
    discard: async () => {
      const said = { title: 'Changes discarded', text: 'The page stays as visitors see it.' }
      // What never fitted is on this device alone.
      const isOnlyHere = !draft.isKept()
      if (isOnlyHere) draft.change(opened.live)
      const after = isOnlyHere
        ? opened.live
        : (await attempt('discard', () => call(contentApi.discard, { name }, seen())))?.draft
      if (after) toastUndo(said, () => goBack(after))
    },
    restore: async (id, said) => {
      const now = await attempt('discard', () => call(contentApi.restore, { name, id }, seen()))
      if (now) toastUndo({ title: 'Restored into your draft', text: said }, () => goBack(now.draft))
    },
  }
}
