import { Router, type Response } from 'express'
import { touchActivity } from '../contacts/stageQueries.ts'
import { currentSender } from '../outbox/sender.ts'
import { noteArrival } from '../contacts/suppressionQueries.ts'
import { readClick, readOpen, readTestClick } from '../outbox/trackedLinks.ts'
import { isMachine } from './isMachine.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { linkOf, noteClick, noteOpen } from '../outbox/deliveryQueries.ts'

/** The smallest transparent picture: 43 bytes. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** So much is noted at once: what comes beyond, while the database is slow, is not. */
const mostAtOnce = 1_000

/** What tells that a marketing message was opened or a link in it followed. */
export function deliveryRoutes(services: Services): Router {
  const { config, db, log } = services
  const router = Router()
  /** What is being noted: whoever opens the same again meanwhile adds nothing, and waits for nothing. */
  const noting = new Set<string>()

  router.get(paths.mailOpen(':id'), (req, res) => {
    // The same answer for everybody, at once: nothing is learnt from it.
    res
      .set({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .type('gif')
      .send(pixel)
    const send = readOpen(config, req.params.id)
    if (send !== undefined && req.method === 'GET') {
      void remember(`open ${send}`, send, () => noteOpen(db, send, isMachine(req.get('user-agent'))))
    }
  })

  router.get(paths.mailClick('test', ':link'), (req, res, next) => {
    const url = readTestClick(config, req.params.link)
    if (url === undefined) next()
    else follow(res, url)
  })

  router.get(paths.mailClick(':id', ':link'), async (req, res, next) => {
    const send = readClick(config, req.params.id)
    const link = /^\d{1,3}$/.test(req.params.link) ? Number(req.params.link) : undefined
    const url = send !== undefined && link !== undefined ? await linkOf(db, send, link) : undefined
    if (send === undefined || url === undefined) return next()
    if (req.method === 'GET' && !isMachine(req.get('user-agent'))) {
      void remember(`click ${send} ${link}`, send, () => noteClick(db, send, url))
    }
    follow(res, url)
  })
  return router

  async function remember(
    what: string,
    send: number,
    note: () => Promise<number | undefined>,
  ): Promise<void> {
    if (noting.has(what) || noting.size >= mostAtOnce) return
    noting.add(what)
    try {
      if (!(await currentSender(db, config)).tracking) return
      const contactId = await note()
      if (contactId === undefined) return
      await touchActivity(db, contactId)
      await noteArrival(db, [send], true)
    } catch (error) {
      log.warn({ err: error }, 'an open or click was not noted')
    } finally {
      noting.delete(what)
    }
  }
}

function follow(res: Response, url: string): void {
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
  res.redirect(302, url)
}
