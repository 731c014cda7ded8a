import { once, type EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { createDeliveryLanes, type Means } from './deliveryLanes.ts'

/** What fell due, or was written down by another process, waits no longer than this. */
const everyMs = 5_000
/** A flood of forms is looked at together, and after their answers. */
const gatherMs = 200

/** What a screen says when something shall be told at once. */
export type WebhooksDue = EventEmitter<{ due: [] }>

/** Tells webhooks of what happens from now on, for as long as the process lives. It has a clock of its own, as mail has. */
export function startWebhooks(services: Means, due: WebhooksDue): { stop(): Promise<void> } {
  const { log } = services
  const lanes = createDeliveryLanes(services)
  const stopping = new AbortController()
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
      await lanes.stop()
    },
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = wake()
      try {
        await lanes.begin()
      } catch (error) {
        log.warn({ err: error }, 'the webhooks wait for the database')
      }
      await woken
      await setTimeout(gatherMs)
    }
  }

  /** Begun before one looks, so that nothing that comes meanwhile is missed. */
  async function wake(): Promise<void> {
    const waking = new AbortController()
    const signal = AbortSignal.any([waking.signal, stopping.signal])
    await Promise.race([setTimeout(everyMs, undefined, { signal }), once(due, 'due', { signal })]).catch(
      () => {},
    )
    waking.abort()
  }
}
