import type { Db } from '../db.ts'
import { first } from '../rows.ts'
import { withoutAddresses } from '../log.ts'

/** Nothing leaves for a while: the mail server refused us, not one recipient. */
export async function pauseQueue(db: Db, reason: string, seconds: number): Promise<void> {
  await db.raw(
    `insert into email_pause as pause (reason, until) values (:reason, now() + :seconds * interval '1 second')
     on conflict (only_row) do update set reason = :reason, until = now() + :seconds * interval '1 second',
       since = case when pause.until > now() - interval '10 minutes' then pause.since else now() end`,
    { reason: withoutAddresses(reason), seconds },
  )
}

/** A message has left: a pause that has run out is over. One that has not was made by an answer that came later. */
export async function endPause(db: Db): Promise<void> {
  await db.raw('delete from email_pause where until <= now()')
  await db.raw('update email_login set checked_at = now(), complaint = null where complaint is not null')
}

/** What the mail server answered when the site began and tried its login. */
export interface LoginCheck {
  checkedAt: Date
  /** Nothing when we are welcome. */
  complaint: string | null
}

/** Remembers what a try of the login came to. */
export async function noteLogin(db: Db, complaint: string | null): Promise<void> {
  await db.raw(
    `insert into email_login (complaint) values (:complaint)
     on conflict (only_row) do update set checked_at = now(), complaint = :complaint`,
    { complaint: complaint && withoutAddresses(complaint) },
  )
}

/** Mail stays on this machine: there is no login to speak of. */
export async function forgetLogin(db: Db): Promise<void> {
  await db.raw('delete from email_login')
}

/** @returns undefined before the first try, and where mail stays on this machine */
export async function lastLogin(db: Db): Promise<LoginCheck | undefined> {
  return first<LoginCheck>(db, 'select checked_at, complaint from email_login')
}

/** Somebody says that the mail server will take mail again: what it refused leaves first. */
export async function resumeQueue(db: Db): Promise<void> {
  await db.raw(
    `with gone as (delete from email_pause)
     update email_campaigns set run_after = now()
     where status = 'queued' and refused = 'pause' and run_after > now() and run_after < 'infinity'`,
  )
}

/** Why nothing leaves, or why the last try to go on has not been answered yet. */
export interface Pause {
  reason: string
  since: Date
  until: Date
}

/** @returns undefined when mail leaves */
export async function currentPause(db: Db): Promise<Pause | undefined> {
  return first<Pause>(db, 'select reason, since, until from email_pause')
}
