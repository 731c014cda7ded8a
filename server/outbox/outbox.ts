import { EventEmitter } from 'node:events'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { smtpTransport, type Transport } from './deliverMail.ts'
import { createDrain } from './drainOutbox.ts'
import { checkLogin } from './loginCheck.ts'
import { followingTransport, serverMark } from './followingTransport.ts'
import { mailboxTransport } from './mailbox.ts'
import type { MailBuilders } from './message.ts'
import { newsOr } from './newsOr.ts'
import { noServer, waitsForServer } from './noMailServer.ts'
import { forgetOtherStreams, resumeQueue } from './pauseQueries.ts'
import type { Stream } from './shared/stream.ts'
import { signatureComplaint } from './signatureCheck.ts'
import { configOf, streamsOf } from './streams.ts'

/** What another process has queued, or what is due by now, waits no longer than this. */
const everyMs = 5_000

/** What a request says after a commit that queued mail. */
export type MailQueued = EventEmitter<{ queued: [] }>

/** The running outbox of a process. It has a clock of its own, so that mail waits for no other lock. */
interface Outbox {
  /** Lets the messages in flight finish. */
  stop(): Promise<void>
}

/** Sends through the stream's mail server; without one, messages wait for it or stay on this machine. */
export function transportOf(config: Config, stream: Stream): Transport {
  const own = configOf(config, stream)
  if (own.mail.smtpUrl) return smtpTransport(own)
  return waitsForServer(own) ? noServer(own) : mailboxTransport(own)
}

/**
 * Sends what is queued from now on, as soon as the database answers and for as long as the process lives.
 * @param mailQueued wakes it; what was queued before is found at the start
 */
export function startOutbox(services: Services, builders: MailBuilders, mailQueued: MailQueued): Outbox {
  const streams = streamsOf(services.config.mail).map((stream) =>
    startStream(services, builders, mailQueued, stream),
  )
  return {
    async stop() {
      await Promise.all(streams.map((each) => each.stop()))
    },
  }
}

/** One of the senders: what holds it up holds up no other. */
function startStream(
  services: Services,
  builders: MailBuilders,
  mailQueued: MailQueued,
  stream: Stream,
): Outbox {
  const { config, db, log } = services
  const transport = followingTransport(config, stream, () => transportOf(config, stream))
  const drain = createDrain(services, builders, transport, stream)
  const news = new EventEmitter()
  let stopping = false
  let woken = false
  let begunWith = ''
  mailQueued.on('queued', wake)
  const running = run()

  return {
    async stop() {
      stopping = true
      news.emit('news')
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
    setTimeout(() => news.emit('news'), 10).unref()
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false
      try {
        await send()
      } catch (error) {
        log.warn({ err: error }, 'the outbox waits for the database')
      }
      if (!woken && !stopping) await newsOr(news, everyMs)
    }
  }

  async function send(): Promise<void> {
    if (configOf(config, stream).mail.namedBy === 'unread') return
    const mark = serverMark(config, stream)
    if (begunWith !== mark) await begin()
    begunWith = mark
    if (!waitsForServer(configOf(config, stream))) await drain.run()
  }

  /**
   * A fresh start may bring a mended configuration, and so does another mail server: a pause ends here; the login is
   * tried before any message.
   */
  async function begin(): Promise<void> {
    const streams = streamsOf(config.mail)
    await forgetOtherStreams(db, streams)
    await resumeQueue(db, streams.length > 1 ? stream : undefined)
    const unsigned = await signatureComplaint(configOf(config, stream))
    if (unsigned) log.error(unsigned)
    await checkLogin(services, transport, stream)
  }
}
