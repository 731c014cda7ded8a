import { stay } from '../shared/stageStay.ts'

/** One rule of the automation: who it is due for, and where they go. */
export interface Rule {
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
 * The rules of docs/product.md, in their order; who is moved by one is not looked at by the next.
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
