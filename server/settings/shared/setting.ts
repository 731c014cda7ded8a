import type * as z from 'zod/mini'
import type { LastSet } from './lastSet.ts'
import type { SettingKey, SettingValue } from './schemas.ts'

/** A setting as it stands, for the screen that shows it. */
export interface Setting<Value> extends LastSet {
  value: Value
  /** What holds where nobody set anything. */
  usual: Value
  source: 'environment' | 'set' | 'usual'
  /** The variable of the environment that rules: the field cannot be changed here. */
  variable: string | null
  /** On which day of the site somebody last set it. */
  changedOn: string | null
}

export type SettingsOf<Key extends SettingKey> = { [Name in Key]: Setting<SettingValue<Name>> }

/** What a section's button sends. */
export type SectionSchema<Key extends SettingKey> = z.ZodMiniType<ReadChange<Key>, SectionChange<Key>>

interface ReadChange<Key extends SettingKey> {
  change: { [Name in Key]?: SettingValue<Name> | null | undefined }
  seen?: Partial<Record<Key, string | null>> | undefined
}

export interface SectionChange<Key extends SettingKey> {
  change: { [Name in Key]?: SettingValue<Name> | null }
  /** `changedAt` of each key when the section was drawn. */
  seen: { [Name in Key]?: string | null }
}
