import { startClock } from './jobs/clock.ts'
import { mailBuilders } from './mailBuilders.ts'
import { createOutbox, drainJob } from './outbox/outbox.ts'
import type { Services } from './services.ts'
import { timetable } from './timetable.ts'

/** What the process does besides answering: recurring jobs and mail. */
export interface Work {
  stop(): Promise<void>
}

/** Starts jobs and mail. */
export function startWork(services: Services): Work {
  const outbox = createOutbox(services, mailBuilders)
  const clock = startClock(services, [...outbox.jobs, ...timetable], outbox.start)
  services.wakeOutbox = () => clock.wake(drainJob)
  services.wakeOutbox()
  return {
    async stop() {
      await Promise.all([outbox.stop(), clock.stop()])
    },
  }
}
