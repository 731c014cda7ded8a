import type { Services } from '../services.ts'
import { countMissedPath } from './queries.ts'

/**
 * Notes a path that nobody knows, for the owner's list and the error reports. It never fails: the visitor's 404
 * is more important than counting it.
 * @param path already masked
 */
export async function noteMissedPath({ db, log, report }: Services, path: string): Promise<void> {
  report.missedPath(path)
  await countMissedPath(db, path).catch((error: unknown) =>
    log.warn({ err: error }, 'a missed path was not counted'),
  )
}
