import type { Db } from '../db.ts'
import { rows } from '../rows.ts'
import type { RestoredSignIn } from './shared/restoredSignIns.ts'
import { roleOf } from './userQueries.ts'

/**
 * Who can sign in with a file, and by what that lets nobody in here: whoever made the file may have put it there.
 * @param home the schema of the present site; names alone mean that of the file
 */
export const restoredSignIns = (trx: Db, home: string): Promise<RestoredSignIn[]> =>
  rows<RestoredSignIn>(
    trx,
    `select users.email, ${roleOf}, array_remove(array[
         case when here.id is null then 'account' end,
         case when here.id is not null and (select role from user_roles where user_id = users.id)
           is distinct from (select role from :home:.user_roles where user_id = here.id) then 'role' end,
         case when here.password_hash <> users.password_hash then 'password' end,
         case when here.id is not null and exists (select from passkeys there where there.user_id = users.id
           and not exists (select from :home:.passkeys known where known.user_id = here.id
             and known.credential_id = there.credential_id and known.public_key = there.public_key)) then 'passkey' end,
         case when (exists (select from :home:.second_factors where user_id = here.id)
             or exists (select from :home:.passkeys where user_id = here.id))
           and not exists (select from second_factors where user_id = users.id)
           and not exists (select from passkeys where user_id = users.id) then 'step' end
       ], null) as news
     from users left join :home:.users here on lower(here.email) = lower(users.email) and not here.is_disabled
     where not users.is_disabled order by users.id`,
    { home },
  )
