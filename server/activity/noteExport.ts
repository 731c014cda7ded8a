import type { Request } from 'express'
import type { Db } from '../db.ts'
import { recordActivity } from './activityQueries.ts'

/** Notes that a list of people leaves as a file, before its first line does. @param name as the file is called */
export const noteExport = (db: Db, req: Request, name: string): Promise<void> =>
  recordActivity(db, req.user!.email, { action: 'file.exported', facts: { name } })
