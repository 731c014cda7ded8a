import type { Db } from '../db.ts'
import { execute, first, often, rows } from '../rows.ts'
import type { Role } from './shared/roles.ts'

export interface User {
  id: number
  email: string
  /** None for somebody who has an account and nothing else. */
  role: Role | null
  /** Whether an app or a passkey stands beside the password. */
  hasSecondStep: boolean
}
/** Somebody whose password was right, with what changes when it is set anew. */
export interface CheckedUser extends User {
  passwordMark: string
}
export interface UserWithSecret extends CheckedUser {
  passwordHash: string
  /** See browserMark. */
  browserMark: string
}
interface UserInList extends Omit<User, 'hasSecondStep'> {
  isDisabled: boolean
  createdAt: Date
  lastSignedInAt: Date | null
}

export const roleOf = `(select role from user_roles where user_id = users.id) as role`

/** Of `users`. */
export const person = `id, email, ${roleOf}, exists (select from second_factors where user_id = users.id)
  or exists (select from passkeys where user_id = users.id) as has_second_step`

const enabledUser = often(`select ${person} from users where id = :id and not is_disabled`)

/** @returns the person, unless there is none or the account is disabled */
export async function userById(db: Db, id: number): Promise<User | undefined> {
  return first<User>(db, enabledUser, { id })
}

const passwordMark = 'extract(epoch from password_changed_at)::text'
const browserMarkOf = `coalesce(extract(epoch from browsers_forgotten_at)::text, '')`
/** What a new password changes beside the hash. */
export const passwordIsNew = 'password_changed_at = now(), browsers_forgotten_at = now()'

/** As userById, unless the password was changed since. */
export async function userWithMark(db: Db, id: number, mark: string): Promise<User | undefined> {
  return first<User>(
    db,
    `select ${person} from users where id = ? and not is_disabled and ${passwordMark} = ?`,
    [id, mark],
  )
}

/** As userById, while this session of theirs has not ended. */
export async function userInSession(db: Db, id: number, sid: string): Promise<User | undefined> {
  return first<User>(
    db,
    `select ${person} from users where id = :id and not is_disabled
       and exists (select from sessions where sid = :sid and sess -> 'passport' ->> 'user' = :id::text)`,
    { id, sid },
  )
}

/** Holds an account until the transaction ends. */
export async function holdUser(trx: Db, id: number): Promise<void> {
  await execute(trx, 'select 1 from users where id = ? for update', [id])
}

/** As userById, by email in any case, with the stored hash. */
export async function userByEmail(db: Db, email: string): Promise<UserWithSecret | undefined> {
  return first<UserWithSecret>(
    db,
    `select ${person}, password_hash, ${passwordMark} as password_mark,
       ${browserMarkOf} as browser_mark
     from users where lower(email) = lower(?) and not is_disabled`,
    [email],
  )
}

/** Changes whenever the browsers that were known for somebody's are new again. */
export async function browserMark(db: Db, id: number): Promise<string> {
  const found = await first<{ mark: string }>(db, `select ${browserMarkOf} as mark from users where id = ?`, [
    id,
  ])
  return found?.mark ?? ''
}

/** Everybody with an account, in the order in which they came. */
export async function listUsers(db: Db): Promise<UserInList[]> {
  return rows<UserInList>(
    db,
    `select id, email, is_disabled, created_at,
       last_signed_in_at, ${roleOf}
     from users order by id`,
  )
}

/** @returns false when the email has an account already */
export async function insertUser(
  db: Db,
  email: string,
  passwordHash: string,
  role: Role = 'owner',
): Promise<boolean> {
  return (
    (await first(
      db,
      `with made as (
       insert into users (email, password_hash) values (?, ?)
       on conflict ((lower(email))) do nothing returning id
     )
     insert into user_roles (user_id, role) select id, ? from made returning user_id`,
      [email, passwordHash, role],
    )) !== undefined
  )
}

/** Sets the password, lifts a ban, and ends every session of this person. @returns false when there is no such user */
export async function setPassword(db: Db, email: string, passwordHash: string): Promise<boolean> {
  return (
    (await first(
      db,
      `with changed as (
       update users set password_hash = ?, ${passwordIsNew}, is_disabled = false
       where lower(email) = lower(?) returning id
     ), ended as (
       delete from sessions where sess -> 'passport' ->> 'user' in (select id::text from changed)
     )
     select id from changed`,
      [passwordHash, email],
    )) !== undefined
  )
}

/**
 * Sets the password of somebody who gave the one before, and ends every session of theirs; lifts no ban.
 * @param before of the password that was given
 * @returns the mark of the new one; undefined when another was set meanwhile, or the account was disabled
 */
export async function replacePassword(
  trx: Db,
  { id, before, passwordHash }: { id: number; before: string; passwordHash: string },
): Promise<string | undefined> {
  const set = await first<{ mark: string }>(
    trx,
    `with changed as (
       update users set password_hash = :passwordHash, ${passwordIsNew}
       where id = :id and not is_disabled and ${passwordMark} = :before
       returning id, ${passwordMark} as mark
     ), ended as (
       delete from sessions where sess -> 'passport' ->> 'user' in (select id::text from changed)
     )
     select mark from changed`,
    { id, before, passwordHash },
  )
  return set?.mark
}

/** Another address for an account. @throws when somebody has it already: a violation of what is unique */
export async function replaceEmail(trx: Db, id: number, email: string): Promise<void> {
  await execute(trx, 'update users set email = ? where id = ?', [email, id])
}

/** Disables the account, ends its sessions and withdraws what it had invited. @returns false when there is no such user */
export async function disableUser(db: Db, email: string): Promise<boolean> {
  return (
    (await first(
      db,
      `with changed as (
       update users set is_disabled = true where lower(email) = lower(:email) returning id
     ), ended as (
       delete from sessions where sess -> 'passport' ->> 'user' in (select id::text from changed)
     ), withdrawn as (
       delete from account_links
       where kind = 'invite' and used_at is null and lower(invited_by) = lower(:email)
     )
     select id from changed`,
      { email },
    )) !== undefined
  )
}

/** Replaces a hash made with older parameters, unless another password was set meanwhile; nothing else changes. */
export async function upgradeHash(db: Db, id: number, before: string, passwordHash: string): Promise<void> {
  await execute(db, `update users set password_hash = ? where id = ? and password_hash = ?`, [
    passwordHash,
    id,
    before,
  ])
}

/** Notes that the person signed in just now. @returns whether they ever did before */
export async function touchSignIn(trx: Db, id: number): Promise<boolean> {
  const before = await first<{ at: Date | null }>(
    trx,
    `update users set last_signed_in_at = now()
     from (select id, last_signed_in_at as at from users where id = ? for update) before
     where users.id = before.id
     returning before.at`,
    [id],
  )
  return Boolean(before?.at)
}

/** @returns how many sessions were ended */
export async function endSessions(db: Db, userId: number): Promise<number> {
  const found = await rows(db, `delete from sessions where sess -> 'passport' ->> 'user' = ? returning sid`, [
    String(userId),
  ])
  return found.length
}
