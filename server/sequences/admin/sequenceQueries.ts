import type { Db } from '../../db.ts'
import { freeTemplateId } from '../../templates/templateQueries.ts'

/** A sequence once more, paused, with emails of its own. @returns the new id, or undefined when there is none */
export async function copySequence(db: Db, id: number): Promise<number | undefined> {
  return db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { id: number }[] }>(
      `insert into email_sequences (name, description, lifecycle_stage, is_active)
       select left(name, 113) || ' (copy)', description, lifecycle_stage, false from email_sequences where id = ?
       returning id`,
      [id],
    )
    const copy = rows[0]?.id
    if (copy === undefined) return undefined
    const { rows: mails } = await trx.raw<{ rows: { id: string }[] }>(
      'select id from email_templates where sequence_id = ? order by delay_hours, id',
      [id],
    )
    for (const mail of mails) {
      await trx.raw(
        `insert into email_templates
           (id, subject, preheader, html_content, text_content, sequence_id, delay_hours, is_active)
         select :newId, subject, preheader, html_content, text_content, :copy, delay_hours, is_active
         from email_templates where id = :id`,
        { id: mail.id, newId: await freeTemplateId(trx, mail.id), copy },
      )
    }
    return copy
  })
}

/** Ends it for everybody; what waits is not sent, its templates stay. @returns false when there is none */
export async function deleteSequence(db: Db, id: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    await trx.raw(
      `select cancel_steps(array_agg(id), 'The sequence was deleted') from sequence_enrolments
       where sequence_id = ? having count(*) > 0`,
      [id],
    )
    const { rows } = await trx.raw<{ rows: unknown[] }>(
      'delete from email_sequences where id = ? returning id',
      [id],
    )
    return rows.length > 0
  })
}
