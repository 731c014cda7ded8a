import type { Job } from '../jobs/job.ts'
import { forgetMessages } from '../outbox/oldMailQueries.ts'
import type { Services } from '../services.ts'
import { askToConfirm } from './askToConfirm.ts'
import { forgetUnconfirmed, takeUnreminded, unasked } from './confirmRequestQueries.ts'

export const newsletterJobs: Job[] = [
  { name: 'newsletter.remindToConfirm', every: '10 minutes', run: remindToConfirm },
  { name: 'newsletter.askLate', every: '10 minutes', run: askLate },
  { name: 'newsletter.forgetUnconfirmed', every: '1 hour', run: forgetWhoNeverConfirmed },
]

const batch = 200

/** A day after its confirmation left, an address that still waits gets one reminder. */
export async function remindToConfirm(services: Services): Promise<void> {
  let taken: number
  do {
    taken = await services.db.transaction(async (trx) => {
      const due = await takeUnreminded(trx, batch)
      for (const { email } of due) await askToConfirm(trx, email, null, { reminds: true })
      return due.length
    })
    services.wakeOutbox()
  } while (taken === batch)
}

/** Who asked while their mailbox had had enough of us is asked as soon as it may be. */
export async function askLate(services: Services): Promise<void> {
  await services.db.transaction(async (trx) => {
    for (const { email } of await unasked(trx, batch)) await askToConfirm(trx, email, null)
  })
  services.wakeOutbox()
}

/** After 30 days an address that nobody confirmed is gone, with what was sent to it. */
export async function forgetWhoNeverConfirmed({ db, log }: Services): Promise<void> {
  const gone = await db.transaction(async (trx) => {
    const emails = await forgetUnconfirmed(trx)
    await forgetMessages(trx, 'newsletter-confirm', emails)
    return emails.length
  })
  if (gone > 0) log.info({ unconfirmed: gone }, 'old rows deleted')
}
