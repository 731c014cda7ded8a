import type { AdminAddress, AdminEndpoint } from '../../account/shared/accessTables.ts'
import { endpoint, type Endpoint } from '../../web/shared/endpoint.ts'
import type { SettingKey } from './schemas.ts'
import type { SectionSchema, SettingsOf } from './setting.ts'

/** A part of a screen: settings that are saved with one button, and the address to which it sends them. */
export interface Section<Key extends SettingKey> {
  keys: readonly Key[]
  save: AdminEndpoint & Endpoint<string, { body: SectionSchema<Key>; answer: SettingsOf<Key> }>
}

/** Sections by their names. */
export type Sections = Record<string, { keys: readonly SettingKey[]; save: Endpoint }>

/** Each section's settings as they stand. */
export type SettingsIn<Of extends Sections> = { [Name in keyof Of]: SettingsOf<Of[Name]['keys'][number]> }

/** `section('PATCH /admin/api/settings/general/zone', ['timeZone'])`. */
export const section = <const Key extends SettingKey>(
  line: Extract<AdminAddress, `PATCH ${string}`>,
  keys: readonly Key[],
): Section<Key> => ({
  keys,
  // The compiler takes an address that is a parameter for all of them at once.
  save: endpoint(line).as() as Section<Key>['save'],
})
