import type { Db } from '../db.ts'
import { batch, changed, deleteInBatches, execute, rows } from '../rows.ts'
import { cutText } from '../web/shared/cutText.ts'
import { actions, type Action, type FactsOf, type Subject } from './shared/actions.ts'

/** Somebody at the terminal, whose name nobody knows. */
export const theCommandLine = 'the command line'
/** What goes by itself, after the time that an owner chose. */
export const theSite = 'the site itself'

type About = { about?: { subject: Subject; id: string | number } }
/** Facts are asked for where the action has any. */
export type Activity<Name extends Action> = About & { action: Name } & (string extends keyof FactsOf<Name>
    ? { facts?: undefined }
    : { facts: FactsOf<Name> })

const longest = 200
const mostNames = 40

/**
 * Notes who did what. Called by the function that does it, with its transaction: both are there, or neither.
 * @param who the address of whoever is signed in; their account is found by it
 */
export async function recordActivity<Name extends Action>(
  trx: Db,
  who: string,
  { action, about, ...rest }: Activity<Name>,
): Promise<void> {
  const facts = actions[action].facts.parse(shortened((rest as { facts?: object }).facts ?? {}))
  await execute(
    trx,
    `insert into activity_log (user_id, who, action, subject, subject_id, facts)
     values ((select id from users where lower(email) = lower(:who)), :who, :action, :subject, :id, :facts)`,
    {
      who,
      action,
      subject: about?.subject ?? null,
      id: about ? String(about.id) : null,
      facts: JSON.stringify(facts),
    },
  )
}

/**
 * Counts in the newest such line of the last quarter of an hour; whoever asks at the same moment waits for the other.
 * @returns false when there is none yet
 */
export async function countedAgain(trx: Db, who: string, action: Action, why: string): Promise<boolean> {
  await execute(trx, 'select pg_advisory_xact_lock(hashtext(lower(?)))', [`${action} ${who}`])
  const lines = await changed(
    trx,
    `update activity_log
     set facts = facts || jsonb_build_object('times', (coalesce((facts ->> 'times')::int, 1) + 1)::text)
     where id = (
       select id from activity_log
       where lower(who) = lower(:who) and action = :action and facts ->> 'why' = :why
         and at > now() - interval '15 minutes'
       order by id desc limit 1)`,
    { who, action, why },
  )
  return lines > 0
}

/**
 * What somebody did this to within the last ten minutes: whoever asks for it once more, since the answer was lost, is not to
 * get a second one. Whoever asks at the same moment waits for the other.
 * @returns the ids, newest first
 */
export async function doneLately(trx: Db, who: string, action: Action): Promise<string[]> {
  await execute(trx, 'select pg_advisory_xact_lock(hashtext(lower(?)))', [`${action} ${who}`])
  const lines = await rows<{ id: string }>(
    trx,
    `select subject_id as id from activity_log
     where lower(who) = lower(:who) and action = :action and at > now() - interval '10 minutes'
       and subject_id is not null
     order by activity_log.id desc`,
    { who, action },
  )
  return lines.map(({ id }) => id)
}

/** Facts say which thing it was, not what stands in it. */
const shortened = (facts: object): object =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.slice(0, mostNames).map(short) : short(value),
    ]),
  )

const short = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longest ? `${cutText(value, longest - 1)}…` : value

/** What is older than so many months goes. @returns how many lines */
export const deleteOldActivity = (db: Db, months: number): Promise<number> =>
  deleteInBatches(
    db,
    `delete from activity_log where id in (
       select id from activity_log where at < now() - make_interval(months => :months) limit ${batch})`,
    { months },
  )
