import type { Db } from '../db.ts'
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
  const { rows } = await db.raw<{ rows: Pause[] }>('select reason, since, until from email_pause')
  return rows[0]
}
