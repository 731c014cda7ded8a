import { setTimeout } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { claimNext, dueWebhooks } from './claimDeliveryQueries.ts'
import { deliver } from './postDelivery.ts'

/** To one receiver at once, in each process. */
const lanesEach = 2
/** Each lane lets the site breathe, and its receiver: some ten a second in all. */
const breathMs = 200

/** What telling takes. */
export type Means = Pick<Services, 'config' | 'db' | 'definitionOf' | 'log' | 'wakeOutbox'>

interface DeliveryLanes {
  /** Sets the lanes of every webhook to work that has something due and none at work; waits for none of them. */
  begin(): Promise<void>
  /** Resolves when all that are at work have finished. */
  settled(): Promise<void>
  /** Takes nothing new, and lets what is on its way finish. */
  stop(): Promise<void>
}

/** Each receiver is served by itself, so that a slow one holds up no other. */
export function createDeliveryLanes(services: Means, breath = breathMs): DeliveryLanes {
  const { db, log } = services
  const busy = new Map<number, Promise<unknown>>()
  let stopping = false

  return {
    async begin() {
      for (const id of await dueWebhooks(db)) {
        if (stopping || busy.has(id)) continue
        const work = Promise.all(Array.from({ length: lanesEach }, () => lane(id)))
        busy.set(
          id,
          work.finally(() => busy.delete(id)),
        )
      }
    },
    settled,
    async stop() {
      stopping = true
      await settled()
    },
  }

  async function settled(): Promise<void> {
    await Promise.all(busy.values())
  }

  /** Never fails: what it was about to tell is told again after its lease. */
  async function lane(webhookId: number): Promise<void> {
    try {
      while (!stopping) {
        const claim = await claimNext(db, webhookId)
        if (!claim) return
        await deliver(services, claim)
        await setTimeout(breath)
      }
    } catch (error) {
      log.warn({ err: error, webhook: webhookId }, 'a webhook could not be served')
    }
  }
}
