import { capacity } from '../capacity.ts'
import type { RequestHandler } from 'express'
import { wantsJson } from './origin.ts'

/** How busy this process is behind its front. */
export interface Load {
  /** Requests that are being worked on. */
  open: number
  /** Since the start: answers by their class, and how long they took in all. */
  answered: Record<string, number>
  seconds: number
  /** Those who were turned away because too many were there. */
  refused: number
  /** When the last of them was. */
  refusedAt: number | undefined
}

export const createLoad = (): Load => ({
  open: 0,
  answered: {},
  seconds: 0,
  refused: 0,
  refusedAt: undefined,
})

const busy = {
  ok: false,
  title: 'Very busy',
  message: 'Many people are here at once. Please try again in a moment.',
}

/** Turns away who comes when as many requests are open as this process can answer in time, before anything is read. */
export function boundRequests(load: Load, most: number = capacity.requests): RequestHandler {
  return (req, res, next) => {
    if (load.open >= most) {
      load.refused++
      load.refusedAt = Date.now()
      res.set({ 'Retry-After': '2', 'Cache-Control': 'no-store', Connection: 'close' }).status(503)
      if (wantsJson(req)) res.json(busy)
      else res.type('text').send(`${busy.title}. ${busy.message}`)
      return
    }
    const began = performance.now()
    load.open++
    res.once('close', () => {
      load.open--
      load.seconds += (performance.now() - began) / 1_000
      const kind = `${Math.floor(res.statusCode / 100)}xx`
      load.answered[kind] = (load.answered[kind] ?? 0) + 1
    })
    next()
  }
}
