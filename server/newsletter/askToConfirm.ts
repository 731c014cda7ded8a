import type { Db } from '../db.ts'
import { enqueue, type NewMail } from '../outbox/enqueue.ts'
import { strangersLimits } from '../outbox/strangersLimits.ts'

/** One message asks whoever reads an address whether they want what was asked for with it. */
export async function askToConfirm(
  trx: Db,
  email: string,
  contactId: number | null,
  {
    atMost = strangersLimits.question,
    reminds,
    fromFew = false,
  }: { atMost?: NewMail['atMost']; reminds?: boolean; fromFew?: boolean } = {},
): Promise<boolean> {
  return enqueue(trx, {
    key: `newsletter-confirm:${contactId ?? email.toLowerCase()}:${Date.now()}`,
    template: 'newsletter-confirm',
    kind: 'asked',
    to: { email },
    contactId,
    facts: reminds ? { reminds } : {},
    atMost,
    fromFew,
  })
}
