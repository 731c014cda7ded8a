import type { Db } from '../db.ts'
import { execute } from '../rows.ts'

/** Tells who asked to hear of it that a person is gone: by the number under which they knew them, and nothing else. */
export async function tellErased(trx: Db, personId: number): Promise<void> {
  await execute(
    trx,
    `insert into webhook_deliveries (webhook_id, event, erased_person_id)
     select hearing.id, 'person.erased', :personId
     from (select id, events from webhooks where state = 'on' for key share) hearing
     where 'person.erased' = any(hearing.events)`,
    { personId },
  )
}
