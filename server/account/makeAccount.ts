import { theCommandLine } from '../activity/activityQueries.ts'
import { noteDeed } from '../activity/noteDeed.ts'
import type { Db } from '../db.ts'
import { roleLabel, type Role } from './shared/roles.ts'
import { insertUser } from './userQueries.ts'

/** Makes an account from the terminal or at the first start. @returns false when the email has one already */
export const makeAccount = (db: Db, email: string, hash: string, role: Role): Promise<boolean> =>
  noteDeed(
    db,
    theCommandLine,
    (trx) => insertUser(trx, email, hash, role),
    () => ({ action: 'team.created', facts: { email, role: roleLabel[role] } }),
  )
