import type { IncomingMessage, RequestListener } from 'node:http'
import type { Services } from '../services.ts'
import { sendFinished } from './finishedAnswer.ts'
import { rawHeader } from './rawHeader.ts'
import { createStaticFiles, notBuilt } from './staticFiles.ts'

/**
 * Answers finished pages and built files before Express is reached, which alone would cost five times as much.
 * Anything it does not know, or may not answer, goes to the app.
 */
export function createFront(services: Services, app: RequestListener): RequestListener {
  const { config, pages } = services
  const host = new URL(config.siteUrl).host
  const built = createStaticFiles(config)

  return (req, res) => {
    if (!mayAnswer(req)) app(req, res)
    else if (req.url!.startsWith('/build/')) {
      const file = built(req.url!)
      if (file) sendFinished(req, res, file)
      else notBuilt(res, config.secure)
    } else {
      const page = pages.get(req.url!)
      if (page) sendFinished(req, res, page)
      else app(req, res)
    }
  }

  function mayAnswer(req: IncomingMessage): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    if (!config.production) return true
    if (config.secure && rawHeader(req, 'x-forwarded-proto') !== 'https') return false
    return rawHeader(req, 'host') === host
  }
}
