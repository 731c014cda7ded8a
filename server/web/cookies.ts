import type { Request } from 'express'

/**
 * One cookie of a request, decoded; undefined when it is not there or not text. The library `cookie` would decode all of
 * them, takes for text what is none, and its newest version does not run on every Node that we do.
 */
export function readCookie(req: Pick<Request, 'headers'>, name: string): string | undefined {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at === -1 || pair.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}
