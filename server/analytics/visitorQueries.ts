import type { Db } from '../db.ts'

/** The day's salt; the first to ask for a day makes it. */
export async function saltOf(db: Db, day: string, fresh: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { salt: string }[] }>(
    `insert into visitor_salts (day, salt) values (:day, :fresh)
     on conflict (day) do update set salt = visitor_salts.salt
     returning salt`,
    { day, fresh },
  )
  return rows[0]!.salt
}

/** Which of these sessions belong to somebody who is signed in to the back office. */
export async function signedInSessions(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.raw<{ rows: { sid: string }[] }>(
    `select sid from sessions
     where sid = any(:ids) and expire > now() and sess -> 'passport' ->> 'user' is not null`,
    { ids },
  )
  return new Set(rows.map((row) => row.sid))
}
