import type { Db } from '../../db.ts'
import { everyMatching, exportedMoment } from '../../web/exportQueries.ts'
import type { Stage } from '../shared/stages.ts'
import {
  listedColumns,
  ofStage,
  personColumns,
  within,
  type ContactsQuery,
  type ListedContact,
  type StageQuery,
} from './contactListQueries.ts'
import type { Scope } from './contactFilterQueries.ts'
import { searchCondition, stagesAndSources } from './contactSearchQueries.ts'

export type ExportedPerson = Omit<ListedContact<string>, 'stageSince'>

/** Every contact that the list shows, in its order: batches for the export. */
export async function* everyContact(
  db: Db,
  list: ContactsQuery,
  scope: Scope,
): AsyncGenerator<ExportedPerson[]> {
  const searched = list.q ? searchCondition(list.q, scope, await stagesAndSources(db, list.q, scope.tab)) : {}
  yield* everyMatching(db, list, { ...within(list, scope), ...searched }, personColumns(exportedMoment))
}

/** Every contact of a stage in the order of its table: batches for the export. */
export const everyInStage = (
  db: Db,
  list: StageQuery,
  stage: Stage,
): AsyncGenerator<ListedContact<string>[]> =>
  everyMatching(db, list, ofStage(list, stage), listedColumns(exportedMoment))
