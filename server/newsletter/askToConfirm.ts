import type { Db } from '../db.ts'
import { enqueue } from '../outbox/enqueue.ts'

/** One message asks whoever reads an address whether they want what was asked for with it. */
export async function askToConfirm(
  trx: Db,
  email: string,
  contactId: number | null,
  { hours, reminds, fromFew = false }: { hours: number; reminds?: boolean; fromFew?: boolean },
): Promise<boolean> {
  return enqueue(trx, {
    key: `newsletter-confirm:${contactId ?? email.toLowerCase()}:${Date.now()}`,
    template: 'newsletter-confirm',
    kind: 'asked',
    to: { email },
    contactId,
    facts: reminds ? { reminds } : {},
    atMost: { times: 1, hours },
    fromFew,
  })
}
