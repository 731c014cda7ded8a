import type { Db } from '../../db.ts'
import { inBin } from '../../web/deletedMeanwhile.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { isSequenceBinned } from '../sequenceBinQueries.ts'

/** What is answered to whoever goes on with a sequence that is not there (any more). */
export const whySequenceGone = async (db: Db, id: number): Promise<Refusal> =>
  (await isSequenceBinned(db, id)) ? inBin('sequence') : noSequence

const noSequence = refuse(404, 'This sequence does not exist any more.', { code: 'gone' })
