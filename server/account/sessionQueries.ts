import type pg from 'pg'
import type { Db } from '../db.ts'
import { batch, changed, deleteInBatches, execute, first, rows } from '../rows.ts'
import type { Device } from './shared/sessions.ts'

/** Deletes sessions that have expired. @returns how many went */
export const deleteExpiredSessions = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    `delete from sessions where sid in (select sid from sessions where expire < now() limit ${batch})`,
  )

/** Takes what a passkey was asked out of a session, in one statement. @returns false when somebody else has */
export async function dropChallenge(db: Db, sid: string, value: string): Promise<boolean> {
  const taken = await changed(
    db,
    `update sessions set sess = (sess::jsonb - 'challenge')::json
     where sid = ? and sess -> 'challenge' ->> 'value' = ?`,
    [sid, value],
  )
  return taken === 1
}

/** Changes a session that is there, and makes none. */
export async function changeSession(
  pool: pg.Pool,
  sid: string,
  session: object,
  expires = new Date(),
): Promise<void> {
  await pool.query('update sessions set sess = $1, expire = to_timestamp($2) where sid = $3', [
    JSON.stringify(session),
    Math.ceil(new Date(expires).getTime() / 1000),
    sid,
  ])
}

/** Notes when somebody was here last. @param at in milliseconds */
export const noteVisit = (db: Db, sid: string, at: number): Promise<number> =>
  changed(
    db,
    `update sessions set sess = jsonb_set(sess::jsonb, '{seenAt}', to_jsonb(?::float8))::json where sid = ?`,
    [at, sid],
  )

/** Gives a session that is there another id, in one statement. @returns false when it was ended */
export async function moveSession(
  db: Db,
  sid: string,
  to: string,
  session: { cookie: { expires?: Date | null | undefined } },
): Promise<boolean> {
  const moved = await changed(
    db,
    'update sessions set sid = :to, sess = :session::json, expire = :expires where sid = :sid',
    { sid, to, session: JSON.stringify(session), expires: session.cookie.expires ?? new Date() },
  )
  return moved === 1
}

/**
 * Lets somebody who is signed in stay so in the site that takes the place of this one, where the same account has the same
 * password. No other session gets there.
 * @param from the schema of the present site; names alone mean the other one
 */
export async function carrySession(
  trx: Db,
  { sid, email }: { sid: string; email: string },
  from: string,
): Promise<void> {
  await execute(
    trx,
    `insert into sessions (sid, sess, expire)
     select kept.sid, kept.sess, kept.expire from :from:.sessions kept
     join :from:.users was on was.id::text = kept.sess -> 'passport' ->> 'user'
     join users on users.id = was.id and lower(users.email) = lower(was.email)
       and users.password_hash = was.password_hash and not users.is_disabled
     where kept.sid = :sid and lower(was.email) = lower(:email)`,
    { from, sid, email },
  )
}

interface SessionRow {
  handle: string
  device: Device | null
  country: string | null
  startedAt: number
  seenAt: number
}

/** The start of a hash: it names a session and opens none. */
const handle = `left(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 20)`
const ofUser = `sess -> 'passport' ->> 'user' = :user`

/** A person's sessions that have not expired, the last used first. */
export const sessionsOf = (db: Db, userId: number): Promise<SessionRow[]> =>
  rows<SessionRow>(
    db,
    `select ${handle} as handle, sess -> 'device' as device, sess ->> 'country' as country,
       (sess ->> 'startedAt')::float8 as started_at, (sess ->> 'seenAt')::float8 as seen_at
     from sessions where ${ofUser} and expire > now()
     order by (sess ->> 'seenAt')::float8 desc`,
    { user: String(userId) },
  )

/** @returns the name of its device; undefined when the person has no such session */
export async function endSession(trx: Db, userId: number, named: string): Promise<string | undefined> {
  const ended = await first<{ device: string | null }>(
    trx,
    `delete from sessions where ${ofUser} and ${handle} = :named returning sess -> 'device' ->> 'name' as device`,
    { user: String(userId), named },
  )
  return ended && (ended.device ?? 'Unknown device')
}

/** Ends all of a person's sessions but one. @returns how many */
export const endOtherSessions = (trx: Db, userId: number, sid: string): Promise<number> =>
  changed(trx, `delete from sessions where ${ofUser} and sid <> :sid`, { user: String(userId), sid })
