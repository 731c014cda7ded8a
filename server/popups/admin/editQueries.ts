import type { AuditNumbers } from '../../audit/shared/auditNumbers.ts'
import type { Db } from '../../db.ts'
import { changed } from '../../rows.ts'
import { builtIn, exitIntentWords, type PopupType } from '../shared/popups.ts'
import type { PopupPatch } from '../shared/settings.ts'

/**
 * Merges an edit into the row, so that two fields edited at once both survive.
 * @returns false when there is no row
 */
export async function editPopup(db: Db, type: PopupType, patch: PopupPatch): Promise<boolean> {
  const rowCount = await changed(
    db,
    `update popup_settings
     set enabled = coalesce(:enabled::boolean, enabled), settings = settings || :settings::jsonb,
       content = content || :content::jsonb, updated_at = now()
     where popup_type = :type`,
    {
      type,
      enabled: patch.enabled ?? null,
      settings: JSON.stringify(patch.settings ?? {}),
      content: JSON.stringify(patch.content ?? {}),
    },
  )
  return rowCount > 0
}

/** The audit is another one from now on: a popup that nobody has written anew names its numbers. */
export async function retellPopups(trx: Db, before: AuditNumbers, after: AuditNumbers): Promise<void> {
  await trx.raw(
    `update popup_settings set content = content || jsonb_build_object('description', :now::text), updated_at = now()
     where popup_type = 'exit_intent' and content ->> 'description' = :was and :was <> :now`,
    { was: exitIntentWords(before), now: exitIntentWords(after) },
  )
}

/** Makes the row of a popup with the built-in values, switched on; one that is there stays as it is. */
export async function createPopup(db: Db, type: PopupType): Promise<void> {
  const { settings, content } = builtIn[type]
  await db.raw(
    `insert into popup_settings (popup_type, settings, content) values (?, ?::jsonb, ?::jsonb)
     on conflict (popup_type) do nothing`,
    [type, JSON.stringify(settings), JSON.stringify(content)],
  )
}
