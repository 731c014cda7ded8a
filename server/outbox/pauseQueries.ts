import type { Db } from '../db.ts'
import { execute, first, often, rows } from '../rows.ts'
import { withoutAddresses } from '../log.ts'
import type { Welcome } from './mailServer.ts'
import type { Stream } from './shared/stream.ts'

/** By this sender nothing leaves for a while: the mail server refused us, not one recipient. */
export async function pauseQueue(db: Db, stream: Stream, reason: string, seconds: number): Promise<void> {
  await execute(
    db,
    `insert into email_pause as pause (stream, reason, until) values (:stream, :reason, now() + :seconds * interval '1 second')
     on conflict (stream) do update set reason = :reason, until = now() + :seconds * interval '1 second',
       since = case when pause.until > now() - interval '10 minutes' then pause.since else now() end`,
    { stream, reason: withoutAddresses(reason), seconds },
  )
}

/** A message has left: a pause that has run out is over. One that has not was made by an answer that came later. */
export async function endPause(db: Db, stream: Stream): Promise<void> {
  await execute(db, 'delete from email_pause where stream = ? and until <= now()', [stream])
  await execute(
    db,
    `update email_login set checked_at = now(), complaint = null where stream = ? and complaint is not null`,
    [stream],
  )
}

/** What the mail server answered when its login was last tried: at the start, and when somebody asks. */
export interface LoginCheck {
  stream: Stream
  checkedAt: Date
  /** Nothing when we are welcome. */
  complaint: string | null
  /** What it said when it took us; unknown after a refusal, or when mail has just left by itself. */
  answer: string | null
  /** How the conversation was encrypted then; null where it was not. */
  tls: string | null
}

/** Remembers what a try of the login came to. */
export async function noteLogin(
  db: Db,
  stream: Stream,
  complaint: string | null,
  welcome?: Welcome,
): Promise<void> {
  const { answer = null, tls = null } = welcome ?? {}
  await execute(
    db,
    `insert into email_login (stream, complaint, answer, tls) values (:stream, :complaint, :answer, :tls)
     on conflict (stream) do update
       set checked_at = now(), complaint = :complaint, answer = :answer, tls = :tls`,
    {
      stream,
      complaint: complaint && withoutAddresses(complaint),
      answer: answer && withoutAddresses(answer).slice(0, 500),
      tls,
    },
  )
}

/** The login is taken again: what it alone had held up goes on. A pause that has another reason stays. */
export async function endLoginPause(db: Db, stream: Stream): Promise<void> {
  const paused = await first(
    db,
    `select from email_pause pause join email_login login using (stream)
     where stream = ? and pause.reason = login.complaint`,
    [stream],
  )
  if (paused) await resumeQueue(db, stream)
}

/** By this sender mail stays on this machine: there is no login to speak of. */
export async function forgetLogin(db: Db, stream: Stream): Promise<void> {
  await execute(db, 'delete from email_login where stream = ?', [stream])
}

/** What is left of a sender that this site has no more. */
export async function forgetOtherStreams(db: Db, streams: Stream[]): Promise<void> {
  await execute(db, 'delete from email_pause where stream <> all(?)', [streams])
  await execute(db, 'delete from email_login where stream <> all(?)', [streams])
}

const everyLogin = often('select stream, checked_at, complaint, answer, tls from email_login order by stream')

/** Of each sender; none before the first try, and where mail stays on this machine. */
export async function lastLogins(db: Db): Promise<LoginCheck[]> {
  return rows<LoginCheck>(db, everyLogin)
}

/**
 * Somebody says that the mail server will take mail again: what it refused leaves first.
 * @param stream by this sender alone; without it, everything
 */
export async function resumeQueue(db: Db, stream?: Stream): Promise<void> {
  await execute(
    db,
    `with gone as (delete from email_pause where :stream::text is null or stream = :stream)
     update email_campaigns set run_after = now()
     where status = 'queued' and refused = 'pause' and run_after > now() and run_after < 'infinity'
       and (:stream::text is null or (kind = 'marketing') = (:stream = 'marketing'))`,
    { stream: stream ?? null },
  )
}

/** Why nothing leaves, or why the last try to go on has not been answered yet. */
export interface Pause {
  stream: Stream
  reason: string
  since: Date
  until: Date
}

const everyPause = often('select stream, reason, since, until from email_pause order by stream')

/** Of each sender that is refused; none when mail leaves. */
export async function currentPauses(db: Db): Promise<Pause[]> {
  return rows<Pause>(db, everyPause)
}
