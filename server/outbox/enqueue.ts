import type { Db } from '../db.ts'
import type { Facts, Kind } from './message.ts'
import { oneLine } from './placeholders.ts'

export interface Mail {
  /** Unique for ever: the same key twice is one message. */
  key: string
  template: string
  kind: Kind
  to: { email: string; name?: string | null }
  contactId?: number | null
  facts?: Facts
  /** Not before this moment; at once when left out. */
  runAfter?: Date
}

/**
 * Queues one message in the transaction of its cause, so that both are there or neither is (notes E1).
 * After the commit call `services.wakeOutbox()`; without it the next tick of the clock finds the row.
 * @returns false when a message with this key exists already
 */
export async function enqueue(trx: Db, mail: Mail): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into email_campaigns (message_key, template, kind, email, name, contact_id, facts, run_after)
     values (:key, :template, :kind, :email, :name, :contactId, :facts::jsonb, coalesce(:runAfter, now()))
     on conflict (message_key) do nothing
     returning id`,
    {
      key: mail.key,
      template: mail.template,
      kind: mail.kind,
      email: mail.to.email,
      name: oneLine(mail.to.name ?? '').slice(0, 200) || null,
      contactId: mail.contactId ?? null,
      facts: JSON.stringify(mail.facts ?? {}),
      runAfter: mail.runAfter ?? null,
    },
  )
  return rows.length > 0
}
