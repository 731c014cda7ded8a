import type { Db } from '../../db.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { isPostBinned } from './postBinQueries.ts'

/** What is answered to whoever goes on with a post that is not there any more. */
export const whyPostGone = async (db: Db, id: number): Promise<Refusal> =>
  (await isPostBinned(db, id)) ? deleted : gone

const deleted = refuse(404, 'This post was deleted meanwhile. Restore it to go on with it.', {
  code: 'deleted',
})
const gone = refuse(404, 'This post was deleted, and cannot be brought back any more.', { code: 'gone' })
