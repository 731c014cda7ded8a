import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { claimNext, renewClaim, type ClaimedMail, type Limits } from './claimQueries.ts'
import { mostAtOnce, type Transport } from './deliver.ts'
import type { MailBuilders } from './message.ts'
import { sendClaimed } from './sendClaimed.ts'
import { currentSender } from './sender.ts'

const workers = 2
/** A server that says nothing for so long is silent: somebody else takes that worker's place. */
const silentMs = 1_000
const renewMs = 3_000
const lookAgainMs = 500
/** Of each message that strangers' forms send. */
export const anHour = 60

interface Drain {
  /**
   * Sends everything that may leave now, the most urgent first.
   * @returns how many left
   */
  run(): Promise<number>
  /** There may be something new: whoever has nothing to do looks at once. */
  wake(): void
  /** Takes nothing new and resolves when the messages in flight have finished. */
  stop(): Promise<void>
}

interface Crew {
  lanes: Promise<number>[]
  /** Those that do not wait for a silent server. */
  active: number
  /** Waiting ones included. */
  present: number
}

/**
 * The one loop that sends: two workers, each taking the most urgent message until none may leave, and another one for
 * each that waits for a silent server.
 */
export function createDrain(services: Services, builders: MailBuilders, transport: Transport): Drain {
  const { db } = services
  const means = { services, builders, transport, isStopping: () => stopping }
  const running = new Set<Promise<number>>()
  const news = new EventEmitter()
  let busy = 0
  let stopping = false

  return {
    run() {
      const crew: Crew = { lanes: [], active: 0, present: 0 }
      for (let count = 0; count < workers; count++) join(crew)
      const work = together(crew.lanes)
      running.add(work)
      return work.finally(() => running.delete(work))
    },
    wake: () => news.emit('news'),
    async stop() {
      stopping = true
      news.emit('news')
      await Promise.allSettled(running)
    },
  }

  function join(crew: Crew): void {
    crew.active += 1
    crew.present += 1
    const lane = worker(crew).finally(() => {
      crew.active -= 1
      crew.present -= 1
    })
    // One that joins later may fail before `together` comes to wait for it, which would end the process.
    lane.catch(() => {})
    crew.lanes.push(lane)
  }

  async function worker(crew: Crew): Promise<number> {
    let sent = 0
    // Whoever comes back from a silent server finds its place taken.
    while (!stopping && crew.active <= workers) {
      const claim = await claimNext(db, await currentLimits(services))
      if (claim) sent += await replacedWhileSilent(crew, () => renewed(claim))
      // While another waits for a silent server, what comes meanwhile must not wait with it.
      else if (busy > 0) await newsOr(news, lookAgainMs)
      else break
    }
    return sent
  }

  async function replacedWhileSilent(crew: Crew, send: () => Promise<number>): Promise<number> {
    let waits = false
    const patience = globalThis.setTimeout(() => {
      waits = true
      crew.active -= 1
      if (!stopping && crew.present < mostAtOnce) join(crew)
    }, silentMs)
    try {
      return await send()
    } finally {
      globalThis.clearTimeout(patience)
      if (waits) crew.active += 1
    }
  }

  /** @returns how many left: one or none */
  async function renewed(claim: ClaimedMail): Promise<number> {
    busy += 1
    const renewing = setInterval(() => void renewClaim(db, claim.id).catch(() => {}), renewMs)
    try {
      return (await sendClaimed(means, claim)) ? 1 : 0
    } finally {
      clearInterval(renewing)
      busy -= 1
      news.emit('news')
    }
  }
}

async function currentLimits({ config, db }: Services): Promise<Limits> {
  return {
    daily: (await currentSender(db, config)).dailyLimit,
    anHour: config.rateLimits ? anHour : undefined,
    timeZone: config.timeZone,
  }
}

async function newsOr(news: EventEmitter, ms: number): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  await Promise.race([setTimeout(ms, undefined, { signal }), once(news, 'news', { signal })]).catch(() => {})
  waiting.abort()
}

/** Waits for all of them, also when one fails, so that nothing works on unseen; others may join meanwhile. */
async function together(lanes: Promise<number>[]): Promise<number> {
  let results: PromiseSettledResult<number>[] = []
  while (results.length < lanes.length) results = await Promise.allSettled(lanes)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0)
}
