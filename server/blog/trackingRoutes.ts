import { Router, type Request, type RequestHandler } from 'express'
import { isbot } from 'isbot'
import { signedInSessions } from '../analytics/visitorQueries.ts'
import { dayIn } from '../analytics/days.ts'
import { createVisitorOf } from '../analytics/visitors.ts'
import { clientAddress, sessionIdOf } from '../analytics/requester.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createLimit } from '../web/limits.ts'
import { readingSchema, viewSchema } from './shared/reading.ts'
import { countReading, countView, isPublicPost } from './trackingQueries.ts'

/**
 * Views and reading time of articles: a view once per visitor, post and 30 minutes,
 * never of a bot or of someone signed in to the back office.
 */
export function blogTrackingRoutes(services: Services): Router {
  const { config, db } = services
  const router = Router()
  const limit = createLimit(config, 120, 60)
  const visitorOf = createVisitorOf(services)
  const limited: RequestHandler = async (req, res, next) => {
    const wait = await limit.take(req)
    if (wait > 0) res.set('Retry-After', String(wait)).sendStatus(429)
    else next()
  }

  router.post(`${paths.blog}/:id/views`, limited, async (req, res) => {
    const body = viewSchema.safeParse(req.body)
    const id = await knownPost(req.params.id)
    if (!body.success || id === undefined) {
      res.sendStatus(body.success ? 404 : 422)
      return
    }
    const reader = await readerOf(req)
    if (reader) await countView(db, { id, ...reader, referred: body.data.source === 'referral' })
    res.sendStatus(204)
  })

  router.post(`${paths.blog}/:id/reading`, limited, async (req, res) => {
    const body = readingSchema.safeParse(req.body)
    const id = await knownPost(req.params.id)
    if (!body.success || id === undefined) {
      res.sendStatus(body.success ? 404 : 422)
      return
    }
    const reader = await readerOf(req)
    const { sessionDuration: ms, opening } = body.data
    if (reader) await countReading(db, { id, ...reader, ms, opening })
    res.sendStatus(204)
  })
  return router

  async function knownPost(text: unknown): Promise<number | undefined> {
    const id = typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
    return id !== undefined && (await isPublicPost(db, id)) ? id : undefined
  }

  /** @returns undefined for whoever does not count */
  async function readerOf(req: Request) {
    const agent = req.get('user-agent') ?? ''
    if (!agent || isbot(agent)) return undefined
    const session = sessionIdOf(config, req)
    if (session && (await signedInSessions(db, [session])).has(session)) return undefined
    const at = new Date()
    const visitor = await visitorOf({ at, address: clientAddress(config, req), agent })
    return {
      visitor: String(visitor.today),
      yesterday: String(visitor.yesterday),
      day: dayIn(config.timeZone, at),
    }
  }
}
