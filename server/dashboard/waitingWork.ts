import { dueMail, type DueMail } from '../outbox/dueMailQueries.ts'
import type { Services } from '../services.ts'
import { webhookHealth } from '../webhooks/troubleQueries.ts'
import { jobClock } from './admin/systemHealthQueries.ts'

/** What waits in the database for whichever process works. */
interface WaitingWork {
  mail: DueMail
  webhooks: number
  /** How late the job is that waits longest. */
  jobsLateSeconds: number
}

/** @returns nothing while the database does not answer, whose figures are then the news */
export async function waitingWork({ db, log }: Services): Promise<WaitingWork | undefined> {
  try {
    const [mail, { waiting }, { lateBy }] = [await dueMail(db), await webhookHealth(db), await jobClock(db)]
    return { mail, webhooks: waiting, jobsLateSeconds: lateBy }
  } catch (error) {
    log.warn({ err: error }, 'what waits could not be counted')
    return undefined
  }
}
