import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { often, one } from '../rows.ts'
import { keepOptOut } from './erasedContactQueries.ts'
import { contactAt } from './moveContactQueries.ts'
import { stagesBefore, stagesBeyond } from './shared/stageOrder.ts'
import type { Stage } from './shared/stages.ts'
import type { Source } from './shared/sources.ts'

export interface KnownPerson {
  /** Already trimmed and checked; kept as first typed, unique by lower case. */
  email: string
  lifecycle: Stage
  source: Source
  fullName?: string
}

const next = `case
  when contacts.lifecycle = 'unsubscribed' then coalesce(
    (select held.from_stage
     from (select from_stage from contact_stage_changes
           where contact_id = contacts.id and to_stage = 'unsubscribed' order by id desc limit 1) held
     where held.from_stage = any(:beyond)),
    excluded.lifecycle)
  when contacts.lifecycle = any(:before) then excluded.lifecycle
  else contacts.lifecycle end`

const insertOrAdvance = often(
  `insert into contacts (email, lifecycle, source, full_name, stage_changed_by)
   values (:email, :lifecycle, :source, nullif(:fullName, ''), :source)
   on conflict ((lower(email))) do update set
     lifecycle = ${next},
     last_stage_change_at = case when contacts.lifecycle = ${next}
       then contacts.last_stage_change_at else now() end,
     stage_changed_by = case when contacts.lifecycle = ${next}
       then contacts.stage_changed_by else excluded.stage_changed_by end,
     full_name = coalesce(nullif(contacts.full_name, ''), excluded.full_name),
     last_activity_at = greatest(contacts.last_activity_at, now())
   returning id`,
)

/**
 * Someone subscribed, enquired or asked for an audit: inserts the contact, or brings the known one up to date.
 * The source stays the first one, an empty name is filled in, last activity is touched, and the stage only
 * moves forward. Who had unsubscribed takes the new stage, or the later one held before.
 * One statement, so that two at once make one contact. Of a person who was erased the opt-out still holds.
 */
export async function upsertContact(
  db: Db,
  config: Pick<Config, 'secrets'>,
  person: KnownPerson,
): Promise<{ id: number }> {
  // Whoever is being erased at this moment is waited for, so that the opt-out is there to be read.
  await contactAt(db, person.email, 'for key share')
  await keepOptOut(db, config, person.email)
  return one<{ id: number }>(db, insertOrAdvance, {
    email: person.email,
    lifecycle: person.lifecycle,
    source: person.source,
    fullName: person.fullName ?? '',
    before: stagesBefore(person.lifecycle),
    beyond: stagesBeyond(person.lifecycle),
  })
}

/**
 * Another program adds a person, who did nothing themselves: whoever is known stays as they are, but for a name that was
 * missing. The opt-out of whoever was erased is put back first; what else is known of an address must be there too.
 */
export async function addContact(
  trx: Db,
  person: { email: string; fullName?: string | undefined; lifecycle: Stage; by: string },
): Promise<{ id: number; isNew: boolean }> {
  return one(
    trx,
    `insert into contacts (email, lifecycle, source, full_name, stage_changed_by)
     values (:email, :lifecycle, 'api', nullif(:fullName, ''), :by)
     on conflict ((lower(email))) do update
       set full_name = coalesce(nullif(contacts.full_name, ''), excluded.full_name)
     returning id, xmax = 0 as is_new`,
    { ...person, fullName: person.fullName ?? '' },
  )
}
