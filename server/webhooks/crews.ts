import { setTimeout } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { claimNext, dueWebhooks } from './claimQueries.ts'
import { deliver } from './deliver.ts'

/** To one receiver at once, in each process. */
const lanes = 2
/** Each lane lets the site breathe, and its receiver: some ten a second in all. */
const breathMs = 200

/** What telling takes. */
export type Means = Pick<Services, 'config' | 'db' | 'definitionOf' | 'log' | 'wakeOutbox'>

interface Crews {
  /** Sets a crew to work for every webhook that has something due and none at work; waits for none of them. */
  begin(): Promise<void>
  /** Resolves when all that are at work have finished. */
  settled(): Promise<void>
  /** Takes nothing new, and lets what is on its way finish. */
  stop(): Promise<void>
}

/** Each receiver is served by itself, so that a slow one holds up no other. */
export function createCrews(services: Means, breath = breathMs): Crews {
  const { db, log } = services
  const crews = new Map<number, Promise<unknown>>()
  let stopping = false

  return {
    async begin() {
      for (const id of await dueWebhooks(db)) {
        if (stopping || crews.has(id)) continue
        const crew = Promise.all(Array.from({ length: lanes }, () => lane(id)))
        crews.set(
          id,
          crew.finally(() => crews.delete(id)),
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
    await Promise.all(crews.values())
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
