import type { Request } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'

/** Counts one action per client address. */
export interface Limit {
  /** @returns 0 when allowed, otherwise the whole seconds to wait */
  take(req: Pick<Request, 'ip'>): Promise<number>
}

/** @param points how many actions are allowed in `seconds` */
export function createLimit(config: Pick<Config, 'rateLimits'>, points: number, seconds: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    async take(req) {
      if (!config.rateLimits) return 0
      try {
        await limiter.consume(clientKey(req.ip ?? ''))
        return 0
      } catch (refusal) {
        return Math.max(1, Math.ceil((refusal as { msBeforeNext: number }).msBeforeNext / 1000))
      }
    },
  }
}

/** One household has one IPv4 address but 256 IPv6 networks: those count together, by /56. */
export function clientKey(address: string): string {
  const ip = address.replace(/^::ffff:/, '')
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ]
  const network = groups.slice(0, 4).map((group) => group.padStart(4, '0'))
  return `${network.join(':').slice(0, -2)}/56`
}
