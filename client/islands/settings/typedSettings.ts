import type { SettingKey } from '../../../server/settings/shared/schemas.ts'
import type { SectionChange, Setting, SettingsOf } from '../../../server/settings/shared/setting.ts'

/** What stands in the fields: a number is text while it is typed, a list has a line for each. */
export type Typed<Key extends SettingKey> = Record<Key, string | boolean>

/** Settings as their fields show them. */
export function asTyped<Key extends SettingKey>(settings: SettingsOf<Key>): Typed<Key> {
  const all = Object.entries(settings) as [Key, Setting<unknown>][]
  return Object.fromEntries(
    all.map(([key, { value }]) => [key, typeof value === 'boolean' ? value : asText(value)]),
  ) as Typed<Key>
}

/** How a value is typed. */
export const asText = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value))

/** What differs from what is stored; an emptied field is the default again. */
export function changesOf<Key extends SettingKey>(
  typed: Typed<Key>,
  settings: SettingsOf<Key>,
): SectionChange<Key>['change'] {
  const before = asTyped(settings)
  const all = Object.entries(settings) as [Key, Setting<unknown>][]
  const changed = all.filter(([key]) => typed[key] !== before[key])
  return Object.fromEntries(
    changed.map(([key, { usual }]) => [key, valueOf(typed[key], usual)]),
  ) as SectionChange<Key>['change']
}

function valueOf(typed: string | boolean, usual: unknown): string | string[] | number | boolean | null {
  if (typeof typed === 'boolean') return typed
  const text = typed.trim()
  if (text === '') return null
  if (Array.isArray(usual)) return text.split(/[\s,;]+/).filter(Boolean)
  // What is no number goes as it was typed, so that the server says so at the field.
  return typeof usual === 'number' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}

/** How a value reads beside another one. */
export function wordsFor(value: string | boolean): string {
  if (typeof value === 'string') return value
  return value ? 'On' : 'Off'
}
