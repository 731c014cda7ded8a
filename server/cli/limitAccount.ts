import { connectWithoutLimits, timeouts, type Db } from '../db.ts'
import { execute, one, rows } from '../rows.ts'

/**
 * What connections cannot bring through a pooler holds for the account in this database, from its next connection on.
 * Without a pooler connections bring it themselves, so that what an earlier release gave the account is taken back; limits
 * of other values are somebody else's, and stay.
 */
export async function limitAccount(directUrl: string, isPooled: boolean): Promise<void> {
  const db = connectWithoutLimits(directUrl)
  try {
    const { name } = await one<{ name: string }>(db, 'select current_database() as name')
    const ours = Object.entries(timeouts).map(([limit, ms]) => [limit, `${ms}ms`] as const)
    if (isPooled) {
      for (const [limit, value] of ours)
        await execute(db, `alter role current_user in database ?? set ${limit} = '${value}'`, [name])
      return
    }
    const given = await settingsOfAccount(db)
    for (const [limit, value] of ours)
      if (given.has(`${limit}=${value}`))
        await execute(db, `alter role current_user in database ?? reset ${limit}`, [name])
  } finally {
    await db.destroy()
  }
}

/** As "name=value", of this account in this database alone. */
async function settingsOfAccount(db: Db): Promise<Set<string>> {
  const found = await rows<{ setting: string }>(
    db,
    `select unnest(setconfig) as setting from pg_db_role_setting
     where setrole = (select oid from pg_roles where rolname = current_user)
       and setdatabase = (select oid from pg_database where datname = current_database())`,
  )
  return new Set(found.map(({ setting }) => setting))
}
