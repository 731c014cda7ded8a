import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { until } from './process.ts'

/**
 * Follows what a site is asked until it has answered, also whom nobody hears any more: a page that is closed while it
 * saves is gone, and its words are stored a moment later all the same.
 * @returns waits until all of it has been answered; what a test has broken for good, for some seconds
 */
export function followRequests(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    open.add(response)
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
  // What has not come whole, and what nobody reads, may stay so for ever.
  const isWorking = () => [...open].some(({ req, writableNeedDrain }) => req.complete && !writableNeedDrain)
  return () => until(() => !isWorking(), 5_000).catch(() => open.clear())
}
