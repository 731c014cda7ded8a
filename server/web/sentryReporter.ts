import { randomBytes } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import type { Config } from '../config.ts'
import { scrub, type Log } from '../log.ts'
import { projectRoot } from '../root.ts'

const patienceMs = 3_000
/** Of what fails here, and of what strangers may cause at will: their flood must not hide ours. */
const mostPerMinute = { ours: 30, theirs: 10 }
type Cause = keyof typeof mostPerMinute
const mostPaths = 1_000

interface About {
  id?: string
  method?: string
  path?: string
}

export interface Reporter {
  /** An unexpected error. @param about what is known of the request; its path already masked */
  error(error: unknown, about?: About): void
  /** What a browser says of an error there. */
  browserError(error: Error, about?: About): void
  /** A page that nobody knows, already masked: told once a process. */
  missedPath(path: string): void
  /** When everything on its way has arrived or been given up. */
  settled(): Promise<void>
}

/**
 * Tells a Sentry-compatible service (SENTRY_DSN) about unexpected errors and missed paths; without one it does nothing.
 * No request waits for it or fails with it. What it sends holds no address, no token, no query, no body.
 */
export function createReporter(
  {
    sentryDsn,
    release,
    production,
    siteUrl,
  }: Pick<Config, 'sentryDsn' | 'production' | 'siteUrl'> & { release?: string | undefined },
  log: Log,
): Reporter {
  const service = sentryDsn ? readDsn(sentryDsn) : undefined
  const underway = new Set<Promise<void>>()
  const toldPaths = new Set<string>()
  let minute = 0
  let toldThisMinute = { ours: 0, theirs: 0 }

  return {
    error: (error, about) => tellError('ours', error, about),
    browserError: (error, about) => tellError('theirs', error, about),
    missedPath(url) {
      if (toldPaths.has(url) || toldPaths.size >= mostPaths) return
      toldPaths.add(url)
      const where = place(url)
      tell('theirs', {
        level: 'info',
        logger: 'missed-path',
        message: `No page at ${where}`,
        fingerprint: ['missed-path', where],
        request: { method: 'GET', url: siteUrl + where },
      })
    },
    async settled() {
      await Promise.all(underway)
    },
  }

  function tellError(cause: Cause, error: unknown, { id, method, path: url }: About = {}): void {
    tell(cause, {
      level: 'error',
      exception: { values: [describe(error)] },
      ...(url ? { transaction: place(url), request: { method, url: siteUrl + place(url) } } : {}),
      ...(id ? { tags: { request_id: id } } : {}),
    })
  }

  function tell(cause: Cause, event: Record<string, unknown>): void {
    if (!service || !allowed(cause)) return
    const sending = post(service, {
      ...event,
      platform: 'node',
      environment: production ? 'production' : 'development',
      server_name: os.hostname(),
      ...(release ? { release } : {}),
    })
      .catch((error: unknown) => log.warn({ err: error }, 'an error report did not arrive'))
      .finally(() => underway.delete(sending))
    underway.add(sending)
  }

  /** Many failures at once are reported as one. */
  function allowed(cause: Cause): boolean {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) toldThisMinute = { ours: 0, theirs: 0 }
    minute = now
    toldThisMinute[cause] += 1
    return toldThisMinute[cause] <= mostPerMinute[cause]
  }
}

interface Service {
  url: string
  key: string
}

/** `https://KEY@host/PROJECT` is posted to `https://host/api/PROJECT/envelope/`. */
function readDsn(dsn: string): Service {
  const { protocol, host, pathname, username } = new URL(dsn)
  const folders = pathname.split('/').filter(Boolean)
  const project = folders.pop() ?? ''
  const base = folders.map((folder) => `/${folder}`).join('')
  return { url: `${protocol}//${host}${base}/api/${project}/envelope/`, key: username }
}

async function post({ url, key }: Service, event: Record<string, unknown>): Promise<void> {
  const id = randomBytes(16).toString('hex')
  const sent_at = new Date().toISOString()
  const lines = [{ event_id: id, sent_at }, { type: 'event' }, { event_id: id, timestamp: sent_at, ...event }]
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-sentry-envelope',
      'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=site/1, sentry_key=${key}`,
    },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    signal: AbortSignal.timeout(patienceMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The error service answered ${response.status}`)
}

function describe(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return { type: name, value: scrub(message).slice(0, 2_000), stacktrace: { frames: frames(stack ?? '') } }
}

/** Oldest call first, files as they are named in the project. */
function frames(stack: string) {
  return [...stack.matchAll(/^ {4}at (?:(.{1,200}?) \()?(?:file:\/\/)?([^\s()]{1,500}):(\d+):(\d+)\)?$/gm)]
    .slice(0, 30)
    .map(([, name, file, line, column]) => ({
      function: name ?? '?',
      filename: path.relative(projectRoot, file!),
      lineno: Number(line),
      colno: Number(column),
      in_app: !/node:|node_modules/.test(file!),
    }))
    .toReversed()
}

const place = (url: string): string => scrub(url.replace(/[?#].*$/s, ''))
