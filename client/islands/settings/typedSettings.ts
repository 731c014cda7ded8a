import type { SettingKey } from '../../../server/settings/shared/schemas.ts'
import type { SectionChange, Setting, SettingsOf } from '../../../server/settings/shared/setting.ts'

/** What stands in the fields: a number is text while it is typed. */
export type Typed<Key extends SettingKey> = Record<Key, string | boolean>

/** Settings as their fields show them. */
export function asTyped<Key extends SettingKey>(settings: SettingsOf<Key>): Typed<Key> {
  const all = Object.entries(settings) as [Key, Setting<unknown>][]
  return Object.fromEntries(
    all.map(([key, { value }]) => [key, typeof value === 'boolean' ? value : String(value)]),
  ) as Typed<Key>
}

/** What differs from what is stored; an emptied field is the default again. */
export function changesOf<Key extends SettingKey>(
  typed: Typed<Key>,
  settings: SettingsOf<Key>,
): SectionChange<Key>['change'] {
  const before = asTyped(settings)
  const all = Object.entries(settings) as [Key, Setting<unknown>][]
  const changed = all.filter(([key]) => typed[key] !== before[key])
  return Object.fromEntries(
    changed.map(([key, { usual }]) => [key, valueOf(typed[key], typeof usual === 'number')]),
  ) as SectionChange<Key>['change']
}

function valueOf(typed: string | boolean, isNumber: boolean): string | number | boolean | null {
  if (typeof typed === 'boolean') return typed
  const text = typed.trim()
  if (text === '') return null
  // What is no number goes as it was typed, so that the server says so at the field.
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text
}

/** How a value reads beside another one. */
export function wordsFor(value: string | boolean): string {
  if (typeof value === 'string') return value
  return value ? 'On' : 'Off'
}
