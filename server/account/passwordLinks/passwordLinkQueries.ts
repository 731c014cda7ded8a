import type { Db } from '../../db.ts'
import { batch, changed, deleteInBatches, execute, first, one, rows } from '../../rows.ts'
import { deriveToken, hashToken } from '../../web/tokens.ts'
import type { Role } from '../shared/roles.ts'

interface Link {
  id: number
  version: number
  tokenHash: string
  expiresAt: Date
  /** To whom it goes. */
  email: string
}
export interface ResetLink extends Link {
  userId: number
}
export interface InviteLink extends Link {
  role: Role
  invitedBy: string
}

/** What keeps a token of one kind from opening the other. */
export const purposeOf = (kind: 'invite' | 'reset'): string => `account-${kind}`

/** @param secrets newest first; the token itself is made again when the mail is written */
export async function insertReset(trx: Db, secrets: string[], userId: number): Promise<number> {
  const id = await nextId(trx)
  await execute(
    trx,
    `insert into account_links (id, kind, user_id, token_hash, expires_at) overriding system value
     values (:id, 'reset', :userId, :hash, now() + interval '30 minutes')`,
    { id, userId, hash: hashOf(secrets, 'reset', id, 1) },
  )
  return id
}

/** @returns undefined when the address has an open invitation already */
export async function insertInvite(
  trx: Db,
  secrets: string[],
  { email, role, by }: { email: string; role: Role; by: string },
): Promise<number | undefined> {
  const id = await nextId(trx)
  const made = await changed(
    trx,
    `insert into account_links (id, kind, email, role, invited_by, token_hash, expires_at) overriding system value
     values (:id, 'invite', :email, :role, :by, :hash, now() + interval '7 days')
     on conflict (lower(email)) where kind = 'invite' and used_at is null do nothing`,
    { id, email, role, by, hash: hashOf(secrets, 'invite', id, 1) },
  )
  return made === 1 ? id : undefined
}

/** The link of an earlier mail opens nothing from now on. @returns the invitation, unless it is not open any more */
export async function renewInvite(trx: Db, secrets: string[], id: number): Promise<InviteLink | undefined> {
  const found = await first<{ version: number }>(
    trx,
    `select version from account_links where id = ? and kind = 'invite' and used_at is null for update`,
    [id],
  )
  if (!found) return undefined
  const version = found.version + 1
  return first<InviteLink>(
    trx,
    `update account_links set version = :version, token_hash = :hash, sent_at = now(),
       expires_at = now() + interval '7 days'
     where id = :id returning ${inviteColumns}`,
    { id, version, hash: hashOf(secrets, 'invite', id, version) },
  )
}

/** @returns to whom it had gone, unless it was not open any more */
export async function deleteInvite(trx: Db, id: number): Promise<string | undefined> {
  const gone = await first<{ email: string }>(
    trx,
    `delete from account_links where id = ? and kind = 'invite' and used_at is null returning email`,
    [id],
  )
  return gone?.email
}

/** @returns to whom those had gone that this person sent and nobody accepted yet */
export const deleteInvitesBy = async (trx: Db, email: string): Promise<string[]> =>
  (
    await rows<{ email: string }>(
      trx,
      `delete from account_links where kind = 'invite' and used_at is null and lower(invited_by) = lower(?)
       returning email`,
      [email],
    )
  ).map((gone) => gone.email)

/** Whoever signs in with another address has invited whom they invited. */
export async function renameInviter(trx: Db, before: string, email: string): Promise<void> {
  await execute(
    trx,
    `update account_links set invited_by = ? where kind = 'invite' and lower(invited_by) = lower(?)`,
    [email, before],
  )
}

const inviteColumns = 'id, version, token_hash, expires_at, email, role, invited_by'
const isOpen = 'used_at is null and expires_at > now()'
const resets = `select link.id, version, token_hash, expires_at, email_of.email, user_id
  from account_links link join users email_of on email_of.id = user_id
  where kind = 'reset' and ${isOpen} and not email_of.is_disabled`
const invites = `select ${inviteColumns} from account_links where kind = 'invite' and ${isOpen}`

/** Only while it can still be used, and its person may sign in. */
export const resetById = (db: Db, id: number): Promise<ResetLink | undefined> =>
  first<ResetLink>(db, `${resets} and link.id = ?`, [id])
export const resetByToken = (db: Db, token: string): Promise<ResetLink | undefined> =>
  first<ResetLink>(db, `${resets} and token_hash = ?`, [hashToken(token)])
export const inviteById = (db: Db, id: number): Promise<InviteLink | undefined> =>
  first<InviteLink>(db, `${invites} and id = ?`, [id])
export const inviteByToken = (db: Db, token: string): Promise<InviteLink | undefined> =>
  first<InviteLink>(db, `${invites} and token_hash = ?`, [hashToken(token)])

/** Of two who use it at once one gets true. */
export async function spendLink(trx: Db, { id, version }: Pick<Link, 'id' | 'version'>): Promise<boolean> {
  const spent = await changed(
    trx,
    `update account_links set used_at = now() where id = ? and version = ? and ${isOpen}`,
    [id, version],
  )
  return spent === 1
}

/** Whatever else was sent to a person opens nothing any more. */
export async function endLinksOf(trx: Db, userId: number): Promise<void> {
  await execute(trx, `update account_links set used_at = now() where user_id = ? and used_at is null`, [
    userId,
  ])
}

/** How many links somebody was sent within the hour. */
export const resetsWithinHour = async (trx: Db, userId: number): Promise<number> =>
  (
    await one<{ n: number }>(
      trx,
      `select count(*) as n from account_links where user_id = ? and created_at > now() - interval '1 hour'`,
      [userId],
    )
  ).n

/** Every invitation that was not accepted yet, the newest first; one that is too old can be sent again. */
export const openInvites = (db: Db): Promise<(InviteLink & { sentAt: Date })[]> =>
  rows(
    db,
    `select ${inviteColumns}, sent_at from account_links where kind = 'invite' and used_at is null
     order by id desc`,
  )

/** Somebody asks; who that is, is looked up later. */
export async function insertResetRequest(db: Db, email: string): Promise<void> {
  await execute(db, 'insert into reset_requests (email) values (?)', [email])
}

/** Takes the oldest, for this process alone. */
export async function takeResetRequests(trx: Db): Promise<string[]> {
  const taken = await rows<{ email: string }>(
    trx,
    `delete from reset_requests where id in (
       select id from reset_requests order by id limit 100 for update skip locked) returning email`,
  )
  return taken.map(({ email }) => email)
}

/** Links that nobody can use any more, 30 days after. @returns how many */
export const deleteOldLinks = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    `delete from account_links where id in (
       select id from account_links where expires_at < now() - interval '30 days' limit ${batch})`,
  )

const nextId = async (trx: Db): Promise<number> =>
  (await one<{ id: number }>(trx, `select nextval(pg_get_serial_sequence('account_links', 'id')) as id`)).id

const hashOf = (secrets: string[], kind: 'invite' | 'reset', id: number, version: number): string =>
  hashToken(deriveToken(secrets, purposeOf(kind), id, version))
