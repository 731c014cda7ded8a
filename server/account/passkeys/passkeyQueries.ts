import type { Db } from '../../db.ts'
import { changed, execute, first, one, rows } from '../../rows.ts'

interface Passkey {
  id: number
  userId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  /** By which passkeys know the account. */
  handle: string
}

interface PasskeyRow {
  id: number
  name: string
  credentialId: string
  transports: string[]
  isBackedUp: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** A passkey of somebody who may sign in. */
export const passkeyBy = (db: Db, credentialId: string): Promise<Passkey | undefined> =>
  first<Passkey>(
    db,
    `select passkeys.id, user_id, credential_id, public_key, counter, passkey_handle as handle
     from passkeys join users on users.id = user_id
     where credential_id = ? and not is_disabled`,
    [credentialId],
  )

/** In the order in which they were added. */
export const passkeysOf = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  rows<PasskeyRow>(
    db,
    `select id, name, credential_id, transports, is_backed_up, created_at, last_used_at
     from passkeys where user_id = ? order by id`,
    [userId],
  )

/** Whether anybody has one: without any nobody is offered it. */
export const anyPasskey = async (db: Db): Promise<boolean> =>
  (await one<{ any: boolean }>(db, 'select exists (select from passkeys) as any')).any

/** By which a passkey knows its person: it says nothing of them. */
export const handleOf = async (db: Db, userId: number): Promise<string> =>
  (await one<{ handle: string }>(db, 'select passkey_handle as handle from users where id = ?', [userId]))
    .handle

interface NewPasskey {
  userId: number
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
  isBackedUp: boolean
  name: string
}

/** @returns undefined when it is known already */
export async function insertPasskey(trx: Db, passkey: NewPasskey): Promise<number | undefined> {
  const made = await first<{ id: number }>(
    trx,
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_backed_up, name)
     values (:userId, :credentialId, :publicKey, :counter, :transports, :isBackedUp, :name)
     on conflict (credential_id) do nothing
     returning id`,
    { ...passkey, publicKey: Buffer.from(passkey.publicKey) },
  )
  return made?.id
}

/** Notes that it was used. */
export async function touchPasskey(db: Db, id: number, counter: number, isBackedUp: boolean): Promise<void> {
  await execute(db, 'update passkeys set counter = ?, is_backed_up = ?, last_used_at = now() where id = ?', [
    counter,
    isBackedUp,
    id,
  ])
}

/** @returns false when the person has no such passkey */
export async function renamePasskey(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  return (
    (await changed(db, 'update passkeys set name = ? where id = ? and user_id = ?', [name, id, userId])) === 1
  )
}

/** @returns its name; undefined when the person has no such passkey */
export async function deletePasskey(trx: Db, userId: number, id: number): Promise<string | undefined> {
  const gone = await first<{ name: string }>(
    trx,
    'delete from passkeys where id = ? and user_id = ? returning name',
    [id, userId],
  )
  return gone?.name
}

/** @returns how many there were */
export const deletePasskeys = (trx: Db, userId: number): Promise<number> =>
  changed(trx, 'delete from passkeys where user_id = ?', [userId])
