import type { Services } from '../services.ts'
import { maskEmail } from '../log.ts'
import { outgoing, type Transport } from './deliver.ts'
import type { MailBuilders } from './message.ts'
import {
  claimNext,
  close,
  keepLinks,
  markSent,
  releaseClaim,
  renewClaim,
  waitForTemplate,
  type Claim,
  type Limits,
} from './claimQueries.ts'
import { endPause } from './pauseQueries.ts'
import { noteFailed } from './refusals.ts'
import { renderSend, type Rendered } from './render.ts'
import { noteAccepted } from './runQueries.ts'
import { noteArrival } from './suppressionQueries.ts'

const workers = 2
const renewMs = 3_000
export const linksAnHour = 60

export interface Drain {
  /**
   * Sends everything that may leave now, the most urgent first.
   * @param alive called while messages are on their way, so that a lock can be renewed
   * @returns how many left
   */
  run(alive?: () => Promise<unknown>): Promise<number>
  /** Takes nothing new and resolves when the messages in flight have finished. */
  stop(): Promise<void>
}

/** The one loop that sends: two workers, each taking the most urgent message until none may leave. */
export function createDrain(services: Services, builders: MailBuilders, transport: Transport): Drain {
  const { config, db, log } = services
  const limits: Limits = {
    daily: config.mail.dailyLimit,
    linksAnHour: config.rateLimits ? linksAnHour : undefined,
    timeZone: config.timeZone,
  }
  const running = new Set<Promise<number>>()
  let stopping = false

  return {
    run(alive = async () => {}) {
      const work = together(Array.from({ length: workers }, () => worker(alive)))
      running.add(work)
      return work.finally(() => running.delete(work))
    },
    async stop() {
      stopping = true
      await Promise.allSettled(running)
    },
  }

  async function worker(alive: () => Promise<unknown>): Promise<number> {
    let sent = 0
    while (!stopping) {
      const claim = await claimNext(db, limits)
      if (!claim) break
      const renewing = setInterval(() => {
        void Promise.allSettled([renewClaim(db, claim.id), alive()])
      }, renewMs)
      try {
        if (await deliver(claim)) sent += 1
        await alive()
      } finally {
        clearInterval(renewing)
      }
    }
    return sent
  }

  /** @returns whether the message left; whatever goes wrong with it is noted on its row. */
  async function deliver(claim: Claim): Promise<boolean> {
    const about = { send: claim.id, template: claim.template, to: maskEmail(claim.email) }
    try {
      const rendered = await renderSend(services, builders, claim, { tracked: true })
      if ('notWanted' in rendered) {
        if (rendered.untilActive) await waitForTemplate(db, claim)
        else await close(db, claim, 'cancelled', rendered.notWanted)
        return false
      }
      if (stopping) {
        await releaseClaim(db, claim)
        return false
      }
      if (rendered.links.length > 0) await keepLinks(db, claim.id, rendered.links)
      await transport.send(outgoing(config, claim, rendered))
      await remember(claim, rendered)
      log.info(about, 'mail sent')
      return true
    } catch (error) {
      log.warn({ ...about, err: error }, 'mail not sent')
      await noteFailed(db, claim, error)
      return false
    }
  }

  /** The message has left: that must be written down, or it would leave again. */
  async function remember(claim: Claim, rendered: Rendered): Promise<void> {
    try {
      await db.transaction(async (trx) => {
        if (claim.run) await noteAccepted(trx, claim.run)
        await markSent(trx, claim.id, rendered.subject)
        await noteArrival(trx, claim.id, false)
        await endPause(trx)
        await rendered.onSent?.(trx, claim)
      })
    } catch (error) {
      log.error({ send: claim.id, err: error }, 'could not note what follows from a sent mail')
      await markSent(db, claim.id, rendered.subject)
    }
  }
}

/** Waits for all of them, also when one fails, so that nothing works on unseen. */
async function together(work: Promise<number>[]): Promise<number> {
  const results = await Promise.allSettled(work)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0)
}
