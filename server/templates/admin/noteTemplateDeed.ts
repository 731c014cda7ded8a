import { recordActivity } from '../../activity/activityQueries.ts'
import type { Db } from '../../db.ts'

interface Deed {
  action:
    'template.created' | 'template.changed' | 'template.reset' | 'template.deleted' | 'template.restored'
  id: string
  by: string
}

/** Changes a template and notes who did it, both or neither. @param change answers with nothing where it did nothing */
export const noteDeedOf = <Done>(
  db: Db,
  { action, id, by }: Deed,
  change: (trx: Db) => Promise<Done>,
): Promise<Done> =>
  db.transaction(async (trx) => {
    const done = await change(trx)
    if (done) await recordActivity(trx, by, { action, about: { subject: 'template', id }, facts: { id } })
    return done
  })
