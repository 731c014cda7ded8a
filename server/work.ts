import { startClock } from './jobs/clock.ts'
import { mailBuilders } from './mailBuilders.ts'
import { startOutbox, type MailQueued } from './outbox/outbox.ts'
import type { Services } from './services.ts'
import { timetable } from './timetable.ts'
import { startWebhooks, type WebhooksDue } from './webhooks/startWebhooks.ts'

/** What the process does besides answering: recurring jobs, mail and webhooks. */
export interface Work {
  stop(): Promise<void>
}

interface Bells {
  /** Says that there is mail to send. */
  mailQueued: MailQueued
  /** Says that webhooks shall be told at once. */
  webhooksDue: WebhooksDue
}

/** Starts jobs, mail and webhooks. */
export function startWork(services: Services, { mailQueued, webhooksDue }: Bells): Work {
  const outbox = startOutbox(services, mailBuilders, mailQueued)
  const webhooks = startWebhooks(services, webhooksDue)
  const clock = startClock(services, timetable)
  return {
    async stop() {
      await Promise.all([outbox.stop(), webhooks.stop(), clock.stop()])
    },
  }
}
