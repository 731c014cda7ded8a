import type { AuditNumbers } from '../../audit/shared/numbersInTexts.ts'
import type { Db } from '../../db.ts'
import { changed, execute, first } from '../../rows.ts'
import type { PopupWords } from '../popupQueries.ts'
import { builtIn, exitIntentWords, type PopupType } from '../shared/popupDefaults.ts'

interface WrittenRow extends PopupWords {
  enabled: boolean
  draft: PopupWords | null
  draftBy: string | null
  draftAt: Date | null
  version: number
  updatedAt: Date
}

/** @param held keeps others from changing it until the transaction ends */
export const writtenRow = (db: Db, type: PopupType, held = false): Promise<WrittenRow | undefined> =>
  first<WrittenRow>(
    db,
    `select enabled, settings, content, draft, draft_by, draft_at, version, updated_at from popup_settings
     where popup_type = ?${held ? ' for update' : ''}`,
    [type],
  )

interface Draft {
  type: PopupType
  draft: PopupWords
  /** The version that its writer began with. */
  seen: number
  by: string
}

/** @returns the new version, or undefined when somebody else was faster, or there is no row */
export async function storeDraft(db: Db, { type, draft, seen, by }: Draft): Promise<number | undefined> {
  const stored = await first<{ version: number }>(
    db,
    `update popup_settings set draft = :draft::jsonb, draft_by = :by, draft_at = now(), version = version + 1
     where popup_type = :type and version = :seen returning version`,
    { type, draft: JSON.stringify(draft), seen, by },
  )
  return stored?.version
}

/** Forgets the draft. Part of a transaction that holds the row. */
export async function dropDraft(trx: Db, type: PopupType): Promise<void> {
  await changed(
    trx,
    `update popup_settings set draft = null, draft_by = null, draft_at = null, version = version + 1
     where popup_type = ?`,
    [type],
  )
}

/** Makes the draft what everybody sees. Part of a transaction that holds the row. */
export async function publishDraft(trx: Db, type: PopupType): Promise<void> {
  await changed(
    trx,
    `update popup_settings
     set settings = settings || (draft -> 'settings'), content = content || (draft -> 'content'), updated_at = now(),
       draft = null, draft_by = null, draft_at = null, version = version + 1
     where popup_type = ?`,
    [type],
  )
}

/** On or off, at once. @returns whether it was the other before */
export async function switchPopup(trx: Db, type: PopupType, enabled: boolean): Promise<boolean> {
  const turned = await changed(
    trx,
    `update popup_settings set enabled = :enabled, updated_at = now()
     where popup_type = :type and enabled <> :enabled`,
    { type, enabled },
  )
  return turned > 0
}

/**
 * The audit is another one from now on: a popup that nobody has written anew names its numbers, and so does its draft.
 * Whoever writes it just now is told, as of any other change.
 */
export async function retellPopups(trx: Db, before: AuditNumbers, after: AuditNumbers): Promise<void> {
  const words = { was: exitIntentWords(before), now: exitIntentWords(after) }
  if (words.was === words.now) return
  await execute(
    trx,
    `update popup_settings
     set content = content || jsonb_build_object('description', :now::text), version = version + 1, updated_at = now()
     where popup_type = 'exit_intent' and content ->> 'description' = :was`,
    words,
  )
  await execute(
    trx,
    `update popup_settings
     set draft = jsonb_set(draft, '{content,description}', to_jsonb(:now::text)), version = version + 1
     where popup_type = 'exit_intent' and draft #>> '{content,description}' = :was`,
    words,
  )
}

/** Makes the row of a popup with the built-in values, switched on; one that is there stays as it is. @returns whether it made one */
export async function createPopup(db: Db, type: PopupType): Promise<boolean> {
  const { settings, content } = builtIn[type]
  const made = await changed(
    db,
    `insert into popup_settings (popup_type, settings, content) values (?, ?::jsonb, ?::jsonb)
     on conflict (popup_type) do nothing`,
    [type, JSON.stringify(settings), JSON.stringify(content)],
  )
  return made > 0
}
