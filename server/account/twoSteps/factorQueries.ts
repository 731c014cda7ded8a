import type { Db } from '../../db.ts'
import { changed, execute, first, one, rows } from '../../rows.ts'

/** What a person can prove themselves with, beside the password. */
interface Factors {
  /** When the authenticator app was turned on, if it was. */
  appSince: Date | null
  passkeys: number
  recoveryCodes: number
}

/** What somebody can prove themselves by, beside the password. */
export const factorsOf = (db: Db, userId: number): Promise<Factors> =>
  one<Factors>(
    db,
    `select (select turned_on_at from second_factors where user_id = :userId) as app_since,
       (select count(*) from passkeys where user_id = :userId) as passkeys,
       (select count(*) from recovery_codes where user_id = :userId) as recovery_codes`,
    { userId },
  )

const appMark = 'extract(epoch from turned_on_at)::text'

/** The encrypted secret of the person's app, with what changes when another app takes its place. */
export const sealedSecret = (db: Db, userId: number): Promise<{ secret: string; mark: string } | undefined> =>
  first(db, `select secret, ${appMark} as mark from second_factors where user_id = ?`, [userId])

/**
 * Spends the code of a half minute, and all before it, in one statement: the same code does not count twice.
 * @param sealed the secret as the newest secret of the site encrypts it
 * @param mark of the app whose code it is
 * @returns false when it was spent, or when that app is not there any more
 */
export async function spendStep(
  db: Db,
  userId: number,
  { mark, step, sealed }: { mark: string; step: number; sealed: string },
): Promise<boolean> {
  const spent = await changed(
    db,
    `update second_factors set last_step = :step, secret = :sealed
     where user_id = :userId and ${appMark} = :mark and last_step < :step`,
    { userId, mark, step, sealed },
  )
  return spent === 1
}

/** @returns how many codes are left; undefined when this was none of them */
export async function useRecoveryCode(db: Db, userId: number, hashes: string[]): Promise<number | undefined> {
  const used = await changed(db, 'delete from recovery_codes where user_id = ? and code_hash = any(?)', [
    userId,
    hashes,
  ])
  return used === 0 ? undefined : (await factorsOf(db, userId)).recoveryCodes
}

/** Turns the app on, or puts another one in its place; browsers that were trusted are asked again. */
export async function storeFactor(trx: Db, userId: number, sealed: string, step: number): Promise<void> {
  await execute(
    trx,
    `insert into second_factors as kept (user_id, secret, last_step) values (:userId, :sealed, :step)
     on conflict (user_id) do update
     set secret = excluded.secret, last_step = excluded.last_step, turned_on_at = now(), trusted_since = now()`,
    { userId, sealed, step },
  )
}

/** These codes and no others open the door from now on. */
export async function storeRecoveryCodes(trx: Db, userId: number, hashes: string[]): Promise<void> {
  // Two who ask at once must not end with the codes of both.
  await execute(trx, 'select 1 from users where id = ? for update', [userId])
  await execute(trx, 'delete from recovery_codes where user_id = ?', [userId])
  await execute(trx, 'insert into recovery_codes (user_id, code_hash) select ?, unnest(?::text[])', [
    userId,
    hashes,
  ])
}

/** @returns false when there was none */
export async function deleteFactor(trx: Db, userId: number): Promise<boolean> {
  await execute(trx, 'delete from recovery_codes where user_id = ?', [userId])
  return (await changed(trx, 'delete from second_factors where user_id = ?', [userId])) === 1
}

/** Changes whenever no browser is to be trusted any more; undefined where there is no code to ask for. */
export async function trustMark(db: Db, userId: number): Promise<string | undefined> {
  const found = await first<{ mark: string }>(
    db,
    `select extract(epoch from trusted_since) || ' ' || extract(epoch from password_changed_at) as mark
     from second_factors join users on users.id = user_id where user_id = ?`,
    [userId],
  )
  return found?.mark
}

/** Asks for the second step everywhere again. */
export async function trustNobody(db: Db, userId: number): Promise<void> {
  await execute(db, 'update second_factors set trusted_since = clock_timestamp() where user_id = ?', [userId])
}

/** People who have neither an app nor a passkey. */
export async function withoutSecondStep(db: Db): Promise<string[]> {
  const found = await rows<{ email: string }>(
    db,
    `select email from users
     where not is_disabled and not exists (select from second_factors where user_id = users.id)
       and not exists (select from passkeys where user_id = users.id)
     order by email`,
  )
  return found.map(({ email }) => email)
}
