import type { Db } from '../db.ts'
import { one } from '../rows.ts'

/** How many seconds a replica is behind; one that has played all that it received is not, however quiet the primary. */
export async function replicaState(replica: Db): Promise<{ behind: number }> {
  return one<{ behind: number }>(
    replica,
    `select case
       when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
       else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 1e9) end::float8 as behind`,
  )
}
