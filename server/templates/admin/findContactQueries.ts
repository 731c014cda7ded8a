import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'

/** Contacts whose address or name begins like this, for a preview as a real person. */
export async function findContacts(db: Db, like: string): Promise<{ email: string; name: string | null }[]> {
  return rows<{ email: string; name: string | null }>(
    db,
    `select email, full_name as name from contacts
     where email ilike :like or full_name ilike :like order by last_activity_at desc limit 8`,
    { like },
  )
}
