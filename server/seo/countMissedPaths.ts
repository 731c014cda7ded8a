import type { Services } from '../services.ts'
import type { NoteMissed } from '../web/pageNotFound.ts'
import { createLimit } from '../web/limits.ts'
import { countMissedPath } from './missedPathQueries.ts'

const robotsPaths = [
  // What browsers and crawlers ask every site for.
  /^\/(?:apple-touch-icon[\w-]*\.png|(?:app-)?ads\.txt|sellers\.json|browserconfig\.xml|crossdomain\.xml|humans\.txt|llms(?:-full)?\.txt|security\.txt|(?:site\.web)?manifest(?:\.json)?|sitemap[\w-]*\.(?:xml|txt)(?:\.gz)?)$/i,
  // What scanners look for in sites made with other tools, and files that nobody means to publish.
  /^\/(?:\.|wp-|wordpress|phpmyadmin|cgi-bin\/|vendor\/|xmlrpc)/i,
  /\.(?:php\d?|aspx?|jsp|cgi|env|bak|sql|ya?ml|ini)$/i,
]

/** Asked for by robots on every site in the world; it says nothing about what people look for here. */
const isRobotsPath = (path: string): boolean => robotsPaths.some((pattern) => pattern.test(path))

/** Each is a row that is written: more of one client says nothing about what people look for. */
const mostAMinute = 60

/**
 * Notes paths that nobody knows, for the owner's list and the error reports. It never fails: the visitor's 404
 * is more important than counting it.
 */
export function createNoteMissed({ config, db, log, report }: Services): NoteMissed {
  const limit = createLimit(config, mostAMinute, 60)
  return async (req, path) => {
    if (isRobotsPath(path) || (await limit.take(req)) > 0) return
    report.missedPath(path)
    await countMissedPath(db, path).catch((error: unknown) =>
      log.warn({ err: error }, 'a missed path was not counted'),
    )
  }
}
