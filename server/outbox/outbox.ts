import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { smtpTransport, type Transport } from './deliver.ts'
import { createDrain } from './drain.ts'
import { mailboxTransport } from './mailbox.ts'
import type { MailBuilders } from './message.ts'
import { forgetLogin, noteLogin, resumeQueue } from './pauseQueries.ts'
import { noteUnwelcome } from './refusals.ts'
import { signatureComplaint } from './signatureCheck.ts'

/** What another process has queued, or what is due by now, waits no longer than this. */
const everyMs = 5_000

/** What a request says after a commit that queued mail. */
export type MailQueued = EventEmitter<{ queued: [] }>

/** The running outbox of a process. It has a clock of its own, so that mail waits for no other lock. */
interface Outbox {
  /** Lets the messages in flight finish. */
  stop(): Promise<void>
}

/** Sends through SMTP_URL, or keeps messages on this machine without one. */
export const transportOf = (config: Config): Transport =>
  config.mail.smtpUrl ? smtpTransport(config) : mailboxTransport(config)

/**
 * Sends what is queued from now on, as soon as the database answers and for as long as the process lives.
 * @param mailQueued wakes it; what was queued before is found at the start
 */
export function startOutbox(services: Services, builders: MailBuilders, mailQueued: MailQueued): Outbox {
  const { config, db, log } = services
  const transport = transportOf(config)
  const drain = createDrain(services, builders, transport)
  const news = new EventEmitter()
  const stopping = new AbortController()
  let woken = false
  let begun = false
  mailQueued.on('queued', wake)
  const running = run()

  return {
    async stop() {
      stopping.abort()
      mailQueued.off('queued', wake)
      await drain.stop()
      await running
      transport.close()
    },
  }

  function wake(): void {
    woken = true
    drain.wake()
    // After the request that woke us, not before its answer.
    globalThis.setTimeout(() => news.emit('news'), 10).unref()
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false
      try {
        if (!begun) await begin()
        begun = true
        await drain.run()
      } catch (error) {
        log.warn({ err: error }, 'the outbox waits for the database')
      }
      if (!woken) await nap()
    }
  }

  /** A fresh start may bring a mended configuration, so a pause ends here; the login is tried before any message. */
  async function begin(): Promise<void> {
    await resumeQueue(db)
    const unsigned = await signatureComplaint(config)
    if (unsigned) log.error(unsigned)
    if (!transport.verify) return forgetLogin(db)
    try {
      await transport.verify()
      log.info('the mail server welcomes us')
    } catch (error) {
      log.error({ err: error }, 'the mail server does not welcome us')
      return noteUnwelcome(db, error)
    }
    await noteLogin(db, null)
  }

  async function nap(): Promise<void> {
    const waking = new AbortController()
    const signal = AbortSignal.any([waking.signal, stopping.signal])
    await Promise.race([setTimeout(everyMs, undefined, { signal }), once(news, 'news', { signal })]).catch(
      () => {},
    )
    waking.abort()
  }
}
