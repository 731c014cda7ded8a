import { useState } from 'react'
import type { AdminEndpoint } from '../../../server/account/shared/accessTables.ts'
import { settingLabels, type LabelledSetting } from '../../../server/settings/shared/settingLabels.ts'
import type { SectionSchema, Setting, SettingsOf } from '../../../server/settings/shared/setting.ts'
import type { Endpoint } from '../../../server/web/shared/endpoint.ts'
import { ApiError, ask } from '../../lib/api.ts'
import { lastSaved } from '../../lib/lastSaved.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { typedSince } from '../../lib/typedSince.ts'
import { adminAddressOf } from '../../ui/access.ts'
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts'
import { asText, asTyped, changesOf, wordsFor, type Typed } from './typedSettings.ts'

export type Section<Key extends LabelledSetting> = ReturnType<typeof useSection<Key>>

/**
 * The fields of one section of a settings screen: what is typed, what is stored, and its button.
 * @param first the settings as the screen was drawn with them
 * @param readAgain the same as they stand by now, when somebody else has saved meanwhile
 * @param onSaved for what another part of the screen shows of them
 */
export function useSection<Key extends LabelledSetting>(
  endpoint: AdminEndpoint & Endpoint<string, { body: SectionSchema<Key>; answer: SettingsOf<Key> }>,
  first: SettingsOf<Key>,
  readAgain: () => Promise<SettingsOf<Key>>,
  onSaved?: () => void,
) {
  const [settings, setSettings] = useState(first)
  const [typed, setTyped] = useState<Typed<Key>>(() => asTyped(first))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<SettingsOf<Key>>()
  const [busy, setBusy] = useState(false)
  const change = changesOf(typed, settings)
  const unsaved = Object.keys(change).length > 0
  useLeaveGuard(unsaved)

  /** @param sent what stood in the fields then: what was typed since stays */
  const show = (fresh: SettingsOf<Key>, sent?: Typed<Key>) => {
    setSettings(fresh)
    setTyped((now) => (sent ? typedSince(sent, now, asTyped(fresh)) : asTyped(fresh)))
    setErrors({})
    setTheirs(undefined)
  }
  /** @param form what is said of a failure leaves when it is tried again */
  const save = async (over = settings, sent = typed, form?: HTMLFormElement) => {
    setBusy(true)
    try {
      const edits = changesOf(sent, over)
      const keys = Object.keys(edits) as Key[]
      const seen = Object.fromEntries(keys.map((key) => [key, over[key].changedAt]))
      show(await ask<SettingsOf<Key>>(endpoint.method, endpoint.path, { change: edits, seen }), sent)
      toast({ title: 'Saved', text: 'It holds from now on.', kind: 'ok' })
      onSaved?.()
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setErrors(error.errors)
      if (error instanceof ApiError && error.code === 'version') await readAgain().then(setTheirs, toastError)
      else toastError(error, form)
    } finally {
      setBusy(false)
    }
  }
  const set = (key: Key, value: string | boolean) => setTyped((now) => ({ ...now, [key]: value }))
  /** What a field is for, and where the value that stands in it comes from. */
  const helpOf = (key: Key, help = ''): string => {
    if (settings[key].variable) return `Set by ${settings[key].variable} on the server`
    return `${help} ${key in change ? '' : originOf(settings[key])}`.trim()
  }

  return {
    address: adminAddressOf(endpoint),
    settings,
    typed,
    unsaved,
    busy,
    save: (form?: HTMLFormElement) => save(settings, typed, form),
    /** What a field of one line takes. */
    text: (key: Key, help: string) => ({
      label: settingLabels[key],
      value: String(typed[key]),
      placeholder: asText(settings[key].usual),
      readOnly: settings[key].variable !== null,
      help: helpOf(key, help),
      error: errors[key],
      onChange: (value: string) => set(key, value),
    }),
    /** What a switch takes. */
    flag: (key: Key, help?: string) => ({
      label: settingLabels[key],
      checked: typed[key] === true,
      disabled: settings[key].variable !== null,
      help: helpOf(key, help),
      onChange: (value: boolean) => set(key, value),
    }),
    conflict: theirs && {
      saved: lastSaved(settings, theirs),
      fields: (Object.keys(settings) as Key[]).map((key) => ({
        label: settingLabels[key],
        mine: wordsFor(typed[key]),
        theirs: wordsFor(asTyped(theirs)[key]),
      })),
      keepMine: () => {
        // What was not typed is theirs from here on, also where this does not get through.
        const mine = typedSince(asTyped(settings), typed, asTyped(theirs))
        setTheirs(undefined)
        setSettings(theirs)
        setTyped(mine)
        return save(theirs, mine)
      },
      takeTheirs: () => show(theirs),
      close: () => setTheirs(undefined),
    },
  }
}

/** "The usual value." or "Changed by maya@firm.example on Mar 3, 2026." */
function originOf({ source, changedBy, changedOn }: Setting<unknown>): string {
  if (source === 'usual') return 'The usual value.'
  return `Changed${changedBy ? ` by ${changedBy}` : ''} on ${changedOn}.`
}
