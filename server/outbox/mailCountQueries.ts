import type { Db } from '../db.ts'
import { execute } from '../rows.ts'

/** Adds the ledger of messages up, in one statement. */
export async function addUpMailCounts(db: Db): Promise<void> {
  await execute(
    db,
    `with entries as (delete from mail_counts returning *)
     insert into mail_counts
     select issue, sum(messages), sum(delivered), sum(gone), sum(opened) from entries
     group by issue
     having (sum(messages), sum(delivered), sum(gone), sum(opened)) is distinct from (0, 0, 0, 0)`,
  )
}
