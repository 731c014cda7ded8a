import pg from 'pg'
import type { Services } from '../services.ts'

const retryMs = 2_000

/**
 * Listens for `NOTIFY content_changed`, which triggers on the content tables send, and calls back.
 * While the connection is down nobody can tell us, so the page cache keeps nothing until it is back.
 * @returns a function that stops listening
 */
export function listenForContentChanges(services: Services, onChange: () => void): () => Promise<void> {
  const { config, log, pages } = services
  let client: pg.Client | undefined
  let stopped = false

  void open()
  return async () => {
    stopped = true
    await client?.end().catch(() => {})
  }

  async function open(): Promise<void> {
    if (stopped) return
    pages.pause(true)
    const fresh = new pg.Client({
      connectionString: config.databaseUrl,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    })
    let lost = false
    const again = (error?: Error) => {
      if (lost || stopped) return
      lost = true
      pages.pause(true)
      log.warn({ err: error }, 'not listening for content changes; trying again')
      fresh.end().catch(() => {})
      setTimeout(() => void open(), retryMs).unref()
    }
    fresh.on('error', again)
    fresh.on('end', () => again())
    fresh.on('notification', () => {
      pages.clear()
      onChange()
    })
    try {
      await fresh.connect()
      await fresh.query('listen content_changed')
      client = fresh
      pages.pause(false)
      onChange()
    } catch (error) {
      again(error as Error)
    }
  }
}
