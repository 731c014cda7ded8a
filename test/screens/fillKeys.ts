import type { Knex } from 'knex'

/** Four keys: one that was never used, one in use, one that is forgotten, one that has ended. None opens anything. */
export async function fillKeys(db: Knex): Promise<void> {
  await db.raw(
    `insert into api_keys (name, starts_with, key_hash, scopes, made_by, made_at, expires_at, last_used_at)
     select name, starts_with, rpad(starts_with, 43, 'x'), string_to_array(scopes, ' '),
       (select min(id) from users), now() - made * interval '1 day', now() + ends * interval '1 day',
       now() - used * interval '1 day'
     from (values
       ('Trade fair', 'site_key_aa04', 'people:write', 120, -30, 40),
       ('Old site', 'site_key_b03K', 'people:write people:read', 400, null, 94),
       ('Monthly report', 'site_key_Zq81', 'people:read enquiries:read audits:read', 60, 300, 0),
       ('Booking form', 'site_key_7fK2', 'people:write', 1, null, null)
     ) key (name, starts_with, scopes, made, ends, used)`,
  )
}
