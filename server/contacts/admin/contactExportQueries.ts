import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'
import { everyId, everyRow, isoText } from '../../web/exportQueries.ts'
import type { ListQuery } from '../../web/list.ts'
import { inOrder } from '../../web/listQueries.ts'
import type { Stage } from '../shared/stages.ts'
import { listedColumns, ofStage, within, type ListedContact } from './contactListQueries.ts'
import { searchCondition, stagesAndSources, type Scope } from './searchQueries.ts'

export type ExportedContact = ListedContact<string>

/** Every contact that the list shows, in its order: batches for the export. */
export async function* everyContact(
  db: Db,
  list: ListQuery,
  scope: Scope,
): AsyncGenerator<ExportedContact[]> {
  const searched = list.q ? searchCondition(list.q, scope, await stagesAndSources(db, list.q, scope.tab)) : {}
  yield* everyRow(everyId(db, list, { ...within(list, scope), ...searched }), (ids) => exportedByIds(db, ids))
}

/** Every contact of a stage in the order of its table: batches for the export. */
export const everyInStage = (db: Db, list: ListQuery, stage: Stage): AsyncGenerator<ExportedContact[]> =>
  everyRow(everyId(db, list, ofStage(list, stage)), (ids) => exportedByIds(db, ids))

const columns = listedColumns(isoText)

const exportedByIds = async (db: Db, ids: number[]): Promise<ExportedContact[]> =>
  inOrder(
    ids,
    await rows<ExportedContact>(db, `select ${columns} from contacts c where c.id = any(:ids)`, { ids }),
  )
