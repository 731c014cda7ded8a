import { capacity } from '../capacity.ts'
import type { Request, RequestHandler, Response } from 'express'
import type { Config } from '../config.ts'
import { clientKey } from './clientKey.ts'
import { wantsJson } from './origin.ts'

/** How busy this process is behind its front. */
export interface Load {
  /** Requests that are being worked on. */
  open: number
  /** Those that still come. */
  coming: number
  /** How many of both each client holds, by its key; all of them under one where nobody is limited. */
  ofClients: Map<string, number>
  /** Views of pages that wait to be written. */
  views: number
  /** Since the start: answers by their class, and how long they took in all. */
  answered: Record<string, number>
  seconds: number
  /** Those who were turned away because too many were there. */
  refused: number
  /** When the last of them was. */
  refusedAt: number | undefined
}

/** For a process that has just begun. */
export const createLoad = (): Load => ({
  open: 0,
  coming: 0,
  ofClients: new Map(),
  views: 0,
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

/** Made once: whoever is turned away must cost next to nothing. A reload sends a form once more, with what was typed. */
const busyPage = (again: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${busy.title}</title>
</head>
<body>
<h1>${busy.title}</h1>
<p>${busy.message}</p>
<p>${again}</p>
</body>
</html>
`
const pages = {
  read: busyPage('<a href="">Try again</a>'),
  sent: busyPage(
    'What you sent has not arrived. Reload this page to send it once more, or go back: what you typed is still there.',
  ),
}

/**
 * Turns away who comes when as many requests are open as this process can answer in time, before anything is read; and
 * one client that holds so many of them by itself, so that it alone keeps nobody else out.
 */
export function boundRequests(
  load: Load,
  { rateLimits }: Pick<Config, 'rateLimits'>,
  { requests, coming, requestsOfOne }: { requests: number; coming: number; requestsOfOne: number } = capacity,
): RequestHandler {
  const openOf = load.ofClients

  return (req, res, next) => {
    const client = rateLimits ? clientKey(req.ip ?? '') : ''
    const ofThisOne = openOf.get(client) ?? 0
    const isFull = load.open >= requests || (load.coming >= coming && hasBody(req))
    if (isFull || (rateLimits && ofThisOne >= requestsOfOne)) {
      load.refused++
      load.refusedAt = Date.now()
      turnAway(req, res)
      return
    }
    const began = performance.now()
    const giveBack = takePlace(load, req)
    openOf.set(client, ofThisOne + 1)
    res.once('close', () => {
      giveBack()
      const left = openOf.get(client)! - 1
      if (left > 0) openOf.set(client, left)
      else openOf.delete(client)
      load.seconds += (performance.now() - began) / 1_000
      const kind = `${Math.floor(res.statusCode / 100)}xx`
      load.answered[kind] = (load.answered[kind] ?? 0) + 1
    })
    next()
  }
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * A place is for work: whoever has not sent everything yet holds none, so that slow senders keep no reader out, from
 * however many addresses they come.
 * @returns gives back what is held by then
 */
function takePlace(load: Load, req: Request): () => void {
  let held: 'open' | 'coming' | undefined
  let isOver = false
  const hold = (what?: 'open' | 'coming'): void => {
    if (isOver) return
    if (held) load[held]--
    if (what) load[what]++
    held = what
  }
  hold('open')
  // What fits into one packet has come whole by then.
  setImmediate(() => {
    if (req.complete) return
    hold('coming')
    req.once('end', () => hold('open'))
  })
  return () => {
    hold()
    isOver = true
  }
}

function turnAway(req: Request, res: Response): void {
  res.set({ 'Retry-After': '2', 'Cache-Control': 'no-store', Connection: 'close' }).status(503)
  if (wantsJson(req)) res.json(busy)
  else res.type('html').send(req.method === 'GET' || req.method === 'HEAD' ? pages.read : pages.sent)
}
