import { isMarkOf } from '../outbox/sendMark.ts'
import { sendById, type Reported } from '../outbox/deliveryQueries.ts'
import type { Services } from '../services.ts'
import { applyReport } from './applyReport.ts'
import { newestSendTo, noteTold } from './reportQueries.ts'
import type { MailService, Report } from './services/report.ts'

/**
 * Notes a report and lets it have its effect, both or neither. Told twice, also at the same moment, it counts once.
 * @returns whether it was about a message of ours
 */
export async function takeReport(
  services: Services,
  { name, signsTokens }: Pick<MailService, 'name' | 'signsTokens'>,
  report: Report,
): Promise<boolean> {
  if (report.type === 'ignored' && !signsTokens) return false
  return services.db.transaction(async (trx) => {
    const within = { ...services, db: trx }
    const send = await sendOf(within, report, name !== 'bounce')
    const isNews = await noteTold(trx, name, report, send !== undefined)
    if (send && isNews) await applyReport(within, send, report)
    return send !== undefined
  })
}

/** By the mark that travelled along; where there is none, by the recipient, if whoever tells it is to be believed. */
async function sendOf(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { send: mark, email }: Report,
  byRecipient: boolean,
): Promise<Reported | undefined> {
  if (!mark) return email && byRecipient ? newestSendTo(db, email) : undefined
  const send = await sendById(db, Number(mark.split('_')[0]))
  if (!send || !isMarkOf(config, send, mark)) return undefined
  // A complaint may name everybody of the same domain: only who was written to has complained.
  return !email || email.toLowerCase() === send.email.toLowerCase() ? send : undefined
}
