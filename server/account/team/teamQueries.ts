import type { Db } from '../../db.ts'
import { changed, execute, first, rows } from '../../rows.ts'
import type { Role } from '../shared/roles.ts'
import { passwordIsNew, person, roleOf, type User } from '../userQueries.ts'

export interface Colleague extends User {
  isDisabled: boolean
  /** When they last asked for anything, or signed in. */
  seenAt: Date | null
}

/** Everybody with an account, in the order in which they came. */
export const listColleagues = (db: Db): Promise<Colleague[]> =>
  rows<Colleague>(
    db,
    `select ${person}, is_disabled,
       greatest(last_signed_in_at, (
         select to_timestamp(max((sess ->> 'seenAt')::float8) / 1000) from sessions
         where sess -> 'passport' ->> 'user' = users.id::text)) as seen_at
     from users order by id`,
  )

/** Somebody who may sign in, held until the transaction ends: two who do this for one person wait for each other. */
export const lockUser = (trx: Db, email: string): Promise<User | undefined> =>
  first<User>(
    trx,
    `select id, email, ${roleOf} from users where lower(email) = lower(?) and not is_disabled for update`,
    [email],
  )

/**
 * Owners who may sign in, held until the transaction ends. Whoever lowers, disables or removes one holds all of them
 * first: two owners who lower each other at once would else leave none.
 */
export async function lockOwners(trx: Db): Promise<number[]> {
  const found = await rows<{ id: number }>(
    trx,
    `select users.id from users join user_roles on user_id = users.id
     where role = 'owner' and not is_disabled order by users.id for update`,
  )
  return found.map(({ id }) => id)
}

/** Held until the transaction ends, also when disabled. */
export const lockColleague = (trx: Db, id: number): Promise<(User & { isDisabled: boolean }) | undefined> =>
  first(trx, `select id, email, is_disabled, ${roleOf} from users where id = ? for update`, [id])

/** One role a person, also for an account that had none. */
export async function setRole(trx: Db, id: number, role: Role): Promise<void> {
  await execute(
    trx,
    `insert into user_roles (user_id, role) values (?, ?) on conflict (user_id) do update set role = excluded.role`,
    [id, role],
  )
}

/** A disabled account keeps its password and its role. */
export async function setDisabled(trx: Db, id: number, isDisabled: boolean): Promise<void> {
  await execute(trx, 'update users set is_disabled = ? where id = ?', [isDisabled, id])
}

/** What hangs on it goes with it; what the person wrote stays. */
export const deleteUser = (trx: Db, id: number): Promise<number> =>
  changed(trx, 'delete from users where id = ?', [id])

/** Unlike a new password from the terminal, this lifts no ban. */
export async function setForgottenPassword(trx: Db, id: number, passwordHash: string): Promise<void> {
  await execute(trx, `update users set password_hash = ?, ${passwordIsNew} where id = ?`, [passwordHash, id])
}

/** Whether somebody with this address has an account. */
export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await first(db, 'select 1 from users where lower(email) = lower(?)', [email])) !== undefined
