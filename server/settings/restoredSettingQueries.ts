import type { Db } from '../db.ts'
import { ownerNotices } from '../outbox/shared/ownerNotices.ts'
import { execute, one } from '../rows.ts'
import type { SettingsConfig } from './keys.ts'
import { settings } from './settings.ts'
import type { RestoredGuarded } from './shared/restoredGuarded.ts'

/**
 * What a file says otherwise than here of the settings that ask for the second step.
 * @param home the schema of the present site; names alone mean that of the file
 */
export const restoredGuarded = (trx: Db, home: string): Promise<RestoredGuarded> =>
  one<RestoredGuarded>(
    trx,
    `select nullif(max(concat_ws(':', there.value ->> 'host', there.value ->> 'port'))
              filter (where there.key = 'mailServer'
                and not coalesce(here.value @> jsonb_build_object('host', there.value -> 'host', 'port', there.value -> 'port'), false)),
              '') as mail_server,
            nullif(max(there.value #>> '{}')
              filter (where there.key = 'pixelId' and here.value is distinct from there.value), '') as pixel_id
       from site_settings there left join :home:.site_settings here on here.key = there.key
      where jsonb_typeof(there.value) <> 'null'`,
    { home },
  )

/**
 * By what mail leaves, whose program stands on every page, and whether everybody signs in with two steps: none of it follows
 * from a file, which somebody without a second step may have made. Whoever names the mail server reads the links for new
 * passwords.
 * @param home as above
 */
export async function keepGuarded(trx: Db, home: string): Promise<void> {
  await execute(trx, `delete from site_settings where key in ('mailServer', 'pixelId')`)
  await execute(
    trx,
    `insert into site_settings (key, value, changed_at, changed_by)
     select key, value, changed_at, changed_by from :home:.site_settings
      where key in ('mailServer', 'pixelId') or (key = 'twoStepsForAll' and value = 'true')
     on conflict (key) do update
       set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    { home },
  )
}

/**
 * Who is told by mail of what comes in there, and of nothing here.
 * @param trx in which names mean the tables of the file
 * @param db the present site
 */
export async function restoredNotices(trx: Db, db: Db, config: SettingsConfig): Promise<string[]> {
  const keys = Object.values(ownerNotices).map(({ to }) => to)
  const toldIn = async (site: Db) =>
    Object.values(await settings(site, config, keys)).flatMap(({ value }) =>
      value.map((address) => address.toLowerCase()),
    )
  const here = new Set(await toldIn(db))
  return [...new Set(await toldIn(trx))].filter((address) => !here.has(address))
}
