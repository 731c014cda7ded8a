import type { Db } from '../db.ts'
import { one } from '../rows.ts'

const exporting = 7_263_402
const restoring = 7_263_403

/** Whether nobody else exports the site now, in any process; it counts until the transaction ends. */
export const isFirstExport = (trx: Db): Promise<boolean> => takeTurn(trx, exporting)

/** Whether nobody else looks through a file of the site or restores one. */
export const isFirstRestore = (trx: Db): Promise<boolean> => takeTurn(trx, restoring)

async function takeTurn(trx: Db, lock: number): Promise<boolean> {
  const { turn } = await one<{ turn: boolean }>(trx, 'select pg_try_advisory_xact_lock(?) as turn', [lock])
  return turn
}
