import { EventEmitter } from 'node:events'
import type { Services } from '../services.ts'
import { claimInTurn } from './claimInTurn.ts'
import { renewClaim, type ClaimedMail } from './claimQueries.ts'
import { mostAtOnce, type Transport } from './deliverMail.ts'
import type { MailBuilders } from './message.ts'
import { sendClaimed } from './sendClaimed.ts'
import { onceASecond, type SharedReads } from './sharedReads.ts'
import type { Stream } from './shared/stream.ts'

const leastWorkers = 2
const mostWorkers = 6
/** A server that says nothing for so long is silent: somebody else takes that worker's place. */
const silentMs = 1_000
const renewMs = 3_000

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
  /** How many shall be at work. */
  size: number
  claims: ReturnType<typeof claimInTurn>
  reads: SharedReads
}

const newCrew = (claims: Crew['claims']): Crew => ({
  lanes: [],
  active: 0,
  present: 0,
  size: leastWorkers,
  claims,
  reads: onceASecond(),
})

/**
 * The one loop that sends what a stream carries: some workers, each taking the most urgent message until none may
 * leave, and another one for each that waits for a silent server.
 */
export function createDrain(
  services: Services,
  builders: MailBuilders,
  transport: Transport,
  stream: Stream = 'asked',
): Drain {
  const { db } = services
  const means = { services, builders, transport, isStopping: () => stopping }
  const running = new Set<Promise<number>>()
  const news = new EventEmitter()
  const taking = { services, stream, news, isBusy: () => busy > 0, isStopping: () => stopping }
  let busy = 0
  let stopping = false

  return {
    run() {
      const crew = newCrew(claimInTurn(taking))
      for (let count = 0; count < leastWorkers; count++) join(crew)
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
    while (!stopping && crew.active <= crew.size) {
      const claim = await crew.claims.next()
      crew.size = workersFor(crew.claims.perSecond())
      if (!claim) break
      if (claim === 'again') continue
      if (crew.active < crew.size) join(crew)
      sent += await replacedWhileSilent(crew, () => renewed(claim, crew.reads))
    }
    return sent
  }

  function replacedWhileSilent(crew: Crew, send: () => Promise<number>): Promise<number> {
    return noticingSilence(send, (silent) => {
      crew.active += silent ? -1 : 1
      if (silent && !stopping && crew.present < mostAtOnce) join(crew)
    })
  }

  /** @returns how many left: one or none */
  async function renewed(claim: ClaimedMail, reads: SharedReads): Promise<number> {
    busy += 1
    const renewing = setInterval(() => void renewClaim(db, claim.id).catch(() => {}), renewMs)
    try {
      return (await sendClaimed(means, claim, reads)) ? 1 : 0
    } finally {
      clearInterval(renewing)
      busy -= 1
      news.emit('news')
    }
  }
}

/** So many workers reach the pace, as long as a mail server takes a fifth of a second for a message. */
const workersFor = (perSecond: number | undefined): number =>
  Math.min(mostWorkers, Math.max(leastWorkers, Math.ceil((perSecond ?? 0) / 5)))

/** @param tell hears when a server has said nothing for too long, and then when it has spoken */
async function noticingSilence<T>(send: () => Promise<T>, tell: (silent: boolean) => void): Promise<T> {
  let silent = false
  const patience = globalThis.setTimeout(() => {
    silent = true
    tell(silent)
  }, silentMs)
  try {
    return await send()
  } finally {
    globalThis.clearTimeout(patience)
    if (silent) tell(false)
  }
}

/** Waits for all of them, also when one fails, so that nothing works on unseen; others may join meanwhile. */
async function together(lanes: Promise<number>[]): Promise<number> {
  let results: PromiseSettledResult<number>[] = []
  while (results.length < lanes.length) results = await Promise.allSettled(lanes)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0)
}
