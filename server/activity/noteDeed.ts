import type { Db } from '../db.ts'
import { recordActivity, type Activity } from './activityQueries.ts'
import type { Action } from './shared/actions.ts'

/**
 * Does something and notes who did it, both or neither.
 * @param deed answers with nothing, false or an empty list where it did nothing: then no line is left
 * @param noted what is said of it
 */
export const noteDeed = <Done, Name extends Action>(
  db: Db,
  by: string,
  deed: (trx: Db) => Promise<Done>,
  noted: (done: Exclude<Done, undefined | false>) => Activity<Name>,
): Promise<Done> =>
  db.transaction(async (trx) => {
    const done = await deed(trx)
    const isDone = Array.isArray(done) ? done.length > 0 : done
    if (isDone) await recordActivity(trx, by, noted(done as Exclude<Done, undefined | false>))
    return done
  })
