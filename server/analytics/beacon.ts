import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { maskPath } from '../log.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createLimit } from '../web/limits.ts'
import { createCountryOf } from './country.ts'
import { createDayBudget } from './dayBudget.ts'
import { memoize } from './memoize.ts'
import { deviceOf, isPerson } from './userAgent.ts'
import type { Recorder } from './recorder.ts'
import { beaconSchema, type Beacon } from './shared/beacon.ts'
import type { Sighting } from './sighting.ts'
import { campaignIn } from './campaign.ts'
import { hostOf, sourceOf } from './source.ts'
import { clientAddress, requesterOf } from './requester.ts'

const mostBytes = 4_096
/** What is written is kept for months. A large office reads less in a day, and one client alone must not fill the tables. */
const mostADay = 5_000

interface Answer {
  status: number
  /** Seconds, when there were too many. */
  wait?: number
}

/**
 * Answers the page-view beacon before Express is reached, which would cost more than counting the view.
 * Everything else goes to the app. It sets no cookie and keeps no address.
 */
export function withBeacon(services: Services, recorder: Recorder, app: RequestListener): RequestListener {
  const { config, log } = services
  const { origin, host } = new URL(config.siteUrl)
  const ownHost = hostOf(config.siteUrl)
  const limit = createLimit(config, 120, 60)
  const budget = createDayBudget(mostADay)
  const countryOf = createCountryOf(services)
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(config.secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }

  return (req, res) => {
    if (req.method !== 'POST' || req.url !== paths.beacon) {
      app(req, res)
      return
    }
    answer(req).then(
      (given) => send(res, given),
      (error: unknown) => {
        // The browser left before it had sent everything.
        if (!req.complete) return
        log.error({ err: error }, 'a beacon failed')
        send(res, { status: 500 })
      },
    )
  }

  async function answer(req: IncomingMessage): Promise<Answer> {
    if (!fromOurPage(req)) return { status: 403 }
    if (!/^application\/json\b/.test(req.headers['content-type'] ?? '') || req.headers['content-encoding'])
      return { status: 415 }
    // A beacon says how long it is; what is longer is not read.
    if (!(Number(req.headers['content-length']) <= mostBytes)) return { status: 413 }
    const address = clientAddress(config, req)
    const wait = (await limit.take({ ip: address })) || (config.rateLimits ? budget(address) : 0)
    if (wait > 0) return { status: 429, wait }
    const beacon = parse(await readBody(req))
    if (!beacon) return { status: 400 }
    const agent = req.headers['user-agent'] ?? ''
    if (!isPerson(agent) || isAhead(req)) return { status: 204 }
    const sighting = understand(beacon, req, agent)
    if (sighting) recorder.record(sighting)
    return { status: 204 }
  }

  function fromOurPage({ headers: said }: IncomingMessage): boolean {
    const site = said['sec-fetch-site']
    if (config.production && said.host !== host) return false
    return (site === undefined || site === 'same-origin') && (!said.origin || said.origin === origin)
  }

  function understand(beacon: Beacon, req: IncomingMessage, agent: string): Sighting | undefined {
    const requester = { at: new Date(), agent, ...requesterOf(config, req) }
    if (beacon.kind !== 'view') return { ...requester, ...beacon }
    const path = countedPath(beacon.path)
    if (!path) return undefined
    const campaign = campaignIn(beacon.search)
    return {
      ...requester,
      kind: 'view',
      path,
      source: sourceOf(campaign?.source, beacon.referrer, ownHost),
      campaign: campaign?.name,
      content: campaign?.content,
      term: campaign?.term,
      country: countryOf(req.headers, requester.address),
      ...deviceOf(agent),
      loadMs: beacon.loadMs === undefined ? undefined : Math.round(beacon.loadMs),
    }
  }

  function send(res: ServerResponse, { status, wait }: Answer): void {
    if (res.headersSent || res.destroyed) return
    res.writeHead(status, { ...headers, ...(wait ? { 'retry-after': String(wait) } : {}) })
    res.end()
  }
}

/** A page fetched before anybody asked for it. */
function isAhead({ headers }: IncomingMessage): boolean {
  return `${String(headers['sec-purpose'] ?? '')}${String(headers.purpose ?? '')}`.includes('prefetch')
}

/** The path as it is kept: no query, personal links as their pattern; nothing for the back office, which is not counted. */
const countedPath = memoize((path) => {
  const bare = maskPath(path.replace(/[?#].*$/s, '').replace(/(?<=[^/])\/+$/, ''))
  return bare === '/admin' || bare.startsWith('/admin/') ? '' : bare.slice(0, 200)
})

function parse(body: string): Beacon | undefined {
  try {
    const result = beaconSchema.safeParse(JSON.parse(body))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

/** Its bytes are gathered as they come: waiting for each of them would cost more than all else here. */
function readBody(req: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => resolve(Buffer.concat(chunks).toString()))
    req.on('error', reject)
    req.on('close', () => reject(new Error('the browser left')))
  })
}
