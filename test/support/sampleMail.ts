import { enqueue, type NewMail } from '../../server/outbox/enqueue.ts'
import type { MailBuilders } from '../../server/outbox/message.ts'
import type { TestSite } from './site.ts'

/** A message for tests of the outbox, so that they do not depend on what a room writes. */
export const sampleBuilders: MailBuilders = {
  hello: async (_services, send) => ({
    subject: `Hello ${send.name ?? 'you'}`,
    preheader: 'Just hello',
    view: 'outbox/template',
    text: 'Hello in words',
    locals: { content: '<p>Hello</p>' },
    reason: 'You received this because you asked.',
  }),
  reminder: async () => ({
    subject: 'Do you remember?',
    preheader: 'A reminder',
    view: 'outbox/template',
    text: 'A reminder in words',
    locals: { content: '<p>A reminder</p>' },
    reason: 'You received this because you asked.',
    unsubscribable: true,
  }),
  gone: async () => undefined,
  broken: async () => {
    throw new Error('this one cannot be written')
  },
}

export interface Row {
  id: number
  email: string
  status: string
  attempts: number
  last_error: string | null
  run_after: Date
  claimed_at: Date | null
  sent_at: Date | null
  opened_at: Date | null
}

/** Short words for what these tests do with a site's outbox. */
export function outboxOf(site: TestSite) {
  const db = (table: string) => site.services.db(table)
  return {
    queue: (key: string, mail: Partial<NewMail> = {}) =>
      enqueue(site.services.db, {
        key,
        template: 'hello',
        kind: 'asked',
        to: { email: `${key}@example.com`, name: 'Maya' },
        ...mail,
      }),
    contact: async (email: string, columns: Record<string, unknown> = {}): Promise<number> => {
      const [row] = await db('contacts')
        .insert({ email, lifecycle: 'new_subscriber', source: 'newsletter', ...columns })
        .returning<{ id: number }[]>('id')
      return row!.id
    },
    row: async (key: string): Promise<Row> => db('email_campaigns').where({ message_key: key }).first(),
    /** Lets the time of waiting messages come. */
    later: async (interval: string): Promise<void> => {
      await site.services.db.raw(
        `update email_campaigns set run_after = run_after - ?::interval, claimed_at = claimed_at - ?::interval`,
        [interval, interval],
      )
    },
  }
}
