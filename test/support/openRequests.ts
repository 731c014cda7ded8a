import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { until } from './process.ts'
import { slowness } from './slowness.ts'

// Shorter than a test may take, so that its end names what is not answered.
const waitMs = 15_000 * slowness

/**
 * Follows what a site is asked until it has answered, also whom nobody hears any more: a page that is closed while it
 * saves is gone, and its words are stored a moment later all the same.
 * @returns waits until all of it has been answered
 * @throws Error with what was not
 */
export function followRequests(server: Server): () => Promise<void> {
  const open = new Map<ServerResponse, string>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    open.set(response, `${request.method} ${request.url}`)
    // The session is stored by an `end` around this one, and so before it.
    for (const way of ['end', 'destroy'] as const) {
      const go = response[way].bind(response) as (...given: unknown[]) => ServerResponse
      response[way] = (...given: unknown[]) => {
        open.delete(response)
        return go(...given)
      }
    }
    // Who left while the answer was on its way is owed nothing more; a file that was only read may never be answered.
    response.once('close', () => {
      if (response.headersSent || request.method === 'GET') open.delete(response)
    })
  })
  const atWork = () => [...open].filter(([response]) => isAtWork(response))
  return () =>
    until(() => atWork().length === 0, waitMs).catch(() => {
      const asked = atWork().map(([, what]) => what)
      throw new Error(`Not answered since the test before: ${asked.join(', ')}`)
    })
}

/** What has not come whole, whose body went unread with whoever sent it, and what nobody reads, may stay so for ever. */
function isAtWork({ req, writableNeedDrain }: ServerResponse): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = req.headers
  const isUnread = (coding !== undefined || length !== '0') && !req.readableEnded
  return req.complete && !(req.destroyed && isUnread) && !writableNeedDrain
}
