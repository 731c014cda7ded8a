import type { Db } from '../db.ts'
import { changed, one } from '../rows.ts'
import { lease } from './strangersMailQueries.ts'

/** Whether a message is just being handed to a mail server, by any process. */
export const isMailOnItsWay = async (db: Db): Promise<boolean> =>
  (
    await one<{ some: boolean }>(
      db,
      `select exists (
         select from email_campaigns where status = 'queued' and claimed_at > now() - ${lease}) as some`,
    )
  ).some

/** Mail that waits. */
export const countWaiting = async (db: Db): Promise<number> =>
  (
    await one<{ waiting: number }>(
      db,
      `select count(*) as waiting from email_campaigns where status = 'queued'`,
    )
  ).waiting

/** What is held after a restore: what waited then, and since then whatever nobody has just asked for. */
const isHeld = `status = 'queued' and (created_at <= :since::timestamptz or priority >= 2)`

/** How many messages wait for a decision since a restore. */
export const countHeld = async (db: Db, since: string): Promise<number> =>
  (
    await one<{ held: number }>(db, `select count(*) as held from email_campaigns where ${isHeld}`, {
      since,
    })
  ).held

/** What is held does not leave any more. @returns how many messages */
export const cancelHeld = (db: Db, since: string): Promise<number> =>
  changed(
    db,
    `update email_campaigns set status = 'cancelled', cancelled_why = 'run_stopped' where ${isHeld}`,
    { since },
  )
