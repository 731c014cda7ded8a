import type { Db } from '../db.ts'
import { one, rows } from '../rows.ts'

/** The day's salt; the first to ask for a day makes it. */
export async function saltOf(db: Db, day: string, fresh: string): Promise<string> {
  return (
    await one<{ salt: string }>(
      db,
      `insert into visitor_salts (day, salt) values (:day, :fresh)
     on conflict (day) do update set salt = visitor_salts.salt
     returning salt`,
      { day, fresh },
    )
  ).salt
}

/** Which of these sessions belong to somebody who is signed in to the back office. */
export async function signedInSessions(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await rows<{ sid: string }>(
    db,
    `select sid from sessions
     where sid = any(:ids) and expire > now() and sess -> 'passport' ->> 'user' is not null`,
    { ids },
  )
  return new Set(found.map((row) => row.sid))
}
