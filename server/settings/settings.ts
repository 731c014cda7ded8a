import * as z from 'zod/mini'
import { usualTimeZone } from '../configValues.ts'
import type { Db } from '../db.ts'
import { dayText } from '../web/dates.ts'
import { origins, settingKeys, type Origin, type SettingsConfig } from './keys.ts'
import { storedSettings, type StoredSetting } from './settingQueries.ts'
import { settingSchemas, type SettingKey, type SettingValue } from './shared/schemas.ts'
import type { Setting, SettingsOf } from './shared/setting.ts'

/**
 * Settings as they hold now, with where each comes from: the environment, else what the owner set, else the default.
 * They are rows by their keys, read when needed, so that a change holds at once in every process.
 */
export async function settings<Key extends SettingKey>(
  db: Db,
  config: SettingsConfig,
  keys: readonly Key[],
): Promise<SettingsOf<Key>> {
  const stored = await storedSettings(db, [...keys, ...origins])
  // They stand on none themselves.
  const origin = Object.fromEntries(
    origins.map((key) => [key, settingOf(key, config, {} as Origin, stored.get(key)).value]),
  ) as unknown as Origin
  return Object.fromEntries(
    keys.map((key) => [key, settingOf(key, config, origin, stored.get(key))]),
  ) as SettingsOf<Key>
}

/** The value of one setting. */
export async function setting<Key extends SettingKey>(
  db: Db,
  config: SettingsConfig,
  key: Key,
): Promise<SettingValue<Key>> {
  return (await settings(db, config, [key]))[key].value
}

/** A stored value that its schema no longer takes is none. */
function settingOf<Key extends SettingKey>(
  key: Key,
  config: SettingsConfig,
  origin: Origin,
  stored: StoredSetting | undefined,
): Setting<SettingValue<Key>> {
  const { usual, given, variable } = settingKeys[key]
  const fixed = given?.(config)
  const set = z.safeParse(z.optional(settingSchemas[key]), stored?.value ?? undefined)
  const chosen = set.success ? set.data : undefined
  const changedAt = stored?.changedAt.toISOString() ?? null
  const changedBy = stored?.changedBy ?? null
  const changedOn = stored ? dayText(stored.changedAt, config.timeZone ?? usualTimeZone) : null
  const rest = { usual: usual(config, origin), changedAt, changedBy, changedOn, variable: null }
  if (fixed !== undefined)
    return { ...rest, value: fixed, source: 'environment', variable: variable ?? 'the environment' }
  if (chosen !== undefined) return { ...rest, value: chosen, source: 'set' }
  return { ...rest, value: rest.usual, source: 'usual' }
}
