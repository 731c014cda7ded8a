import { useState } from 'react'
import { builtIn, type PopupContent, type PopupType } from '../../../server/popups/shared/popups.ts'
import { popupsApi } from '../../../server/popups/shared/popupsApi.ts'
import {
  mergePatches,
  numberComplaint,
  numberFields,
  storedNumber,
  textFields,
  type PopupConfiguration,
  type PopupPatch,
} from '../../../server/popups/shared/settings.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { useAutosave } from '../../ui/useAutosave.ts'

/** What stands in the fields: numbers as they are typed, in the owner's units. */
export interface PopupDraft {
  enabled: boolean
  numbers: Record<string, string>
  content: PopupContent
}

/** One popup while it is edited: what is typed, what is wrong with it, and saving it by itself. */
export function usePopup(type: PopupType, row: PopupConfiguration | undefined) {
  const [draft, setDraft] = useState(() => draftOf(type, row))
  const save = async (patch: PopupPatch, leaving: boolean) => {
    await call(popupsApi.edit, { type }, patch, { keepalive: leaving })
    toast({ title: 'Popup settings updated', kind: 'ok' })
  }
  const autosave = useAutosave(save, mergePatches, () => toastError('Failed to update popup settings'))
  const change = (changes: Partial<PopupDraft>, patch: PopupPatch | undefined) => {
    setDraft((last) => last && { ...last, ...changes })
    if (patch) autosave.edit(patch)
  }

  return {
    type,
    draft,
    autosave,
    replace: (fresh: PopupConfiguration | undefined) => setDraft(draftOf(type, fresh)),
    setEnabled: (enabled: boolean) => change({ enabled }, { enabled }),
    setNumber(name: string, typed: string) {
      const field = numberFields[type].find((each) => each.name === name)!
      const wrong = numberComplaint(field, typed) !== undefined
      const patch = { settings: { [name]: storedNumber(field, typed) } }
      change({ numbers: { ...draft!.numbers, [name]: typed } }, wrong ? undefined : patch)
    },
    setText(name: keyof PopupContent, text: string) {
      change({ content: { ...draft!.content, [name]: text } }, { content: { [name]: text } })
    },
    async create() {
      try {
        const { rows } = await call(popupsApi.create, { type })
        setDraft(
          draftOf(
            type,
            rows.find((each) => each.type === type),
          ),
        )
        toast({ title: 'Popup settings updated', kind: 'ok' })
      } catch {
        toastError('Failed to update popup settings')
      }
    },
  }
}

export type Popup = ReturnType<typeof usePopup>

/** @returns undefined for a popup without a row; a number that is not stored shows the built-in one */
function draftOf(type: PopupType, row: PopupConfiguration | undefined): PopupDraft | undefined {
  if (!row) return undefined
  const fallback: Record<string, number> = builtIn[type].settings
  const stored = (name: string) =>
    typeof row.settings[name] === 'number' ? row.settings[name] : fallback[name]!
  const text = (name: string) => (typeof row.content[name] === 'string' ? row.content[name] : '')
  return {
    enabled: row.enabled,
    numbers: Object.fromEntries(
      numberFields[type].map(({ name, factor }) => [name, String(stored(name) / factor)]),
    ),
    content: {
      ...builtIn[type].content,
      ...Object.fromEntries(textFields[type].map(({ name }) => [name, text(name)])),
    },
  }
}
