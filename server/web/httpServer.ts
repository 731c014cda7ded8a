import http from 'node:http'
import type { Express } from 'express'

/** An HTTP server that makes its requests and answers with the prototypes that Express gives them. */
export interface SiteServer extends http.Server {
  /**
   * Makes requests and answers with the app's prototypes. Express gives each one a prototype of the app when it comes in, and
   * V8 is slow with an object whose prototype was changed. With the classes of this server between, every one has it from the
   * beginning and is never changed, which makes a finished page a tenth faster.
   */
  takePrototypesOf(app: Express): void
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
    takePrototypesOf(app: Express): void {
      Object.setPrototypeOf(Request.prototype, app.request)
      Object.setPrototypeOf(Response.prototype, app.response)
      Object.assign(app, { request: Request.prototype, response: Response.prototype })
    },
  })
}
