import { createHmac } from 'node:crypto'
import type { Request } from 'express'
import type { QueryConfig } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { clientKey } from './clientKey.ts'
import { createRefusedOfLate } from './refusedOfLate.ts'

/** Counts one action per client address. */
export interface Limit {
  /** @returns 0 when allowed, otherwise the whole seconds to wait */
  take(req: Pick<Request, 'ip'>): Promise<number>
}

interface LookedAt extends Limit {
  /** The same without counting anything, or asking anybody: seconds to wait for whoever was turned away here. */
  look(req: Pick<Request, 'ip'>): Promise<number>
}

interface CountingLimit extends LookedAt {
  /** The same, with the number of tries in this stretch of time, this one included, and when it ends. */
  count(req: Pick<Request, 'ip'>): Promise<Taken>
}
interface Taken {
  wait: number
  tries: number
  /** Whole seconds until all tries are there again. */
  resets: number
}

/**
 * It counts in this process alone, which is enough where too many requests do no harm.
 * @param points how many actions are allowed in `seconds`
 */
export function createLimit(config: Pick<Config, 'rateLimits'>, points: number, seconds: number): LookedAt {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    take: async (req) => (config.rateLimits ? (await consume(limiter, clientKey(req.ip ?? ''))).wait : 0),
    look: async (req) => {
      const counted = await limiter.get(clientKey(req.ip ?? ''))
      return counted && counted.consumedPoints > points ? wholeSeconds(counted.msBeforeNext) : 0
    },
  }
}

/**
 * Counts in Postgres, for all processes together and past every restart; addresses are kept as keyed hashes, and swept.
 * Once a client has to wait, its tries are refused from memory. While Postgres does not answer, each process counts alone.
 * @param name tells this count from others
 * @param most how many actions are allowed in `seconds`; a function where that may change while the site runs
 */
export function createSharedLimit(
  { config, pool }: Pick<Services, 'config' | 'pool'>,
  name: string,
  most: number | (() => number),
  seconds: number,
): CountingLimit {
  const limiterOf = (points: number) =>
    new RateLimiterPostgres({
      // Without the names it gives its statements: a prepared one stays with a connection, which a pooler passes on.
      storeClient: { query: ({ text, values }: QueryConfig) => pool.query(text, values) },
      storeType: 'client',
      tableName: 'form_tries',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    })
  const mostNow = typeof most === 'number' ? () => most : most
  let limiter = limiterOf(mostNow())
  /** What was counted stays counted under another bound; who was turned away in memory alone is asked anew. */
  const limiterNow = () => {
    if (limiter.points !== mostNow()) limiter = limiterOf(mostNow())
    return limiter
  }
  const keyed = (address: string): string =>
    createHmac('sha256', `limits:${config.secrets[0]!}`).update(clientKey(address)).digest('base64url')
  const refused = createRefusedOfLate()
  const count = async (req: Pick<Request, 'ip'>): Promise<Taken> => {
    if (!config.rateLimits) return { wait: 0, tries: 0, resets: seconds }
    const key = keyed(req.ip ?? '')
    const taken = await consume(limiterNow(), key)
    if (taken.wait > 0) refused.note(key, taken.wait)
    return taken
  }
  return {
    count,
    take: async (req) => (await count(req)).wait,
    look: async (req) => refused.wait(keyed(req.ip ?? '')),
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<Taken> {
  try {
    const { msBeforeNext, consumedPoints } = await limiter.consume(key)
    return { wait: 0, tries: consumedPoints, resets: wholeSeconds(msBeforeNext) }
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    const { msBeforeNext, consumedPoints } = refusal as RateLimiterRes
    const wait = wholeSeconds(msBeforeNext)
    return { wait, tries: consumedPoints, resets: wait }
  }
}

const wholeSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))
