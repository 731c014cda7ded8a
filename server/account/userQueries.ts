import type { Db } from '../db.ts'

export interface User {
  id: number
  email: string
  isAdmin: boolean
}
export interface UserWithSecret extends User {
  passwordHash: string
}
export interface UserInList extends User {
  isDisabled: boolean
  createdAt: Date
  lastSignedInAt: Date | null
}

const isAdmin = `is_admin(users.id) as "isAdmin"`

/** @returns the person, unless there is none or the account is disabled */
export async function userById(db: Db, id: number): Promise<User | undefined> {
  const { rows } = await db.raw<{ rows: User[] }>(
    `select id, email, ${isAdmin} from users where id = ? and not is_disabled`,
    [id],
  )
  return rows[0]
}

/** As userById, by email in any case, with the stored hash. */
export async function userByEmail(db: Db, email: string): Promise<UserWithSecret | undefined> {
  const { rows } = await db.raw<{ rows: UserWithSecret[] }>(
    `select id, email, password_hash as "passwordHash", ${isAdmin}
     from users where lower(email) = lower(?) and not is_disabled`,
    [email],
  )
  return rows[0]
}

/** Everybody with an account, in the order in which they came. */
export async function listUsers(db: Db): Promise<UserInList[]> {
  const { rows } = await db.raw<{ rows: UserInList[] }>(
    `select id, email, is_disabled as "isDisabled", created_at as "createdAt",
       last_signed_in_at as "lastSignedInAt", ${isAdmin}
     from users order by id`,
  )
  return rows
}

/** @returns false when the email has an account already */
export async function insertAdmin(db: Db, email: string, passwordHash: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `with made as (
       insert into users (email, password_hash) values (?, ?)
       on conflict ((lower(email))) do nothing returning id
     )
     insert into user_roles (user_id, role) select id, 'admin' from made returning user_id`,
    [email, passwordHash],
  )
  return rows.length > 0
}

/** Sets the password, lifts a ban, and ends every session of this person. @returns false when there is no such user */
export async function setPassword(db: Db, email: string, passwordHash: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `with changed as (
       update users set password_hash = ?, password_changed_at = now(), is_disabled = false
       where lower(email) = lower(?) returning id
     ), ended as (
       delete from sessions where sess -> 'passport' ->> 'user' in (select id::text from changed)
     )
     select id from changed`,
    [passwordHash, email],
  )
  return rows.length > 0
}

/** Disables the account and ends its sessions. @returns false when there is no such user */
export async function disableUser(db: Db, email: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `with changed as (
       update users set is_disabled = true where lower(email) = lower(?) returning id
     ), ended as (
       delete from sessions where sess -> 'passport' ->> 'user' in (select id::text from changed)
     )
     select id from changed`,
    [email],
  )
  return rows.length > 0
}

/** Replaces a hash made with older parameters; nothing else changes. */
export async function upgradeHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.raw(`update users set password_hash = ? where id = ?`, [passwordHash, id])
}

/** Notes that the person signed in just now. */
export async function touchSignIn(db: Db, id: number): Promise<void> {
  await db.raw(`update users set last_signed_in_at = now() where id = ?`, [id])
}

/** @returns how many sessions were ended */
export async function endSessions(db: Db, userId: number): Promise<number> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `delete from sessions where sess -> 'passport' ->> 'user' = ? returning sid`,
    [String(userId)],
  )
  return rows.length
}
