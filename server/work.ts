import { startClock } from './jobs/clock.ts'
import { mailBuilders } from './mailBuilders.ts'
import { startOutbox } from './outbox/outbox.ts'
import type { Services } from './services.ts'
import { timetable } from './timetable.ts'

/** What the process does besides answering: recurring jobs and mail. */
export interface Work {
  stop(): Promise<void>
}

/** Starts jobs and mail. */
export function startWork(services: Services): Work {
  const outbox = startOutbox(services, mailBuilders)
  const clock = startClock(services, timetable)
  services.wakeOutbox = outbox.wake
  return {
    async stop() {
      await Promise.all([outbox.stop(), clock.stop()])
    },
  }
}
