import { recordActivity } from '../activity/activityQueries.ts'
import type { Db } from '../db.ts'
import { changed, execute, first, often, rows } from '../rows.ts'
import type { MailServer } from './shared/mailServerFields.ts'
import type { SettingKey, SettingValue } from './shared/schemas.ts'
import { settingLabels } from './shared/settingLabels.ts'

export interface StoredSetting {
  key: SettingKey
  /** null is the default again. */
  value: unknown
  changedAt: Date
  changedBy: string | null
}

const settingsOf = often(
  'select key, value, changed_at, changed_by from site_settings where key = any(:keys)',
)

/** What was ever set of these, by key. */
export async function storedSettings(
  db: Db,
  keys: readonly SettingKey[],
): Promise<Map<string, StoredSetting>> {
  const found = await rows<StoredSetting>(db, settingsOf, { keys: [...keys] })
  return new Map(found.map((row) => [row.key, row]))
}

interface Save {
  change: { [Key in SettingKey]?: SettingValue<Key> | null | undefined }
  /** Who says so. */
  by: string | null
  /** What each key's `changedAt` was; without it, whatever is there gives way. */
  seen?: { [Key in SettingKey]?: string | null | undefined }
}

/**
 * Sets the named keys, all of them or none; the other keys stay, since somebody else may just have set them.
 * @returns false when one of these was set by somebody else since it was seen
 */
export async function storeSettings(db: Db, { change, by, seen }: Save): Promise<boolean> {
  const named = Object.values(change).filter((value) => value !== undefined).length
  return db
    .transaction(async (trx) => {
      const stored = await changed(
        trx,
        `insert into site_settings as kept (key, value, changed_by)
         select key, value, :by from jsonb_each(:change::jsonb)
         on conflict (key) do update set value = excluded.value, changed_at = now(), changed_by = :by
         where :anyway or kept.changed_at is not distinct from (:seen::jsonb ->> kept.key)::timestamptz`,
        { change: JSON.stringify(change), by, anyway: !seen, seen: JSON.stringify(seen ?? {}) },
      )
      if (stored < named) throw new Overtaken()
      const names = Object.entries(change).flatMap(([key, value]) =>
        value === undefined || !(key in settingLabels) ? [] : [key],
      )
      if (by && names.length > 0)
        await recordActivity(trx, by, {
          action: 'settings.changed',
          about: { subject: 'settings', id: 'site' },
          facts: { names },
        })
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Overtaken) return false
      throw error
    })
}

/** Takes back what the same statement has stored already. */
class Overtaken extends Error {}

/** The mail server that a screen names, where it has a login. */
export async function sealedServer(db: Db): Promise<MailServer | undefined> {
  const row = await first<{ value: MailServer }>(
    db,
    `select value from site_settings where key = 'mailServer' and value ->> 'login' <> ''`,
  )
  return row?.value
}

/** @param login is kept in place of the one before; one that was typed meanwhile stays */
export async function putSealedLogin(db: Db, login: { before: string; login: string }): Promise<void> {
  await execute(
    db,
    `update site_settings set value = jsonb_set(value, '{login}', to_jsonb(:login::text))
     where key = 'mailServer' and value ->> 'login' = :before`,
    login,
  )
}
