import { Router } from 'express'
import * as z from 'zod/mini'
import { maskPath } from '../log.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createLimit } from './limits.ts'

const text = (most: number) => z.string().check(z.maxLength(most))
const report = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  island: text(100),
  path: text(2_000),
  name: text(100),
  message: text(1_000),
  stack: text(4_000),
})

/** What a browser could not draw, under the id that it shows; anybody may say so, so it is limited and only logged. */
export function browserErrors(services: Services): Router {
  const { config, log } = services
  const router = Router()
  const limit = createLimit(config, 10, 60)
  const inAll = createLimit(config, 100, 60)

  router.post(paths.browserErrors, async (req, res) => {
    const given = report.safeParse(req.body)
    let wait = await limit.take(req)
    // A fault that everybody meets is known after the first hundred; many addresses must not fill the log with it.
    if (wait === 0 && given.success) wait = await inAll.take({ ip: 'everybody' })
    if (wait > 0 || !given.success) {
      res.status(wait > 0 ? 429 : 422).end()
      return
    }
    const { id, island, name, message, stack } = given.data
    const path = maskPath(given.data.path)
    const error = Object.assign(new Error(message), { name, stack })
    log.error({ err: error, id, path, island }, 'a browser could not draw a page')
    services.report.browserError(error, { id, method: 'GET', path })
    res.status(204).end()
  })
  return router
}
