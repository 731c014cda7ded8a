import type { Db } from '../db.ts'
import { batch, deleteInBatches, execute, first, rows } from '../rows.ts'
import type { Scope } from './shared/scopes.ts'

interface KeyRow {
  id: number
  name: string
  startsWith: string
  scopes: Scope[]
  madeAt: Date
  /** null for somebody who has no account any more. */
  by: string | null
  expiresAt: Date | null
  lastUsedAt: Date | null
}

/** Every key that nobody has revoked, the newest first. */
export const listKeys = (db: Db): Promise<KeyRow[]> =>
  rows<KeyRow>(
    db,
    `select api_keys.id, name, starts_with, scopes, made_at, email as by, expires_at, last_used_at
     from api_keys left join users on users.id = made_by
     where revoked_at is null order by api_keys.id desc`,
  )

interface NewKey {
  name: string
  startsWith: string
  keyHash: string
  scopes: Scope[]
  /** null for somebody who has no account. */
  madeBy: number | null
  /** null for one that does not end. */
  days: number | null
}

/** @returns its id, or undefined when there are as many keys as there may be */
export async function insertKey(trx: Db, most: number, key: NewKey): Promise<number | undefined> {
  // Whoever makes one waits for others who do: two at once would else pass the limit together.
  await execute(trx, `select pg_advisory_xact_lock(hashtext('api_keys'))`)
  const made = await first<{ id: number }>(
    trx,
    `insert into api_keys (name, starts_with, key_hash, scopes, made_by, expires_at)
     select :name, :startsWith, :keyHash, :scopes, :madeBy, now() + :days * interval '1 day'
     where (select count(*) from api_keys where revoked_at is null) < :most
     returning id`,
    { ...key, most },
  )
  return made?.id
}

/** From now on it opens nothing. @returns its name, or undefined when there is no such key */
export async function revokeKey(trx: Db, id: number): Promise<string | undefined> {
  const gone = await first<{ name: string }>(
    trx,
    'update api_keys set revoked_at = now() where id = ? and revoked_at is null returning name',
    [id],
  )
  return gone?.name
}

/** The keys that open something, by who made them. */
export const keysByMaker = (db: Db): Promise<{ madeBy: number; name: string }[]> =>
  rows(
    db,
    `select made_by, name from api_keys
     where made_by is not null and revoked_at is null and (expires_at is null or expires_at > now()) order by id`,
  )

/** From now on nothing opens that somebody made. @returns what was revoked */
export const revokeKeysOf = (trx: Db, userId: number): Promise<{ id: number; name: string }[]> =>
  rows(
    trx,
    'update api_keys set revoked_at = now() where made_by = ? and revoked_at is null returning id, name',
    [userId],
  )

export interface FoundKey {
  id: number
  name: string
  scopes: Scope[]
  isRevoked: boolean
  isOver: boolean
  /** Whether its last use was noted within the last minute. */
  isFresh: boolean
}

/** Asked anew at each request, so that a key that is revoked is dead at once and everywhere. */
export const keyBy = (db: Db, keyHash: string): Promise<FoundKey | undefined> =>
  first<FoundKey>(
    db,
    `select id, name, scopes, revoked_at is not null as is_revoked, coalesce(expires_at <= now(), false) as is_over,
       coalesce(last_used_at > now() - interval '1 minute', false) as is_fresh
     from api_keys where key_hash = ?`,
    [keyHash],
  )

/** At most once a minute, however many processes are asked. */
export async function noteUse(db: Db, id: number): Promise<void> {
  await execute(
    db,
    `update api_keys set last_used_at = now()
     where id = ? and (last_used_at is null or last_used_at <= now() - interval '1 minute')`,
    [id],
  )
}

/** Keys that opened nothing for a year, revoked or ended, go. @returns how many */
export const deleteOldKeys = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    `delete from api_keys where id in (
       select id from api_keys where least(revoked_at, expires_at) < now() - interval '12 months' limit ${batch})`,
  )
