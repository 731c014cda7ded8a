import type { Db } from '../db.ts'
import { execute, first } from '../rows.ts'

export interface NameChange {
  id: number
  former: string | null
  name: string | null
}

/** The name of a contact, as somebody of the team says that it is; mail goes by it from then on. */
export async function setName(
  trx: Db,
  contactId: number,
  { former, name, by }: { former: string | null; name: string | null; by: string },
): Promise<void> {
  await execute(trx, 'update contacts set full_name = :name where id = :contactId', { contactId, name })
  await execute(
    trx,
    `insert into contact_names (contact_id, former_name, name, changed_by)
     values (:contactId, :former, :name, :by)`,
    { contactId, former, name, by },
  )
}

/** The last time that somebody corrected it. */
export const lastNameChange = (db: Db, contactId: number): Promise<NameChange | undefined> =>
  first<NameChange>(
    db,
    `select id, former_name as former, name from contact_names
     where contact_id = ? order by id desc limit 1`,
    [contactId],
  )
