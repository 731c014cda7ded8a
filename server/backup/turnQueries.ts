import type { Db } from '../db.ts'
import { one } from '../rows.ts'

const exporting = 7_263_402

/** Whether nobody else exports the site now, in any process; it counts until the transaction ends. */
export const isFirstExport = async (trx: Db): Promise<boolean> => {
  const { turn } = await one<{ turn: boolean }>(trx, 'select pg_try_advisory_xact_lock(?) as turn', [
    exporting,
  ])
  return turn
}
