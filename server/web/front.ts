import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Services } from '../services.ts'
import type { Entry, Sendable } from './pageCache.ts'

/**
 * Answers finished pages before Express is reached, which alone would cost five times as much.
 * Anything it does not know, or may not answer, goes to the app.
 */
export function createFront(services: Services, app: RequestListener): RequestListener {
  const { config, pages } = services
  const host = new URL(config.siteUrl).host

  return (req, res) => {
    const entry = mayAnswer(req) ? pages.get(req.url!) : undefined
    if (entry) sendEntry(req, res, entry)
    else app(req, res)
  }

  function mayAnswer(req: IncomingMessage): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    if (!config.production) return true
    if (config.secure && req.headers['x-forwarded-proto'] !== 'https') return false
    return req.headers.host === host
  }
}

/** Writes a finished page in the best encoding the browser takes, or 304 when it has these bytes. */
export function sendEntry(req: IncomingMessage, res: ServerResponse, entry: Entry): void {
  if (req.headers['if-none-match'] === entry.etag) {
    res.writeHead(304, entry.notModified)
    res.end()
    return
  }
  const { headers, body } = best(entry, req.headers['accept-encoding'])
  res.writeHead(200, headers)
  res.end(req.method === 'HEAD' ? undefined : body)
}

function best(entry: Entry, accepted: string | string[] | undefined): Sendable {
  if (typeof accepted !== 'string') return entry.identity
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return entry.br
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return entry.gzip
  return entry.identity
}
