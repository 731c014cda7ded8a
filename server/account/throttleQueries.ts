import type { Db } from '../db.ts'
import { execute, first, rows } from '../rows.ts'

/**
 * Counts one attempt unless the key is paused. Beyond the limit each one pauses the key for 30 seconds, a minute,
 * two… up to 15 minutes; 15 quiet minutes after a pause, or after a try without one, it starts again at one. The pause
 * itself is no quiet time: nobody can try then. One statement, so that a thousand tries at once are a thousand counts.
 * @returns the seconds to wait, 0 when the attempt may go on
 */
export async function countAttempt(db: Db, key: string, limit: number): Promise<number> {
  const found = await rows<{ attempts: number }>(
    db,
    `insert into sign_in_attempts as a (key, attempts) values (:key, 1)
     on conflict (key) do update set
       attempts = case when a.blocked_until < now() - interval '15 minutes' then 1 else a.attempts + 1 end,
       last_attempt_at = now(),
       blocked_until = case
         when a.blocked_until < now() - interval '15 minutes' or a.attempts + 1 < :limit then now()
         else now() + least(interval '15 minutes', interval '30 seconds' * power(2, least(a.attempts + 1 - :limit, 10)))
       end
     where a.blocked_until <= now()
     returning attempts`,
    { key, limit },
  )
  return found.length > 0 ? 0 : secondsToWait(db, key)
}

/**
 * Counts one attempt of so many in 15 minutes from the first of them; none more until those are over.
 * @returns the seconds to wait, 0 when the attempt may go on
 */
export async function countInWindow(db: Db, key: string, limit: number): Promise<number> {
  const found = await rows(
    db,
    `insert into sign_in_attempts as a (key, attempts) values (:key, 1)
     on conflict (key) do update set
       attempts = case when a.last_attempt_at < now() - interval '15 minutes' then 1 else a.attempts + 1 end,
       last_attempt_at = case when a.last_attempt_at < now() - interval '15 minutes' then now() else a.last_attempt_at end,
       blocked_until = case
         when a.last_attempt_at >= now() - interval '15 minutes' and a.attempts + 1 >= :limit
         then a.last_attempt_at + interval '15 minutes' else now() end
     where a.blocked_until <= now()
     returning attempts`,
    { key, limit },
  )
  return found.length > 0 ? 0 : secondsToWait(db, key)
}

async function secondsToWait(db: Db, key: string): Promise<number> {
  return (
    (
      await first<{ wait: number }>(
        db,
        `select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as wait
     from sign_in_attempts where key = ?`,
        [key],
      )
    )?.wait ?? 0
  )
}

/** Takes one attempt back and lifts the pause. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await execute(
    db,
    `with gone as (delete from sign_in_attempts where key = :key and attempts = 1)
     update sign_in_attempts set attempts = attempts - 1, blocked_until = now() where key = :key and attempts > 1`,
    { key },
  )
}

/** Starts again at zero. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await execute(db, `delete from sign_in_attempts where key = ?`, [key])
}

/** Attempts of yesterday and before no longer count; expired sessions are swept by the retention room. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await execute(db, `delete from sign_in_attempts where last_attempt_at < now() - interval '1 day'`)
}
