import { startClock } from './jobs/clock.ts'
import { mailBuilders } from './mailBuilders.ts'
import { startOutbox, type MailQueued } from './outbox/outbox.ts'
import type { Services } from './services.ts'
import { timetable } from './timetable.ts'

/** What the process does besides answering: recurring jobs and mail. */
export interface Work {
  stop(): Promise<void>
}

/**
 * Starts jobs and mail.
 * @param mailQueued says that there is mail to send
 */
export function startWork(services: Services, mailQueued: MailQueued): Work {
  const outbox = startOutbox(services, mailBuilders, mailQueued)
  const clock = startClock(services, timetable)
  return {
    async stop() {
      await Promise.all([outbox.stop(), clock.stop()])
    },
  }
}
