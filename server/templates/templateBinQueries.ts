import type { Db } from '../db.ts'
import { giveUpStepsOf } from '../outbox/cancelQueries.ts'
import { execute, first, rows } from '../rows.ts'

const kept = `id, subject, preheader, html_content, text_content, sequence_id, delay_hours, is_active, version,
  created_at`

/** Into the bin, where nothing is sent of it: triggers cancel what waits and bring that back along with it. @returns false when there is no such template (any more) */
export async function binTemplate(db: Db, id: string): Promise<boolean> {
  const binned = await first(
    db,
    `with gone as (delete from email_templates where id = ? returning ${kept})
     insert into deleted_templates (${kept}) select ${kept} from gone
     on conflict (id) do update
        set subject = excluded.subject, preheader = excluded.preheader, html_content = excluded.html_content,
            text_content = excluded.text_content, sequence_id = excluded.sequence_id,
            delay_hours = excluded.delay_hours, is_active = excluded.is_active, version = excluded.version,
            created_at = excluded.created_at, deleted_at = now()
     returning id`,
    [id],
  )
  return binned !== undefined
}

/**
 * Out of the bin, to its place in its sequence; as with a new template, whose time for it has passed gets none.
 * @returns false when it is not in the bin, or another template has its id
 */
export async function restoreTemplate(db: Db, id: string): Promise<boolean> {
  const restored = await first(
    db,
    `with back as (
       delete from deleted_templates binned where id = ?
          and not exists (select from email_templates template where template.id = binned.id)
       returning ${kept})
     insert into email_templates (${kept}) select ${kept} from back returning id`,
    [id],
  )
  return restored !== undefined
}

interface Binned {
  id: string
  subject: string
  deletedAt: Date
}

/** What can be brought back, the last deleted first. */
export const binnedTemplates = (db: Db): Promise<Binned[]> =>
  rows<Binned>(db, 'select id, subject, deleted_at from deleted_templates order by deleted_at desc, id')

/** Whether a deleted template can be brought back. */
export const isTemplateBinned = async (db: Db, id: string): Promise<boolean> =>
  (await first(db, 'select id from deleted_templates where id = ?', [id])) !== undefined

/**
 * Templates deleted longer ago than they can be brought back go for good, their versions and the steps that waited for
 * them too: the trigger that brings steps back takes another template with the same ID for this one.
 */
export async function purgeTemplates(db: Db, days: number): Promise<void> {
  await db.transaction(async (trx) => {
    const due = await rows<{ id: string }>(
      trx,
      `select id from deleted_templates where deleted_at < now() - make_interval(days => ?) for update`,
      [days],
    )
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    await giveUpStepsOf(trx, ids)
    await execute(trx, 'delete from deleted_templates where id = any(:ids)', { ids })
  })
}
