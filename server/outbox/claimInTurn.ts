import type { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { claimNext, type ClaimedMail, type Limits } from './claimQueries.ts'
import { newsOr } from './newsOr.ts'
import { claimLimits } from './sendingLimits.ts'
import type { Stream } from './shared/stream.ts'

const lookAgainMs = 500
/** Whoever must wait longer for the pace of a domain lets the queue rest, which is looked at again soon. */
const longestWaitMs = 5_000
/** What the owner sets on a screen holds for what leaves a second later. */
const readAgainMs = 1_000

interface Means {
  services: Services
  stream: Stream
  /** Tells that there may be something new. */
  news: EventEmitter
  /** Some message is on its way. */
  isBusy(): boolean
  isStopping(): boolean
}

interface Claims {
  /** @returns a message, or that one may look again after a wait, or nothing when the queue may rest */
  next(): Promise<ClaimedMail | 'again' | undefined>
  /** The pace that was last read. */
  perSecond(): number | undefined
}

/**
 * Takes messages for the workers of a process, one at a time: they would all wait for the moment at which the pace lets
 * one leave, and only one would get it.
 */
export function claimInTurn({ services, stream, news, isBusy, isStopping }: Means): Claims {
  let turn: Promise<unknown> = Promise.resolve()
  let limits: Limits | undefined
  let limitsUntil = 0
  let notBefore = 0

  return {
    next() {
      const mine = turn.then(take)
      turn = mine.catch(() => {})
      return mine
    },
    perSecond: () => limits?.perSecond,
  }

  async function take(): Promise<ClaimedMail | 'again' | undefined> {
    const early = notBefore - performance.now()
    if (early > 0) await setTimeout(early)
    if (isStopping()) return undefined
    const claim = await claimNext(services.db, await limitsNow())
    if (claim && !('waitMs' in claim)) {
      notBefore = performance.now() + claim.paceMs
      return claim
    }
    const waitMs = claim && claim.waitMs <= longestWaitMs ? claim.waitMs : undefined
    // While another waits for a silent server, what comes meanwhile must not wait with it.
    if (waitMs === undefined && !isBusy()) return undefined
    await newsOr(news, waitMs ?? lookAgainMs)
    return 'again'
  }

  async function limitsNow(): Promise<Limits> {
    if (!limits || limitsUntil < performance.now()) {
      limits = await claimLimits(services, stream)
      limitsUntil = performance.now() + readAgainMs
    }
    return limits
  }
}
