import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../services.ts'
import { bestEntry, sendEntry, type Entry } from './entry.ts'
import { builtHeaders } from './staticFiles.ts'

const sheet = /^\/build\/brand-[\w]{8}\.css$/
/** More are only asked for by somebody who guesses. */
const mostKept = 8

export const isBrandSheet = (url: string): boolean => sheet.test(url)

/**
 * Answers with the style sheet of the brand from memory. One that nobody knows is never missing: it is today's, and not to
 * be kept.
 */
export function createBrandSheets(services: Pick<Services, 'config' | 'brandSheet' | 'log'>) {
  const kept = new Map<string, Entry>()
  let todays: { css: string; entry: Promise<Entry> } | undefined
  const entryOf = (css: string, cacheControl: string): Promise<Entry> =>
    bestEntry(Buffer.from(css), builtHeaders('text/css; charset=utf-8', services.config.secure, cacheControl))
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const path = req.url!
    const known = kept.get(path)
    if (known) return sendEntry(req, res, known)
    const { css, isExact } = await services.brandSheet(path)
    if (!isExact) {
      if (todays?.css !== css) todays = { css, entry: entryOf(css, 'no-cache') }
      return sendEntry(req, res, await todays.entry)
    }
    const entry = await entryOf(css, 'public, max-age=31536000, immutable')
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(path, entry)
    sendEntry(req, res, entry)
  }
}
