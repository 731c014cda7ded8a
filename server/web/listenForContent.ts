import pg from 'pg'
import type { BaseServices } from '../services.ts'
import { wakeable, workChannel, type Wakeable } from './wakeWorkers.ts'

const retryMs = 2_000

export interface ContentChanges {
  /**
   * Calls back when content has changed, or may have: also when the connection is there, or is back. Who fails is called
   * again after a while.
   */
  on(listener: () => void | Promise<void>): void
  /** Calls back when a process that only answers has left work for others. */
  onWork(listener: (what: Wakeable) => void): void
  /** Resolves when whoever was called back so far has done with it. */
  done(): Promise<unknown>
  /** The same, and calls nobody back any more: the database may be left then. */
  stop(): Promise<void>
}

/**
 * Listens for `NOTIFY content_changed`, which triggers on the content tables send, and empties the page cache; and for
 * what a process that only answers says to those that work.
 * While the connection is down nobody can tell us, so the page cache keeps nothing until it is back.
 */
export function listenForContentChanges({ config, log, pages }: BaseServices): ContentChanges {
  const listeners: (() => void | Promise<void>)[] = []
  const workListeners: ((what: Wakeable) => void)[] = []
  let client: pg.Client | undefined
  let stopped = false
  let telling: Promise<unknown> = Promise.resolve()
  let again: NodeJS.Timeout | undefined

  void open()
  return {
    on: (listener) => void listeners.push(listener),
    onWork: (listener) => void workListeners.push(listener),
    done: () => telling,
    async stop() {
      stopped = true
      await client?.end().catch(() => {})
      await telling
    },
  }

  function tell(): void {
    const heard = Promise.allSettled(listeners.map(async (listener) => listener()))
    const failed = heard.then((all) => all.some(({ status }) => status === 'rejected'))
    telling = Promise.all([telling, failed.then((one) => one && tellLater())])
  }

  function tellLater(): void {
    clearTimeout(again)
    if (!stopped) again = setTimeout(() => stopped || tell(), retryMs).unref()
  }

  function tellOfWork(payload: string | undefined): void {
    const what = wakeable.find((each) => each === payload)
    if (what) for (const listener of workListeners) listener(what)
  }

  async function open(): Promise<void> {
    if (stopped) return
    pages.pause(true)
    const fresh = new pg.Client({
      connectionString: config.directUrl,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      // A line that died without a word is noticed within a minute, and not after the hours of the system.
      keepAliveInitialDelayMillis: 10_000,
    })
    let lost = false
    const reopen = (error?: Error) => {
      if (lost || stopped) return
      lost = true
      pages.pause(true)
      log.warn({ err: error }, 'not listening for content changes; trying again')
      fresh.end().catch(() => {})
      setTimeout(() => void open(), retryMs).unref()
    }
    fresh.on('error', reopen)
    fresh.on('end', () => reopen())
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === workChannel) tellOfWork(payload)
      else {
        pages.clear()
        tell()
      }
    })
    try {
      await fresh.connect()
      await fresh.query('listen content_changed')
      await fresh.query(`listen ${workChannel}`)
      if (stopped) return await fresh.end()
      client = fresh
      pages.pause(false)
      tell()
    } catch (error) {
      reopen(error as Error)
    }
  }
}
