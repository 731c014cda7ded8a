import type { RequestHandler } from 'express'

/**
 * A part of the app that is loaded and made when somebody first asks for it, so that no start waits for it and no memory
 * is spent on it before. When that fails, whoever asked is told so, and the next one tries again.
 * @param area its first segment, in whatever letters Express takes it
 */
export function loadOnFirstRequest(area: string, make: () => Promise<RequestHandler>): RequestHandler {
  let made: Promise<RequestHandler> | undefined
  return (req, res, next) => {
    const [, first] = req.path.split('/')
    if (first?.toLowerCase() !== area) return next()
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    made.then((handle) => void handle(req, res, next), next)
  }
}
