import type { Db } from '../../db.ts'
import { goneForGood, inBin } from '../../web/deletedMeanwhile.ts'
import type { Refusal } from '../../web/refusal.ts'
import { isPostBinned } from './postBinQueries.ts'

/** What is answered to whoever goes on with a post that is not there any more. */
export const whyPostGone = async (db: Db, id: number): Promise<Refusal> =>
  (await isPostBinned(db, id)) ? inBin('post') : goneForGood('post')
