import type { Db } from '../../db.ts'
import { stay } from '../shared/stages.ts'

/** One rule of the automation: who it is due for, and where they go. */
interface Rule {
  id: RuleId
  /** SQL over `contacts c`: everyone this rule moves now. */
  due: string
  /** SQL: the stage they enter. */
  to: string
}
export type RuleId = 'purchases' | 'booked' | 'completed' | 'settled' | 'incomplete'

const bought = '(c.purchased_blueprint or c.purchased_consulting)'
/** Where somebody who bought something belongs. */
const purchaser = `case when c.purchased_blueprint and c.purchased_consulting then 'both_B&C'
  when c.purchased_consulting then 'consulting_client' else 'blueprint_purchaser' end`
/** Neither booked nor bought: the rules below never undo what those say. */
const quiet = `not c.booked_discovery and not ${bought}`

/** When the person last did what made them new: signed up, enquired, completed the audit. */
const happenedAt = `case c.lifecycle
  when 'new_subscriber' then
    (select subscribed_at from newsletter_subscriptions where lower(email) = lower(c.email))
  when 'new_contact' then
    (select max(created_at) from contact_submissions where lower(email) = lower(c.email))
  when 'new_prospect' then
    (select max(s.completed_at) from audit_requests r
     join audit_links l on l.audit_request_id = r.id
     join audit_submissions s on s.audit_link_id = l.id
     where lower(r.email) = lower(c.email))
  end`
const completed = `exists (select from audit_requests r
  join audit_links l on l.audit_request_id = r.id
  join audit_submissions s on s.audit_link_id = l.id
  where lower(r.email) = lower(c.email))`

/**
 * The rules of the decisions page, in their order; who is moved by one is not looked at by the next.
 */
export const rules: Rule[] = [
  {
    id: 'purchases',
    due: `${bought} and c.lifecycle not in ('unsubscribed', 'prospect_lost', 'champion', 'past_client')
      and c.lifecycle <> ${purchaser}`,
    to: purchaser,
  },
  {
    id: 'booked',
    due: `c.booked_discovery and not ${bought} and c.lifecycle in ('new_subscriber', 'subscriber',
      'new_contact', 'contact', 'audit_requested', 'audit_incomplete', 'prospect_audit', 'new_prospect',
      'prospect')`,
    to: `case when c.lifecycle in ('new_subscriber', 'subscriber') then 'warm_subscriber'
      when c.lifecycle in ('new_contact', 'contact') then 'warm_contact' else 'warm_prospect' end`,
  },
  {
    id: 'completed',
    due: `c.lifecycle = 'prospect_audit' and ${quiet} and c.last_stage_change_at <= now() - interval '${stay.completed} hours'`,
    to: `'new_prospect'`,
  },
  {
    id: 'settled',
    due: `c.lifecycle in ('new_subscriber', 'new_contact', 'new_prospect') and ${quiet}
      and coalesce(${happenedAt}, c.last_stage_change_at) <= now() - interval '${stay.settled} hours'`,
    to: `case c.lifecycle when 'new_subscriber' then 'subscriber' when 'new_contact' then 'contact'
      else 'prospect' end`,
  },
  {
    id: 'incomplete',
    due: `c.lifecycle = 'audit_requested' and ${quiet}
      and c.last_stage_change_at <= now() - interval '${stay.incomplete} hours' and not ${completed}`,
    to: `'audit_incomplete'`,
  },
]

/**
 * Moves everyone a rule is due for, except who was moved in this transaction already. One statement.
 * @param only a contact to look at, and on whose word; without it everybody
 */
export async function applyRule(
  db: Db,
  rule: Rule,
  only?: { contactId: number; by: string },
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update contacts c
     set lifecycle = ${rule.to}, stage_changed_by = :by,
       last_stage_change_at = now(), last_activity_at = greatest(c.last_activity_at, now())
     where ${rule.due} and c.last_stage_change_at <> now() ${only ? 'and c.id = :contactId' : ''}`,
    only ? { ...only } : { by: 'automation' },
  )
  return rowCount
}

/** How many a rule would move now. */
export async function countDue(db: Db, rule: Rule): Promise<number> {
  const { rows } = await db.raw<{ rows: { people: number }[] }>(
    `select count(*) as people from contacts c where ${rule.due}`,
  )
  return rows[0]!.people
}

/** @returns false when another run holds it; it is given back with the transaction */
export async function lockAutomation(trx: Db): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { mine: boolean }[] }>(
    `select pg_try_advisory_xact_lock(hashtextextended('lifecycle automation', 0)) as mine`,
  )
  return rows[0]!.mine
}

/** Notes a run of the automation, also one that moved nobody. */
export async function logRun(
  trx: Db,
  run: { startedBy: string; updated: number; byRule: Record<RuleId, number>; tookMs: number },
): Promise<void> {
  await trx('lifecycle_automation_log').insert({
    started_by: run.startedBy,
    updated: run.updated,
    by_rule: JSON.stringify(run.byRule),
    took_ms: run.tookMs,
  })
}

/** When the automation ran last, by whomever. */
export async function lastRunAt(db: Db): Promise<Date | undefined> {
  const row = await db('lifecycle_automation_log').orderBy('run_at', 'desc').first('run_at')
  return row?.run_at
}

/** Whether the site's last two o'clock at night passed without a run since. */
export async function nightlyRunIsDue(db: Db, timeZone: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { due: boolean }[] }>(
    `select not exists (
       select from lifecycle_automation_log
       where run_at >= (date_trunc('day', (now() at time zone :timeZone) - interval '2 hours')
         + interval '2 hours') at time zone :timeZone) as due`,
    { timeZone },
  )
  return rows[0]!.due
}
