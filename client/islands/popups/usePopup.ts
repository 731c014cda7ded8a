import { useRef, useState } from 'react'
import type { ContentChange } from '../../../server/content/shared/contentChanges.ts'
import { popupsApi } from '../../../server/popups/shared/popupsApi.ts'
import {
  fittingFields,
  numberComplaint,
  numberFields,
  textFields,
  type PopupFields,
  type WrittenPopup,
} from '../../../server/popups/shared/popupFields.ts'
import type { PopupType } from '../../../server/popups/shared/popupDefaults.ts'
import { call } from '../../lib/api.ts'
import { mayWorkLater } from '../../lib/mayWorkLater.ts'
import { tellUnlessChoice } from '../../lib/tellUnlessChoice.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { typedSince } from '../../lib/typedSince.ts'
import { useDraftActions } from '../../ui/useDraftActions.ts'
import { useWrittenDraft } from '../../ui/useWrittenDraft.ts'

const failed = 'Failed to update popup settings'
const sayUpdated = () => toast({ title: 'Popup settings updated', kind: 'ok' })

/** One popup: its switch, which acts at once, and what is written of it, which waits until it is published. */
export function usePopup(start: WrittenPopup) {
  const { type } = start
  const draft = useWrittenDraft<PopupFields, WrittenPopup>({
    text: `popup:${type}`,
    start,
    fits: (typed) => Object.keys(errorsIn(type, typed)).length === 0,
    fitting: (typed, kept) => fittingFields(type, typed, kept),
    read: () => call(popupsApi.one, { type }),
    send: (words, version, how) => call(popupsApi.saveDraft, { type }, { draft: words, version }, how),
    onError: (error) => {
      if (mayWorkLater(error)) toastError(failed)
      else tellUnlessChoice(error)
    },
  })
  const { busy, attempt } = useDraftActions(draft, failed)
  const [enabled, setEnabled] = useState(start.enabled)
  /** One after another, so that the last one holds. */
  const switching = useRef(Promise.resolve())
  const { opened, values } = draft
  const turn = async (to: boolean) => {
    try {
      await call(popupsApi.switch, { type }, { enabled: to }, { keepalive: true })
      sayUpdated()
    } catch {
      setEnabled(!to)
      toastError(failed)
    }
  }

  return {
    type,
    draft,
    busy,
    enabled,
    errors: errorsIn(type, values),
    /** What waits to be published, as it would be kept: a blank at the end is no change. */
    changes: popupChanges(type, opened.live, fittingFields(type, values, values)),
    setEnabled: (to: boolean) => {
      setEnabled(to)
      switching.current = switching.current.then(() => turn(to))
    },
    set: (change: PopupFields) => draft.change({ ...values, ...change }),
    reset: (names: string[], title: string) => {
      draft.change({ ...values, ...pick(opened.original, names) })
      toastUndo({ title: 'Back to the original', text: title }, () =>
        draft.alter((now) => ({ ...now, ...pick(values, names) })),
      )
    },
    publish: async () => {
      if (await attempt('publish', () => call(popupsApi.publish, { type }, { version: draft.version() })))
        sayUpdated()
    },
    discard: async () => {
      const said = { title: 'Changes discarded', text: 'The popup stays as visitors see it.' }
      const drop = () => call(popupsApi.discard, { type }, { version: draft.version() })
      // What never fitted is on this device alone.
      const isOnlyHere = !draft.isKept()
      if (isOnlyHere) draft.change(opened.live)
      const after = isOnlyHere ? opened.live : (await attempt('discard', drop))?.draft
      if (after) toastUndo(said, () => draft.alter((now) => typedSince(after, now, values)))
    },
    create: async () => {
      const made = await attempt('publish', () => call(popupsApi.create, { type }))
      if (!made) return
      setEnabled(made.enabled)
      sayUpdated()
    },
  }
}

export type Popup = ReturnType<typeof usePopup>

const errorsIn = (type: PopupType, typed: PopupFields): PopupFields =>
  Object.fromEntries(
    numberFields[type].flatMap((field) => {
      const complaint = numberComplaint(field, typed[field.name] ?? '')
      return complaint ? [[field.name, complaint]] : []
    }),
  )

/** What differs between two states of a popup, field by field. */
export const popupChanges = (type: PopupType, before: PopupFields, after: PopupFields): ContentChange[] =>
  [...numberFields[type], ...textFields[type]].flatMap(({ name, label }) =>
    before[name] === after[name]
      ? []
      : [
          {
            path: name,
            section: name,
            label,
            look: 'line' as const,
            before: before[name] ?? '',
            after: after[name] ?? '',
          },
        ],
  )

const pick = (fields: PopupFields, names: string[]): PopupFields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
