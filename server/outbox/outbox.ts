import type { Config } from '../config.ts'
import type { Job } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import { smtpTransport, type Transport } from './deliver.ts'
import { createDrain } from './drain.ts'
import { mailboxTransport } from './mailbox.ts'
import type { MailBuilders } from './message.ts'
import { resumeQueue } from './pauseQueries.ts'

/** The job that work.ts wakes after a commit that queued mail. */
export const drainJob = 'outbox.drain'

/** The running outbox of a process: its job, and how it begins and ends. */
export interface Outbox {
  jobs: Job[]
  /** A fresh start may bring a mended configuration, so a pause ends here. */
  start(): Promise<void>
  /** Lets the messages in flight finish. */
  stop(): Promise<void>
}

/** Sends through SMTP_URL, or keeps messages on this machine without one. */
export const transportOf = (config: Config): Transport =>
  config.mail.smtpUrl ? smtpTransport(config) : mailboxTransport(config)

/** Everything that sends what is queued. */
export function createOutbox(services: Services, builders: MailBuilders): Outbox {
  const { config, db } = services
  const transport = transportOf(config)
  const drain = createDrain(services, builders, transport)
  return {
    jobs: [{ name: drainJob, every: '15 seconds', run: () => drain.run() }],
    start: () => resumeQueue(db),
    async stop() {
      await drain.stop()
      transport.close()
    },
  }
}
