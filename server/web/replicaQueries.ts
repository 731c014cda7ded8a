import type { Db } from '../db.ts'
import { one } from '../rows.ts'

/**
 * How many seconds a replica is behind; one that has played all that the primary has written is not, however quiet that is.
 * What the replica itself has received says nothing: it is all of it too where the line to the primary is cut.
 */
export async function replicaState(primary: Db, replica: Db): Promise<{ behind: number }> {
  const { written } = await one<{ written: string }>(primary, 'select pg_current_wal_lsn()::text as written')
  return one<{ behind: number }>(
    replica,
    `select case
       when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= :written::pg_lsn then 0
       else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 1e9) end::float8 as behind`,
    { written },
  )
}
