import { connectWithoutLimits, timeouts } from '../db.ts'
import { one } from '../rows.ts'

/** What connections cannot bring through a pooler holds for the account in this database, from its next connection on. */
export async function limitAccount(directUrl: string): Promise<void> {
  const db = connectWithoutLimits(directUrl)
  try {
    const { name } = await one<{ name: string }>(db, 'select current_database() as name')
    for (const [limit, ms] of Object.entries(timeouts))
      await db.raw(`alter role current_user in database ?? set ${limit} = '${ms}ms'`, [name])
  } finally {
    await db.destroy()
  }
}
