import http from 'node:http'
import type { Express } from 'express'

/** An HTTP server whose requests and answers can be an app's from birth. */
export interface SiteServer extends http.Server {
  /**
   * Express makes each request and answer its own by giving it another prototype, after which V8 knows nothing of it:
   * everything that touches one is slower, also where Express is never reached, by a tenth of a finished page. Born with that
   * prototype they are left alone.
   */
  bearFor(app: Express): void
}

/** An HTTP server with our limits of time and size. */
export function createServer(): SiteServer {
  class Request extends http.IncomingMessage {}
  class Response extends http.ServerResponse<Request> {}
  const server = http.createServer({
    IncomingMessage: Request,
    ServerResponse: Response,
    // A router in front keeps connections for 90 s, so ours must live a little longer.
    keepAliveTimeout: 95_000,
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    maxHeaderSize: 16_384,
  })
  return Object.assign(server, {
    bearFor(app: Express): void {
      Object.setPrototypeOf(Request.prototype, app.request)
      Object.setPrototypeOf(Response.prototype, app.response)
      Object.assign(app, { request: Request.prototype, response: Response.prototype })
    },
  })
}
