import type { Db } from '../db.ts'
import { first, rows } from '../rows.ts'
import { copyTemplate, freeTemplateId } from '../templates/templateQueries.ts'
import { anyElsewhere, lockPlaces, setPlaces, type Place } from '../templates/placeInSequenceQueries.ts'
import type { MissedMail, SequenceMail } from './shared/screens.ts'

/** The emails of a sequence in the order in which they go, with what became of each. */
export const mailsOf = (db: Db, sequenceId: number): Promise<SequenceMail[]> =>
  rows<SequenceMail>(
    db,
    `with figures as (
       select send.template, count(send.sent_at) as sent, count(send.opened_at) as opened,
         count(send.clicked_at) as clicked
       from email_campaigns send
       join sequence_enrolments enrolment on enrolment.id = send.enrolment_id
       where enrolment.sequence_id = :sequenceId
       group by send.template)
     select id, subject, preheader, delay_hours, is_active, coalesce(sent, 0)::int as sent,
       coalesce(opened, 0)::int as opened, coalesce(clicked, 0)::int as clicked
     from email_templates left join figures on figures.template = id
     where sequence_id = :sequenceId order by delay_hours, id`,
    { sequenceId },
  )

/**
 * Puts the emails of a sequence in another order, at other hours, adds and takes out.
 * @param seen what the writer began with
 * @returns whom an earlier place costs an email; `changed` when they stand otherwise by now, `elsewhere` when one is gone or in another sequence, `gone` when
 * the sequence is
 */
export function arrangeMails(
  db: Db,
  sequenceId: number,
  mails: Place[],
  seen: Place[],
): Promise<MissedMail[] | 'changed' | 'elsewhere' | 'gone'> {
  return db.transaction(async (trx) => {
    if (!(await isThere(trx, sequenceId))) return 'gone'
    const now = await lockPlaces(trx, sequenceId)
    if (!alike(now, seen)) return 'changed'
    const added = mails.map(({ id }) => id).filter((id) => now.every((place) => place.id !== id))
    if (await anyElsewhere(trx, sequenceId, added)) return 'elsewhere'
    const missed = await missedThen(trx, sequenceId, mails)
    await setPlaces(trx, sequenceId, mails)
    return missed
  })
}

/** Emails that somebody in it would still have got, and will not at these places: their new hour has passed. */
export const missedThen = (trx: Db, sequenceId: number, places: Place[]): Promise<MissedMail[]> =>
  rows<MissedMail>(
    trx,
    `select mail.subject, count(*)::int as people
     from jsonb_to_recordset(:places::jsonb) as place(id text, "delayHours" integer, "isActive" boolean)
     join email_templates mail on mail.id = place.id and mail.sequence_id = :sequenceId
     join sequence_enrolments enrolment on enrolment.sequence_id = mail.sequence_id and ended_at is null
     where place."isActive" and place."delayHours" < mail.delay_hours
       and step_fate(mail, enrolment.created_at, progress, pace_from) = 'to_come'
       and (progress >= place."delayHours" or pace_from + place."delayHours" * interval '1 hour' < now())
       and not exists (
         select from sequence_sends
         where contact_id = enrolment.contact_id and template_id = mail.id)
     group by mail.id order by min(place."delayHours"), mail.id`,
    { sequenceId, places: JSON.stringify(places) },
  )

/** Whether it is not deleted; nobody deletes it until the transaction ends. */
const isThere = async (trx: Db, sequenceId: number): Promise<boolean> =>
  (await first(trx, 'select id from email_sequences where id = ? and deleted_at is null for update', [
    sequenceId,
  ])) !== undefined

/** The same email once more behind it, inactive until it has its own words. @returns false when there is none */
export function copyMail(db: Db, sequenceId: number, id: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    if (!(await isThere(trx, sequenceId))) return false
    const mails = await lockPlaces(trx, sequenceId)
    if (!mails.some((mail) => mail.id === id)) return false
    await copyTemplate(trx, { id, newId: await freeTemplateId(trx, id), sequenceId, isActive: false })
    return true
  })
}

/** Whether the same emails stand at the same places. */
export const alike = (some: Place[], others: Place[]): boolean => written(some) === written(others)

const written = (places: Place[]): string =>
  places
    .map(({ id, delayHours, isActive }) => JSON.stringify([id, delayHours, isActive]))
    .toSorted((one, other) => one.localeCompare(other))
    .join()
