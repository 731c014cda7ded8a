import type { Db } from '../db.ts'
import { shouldHold } from './holdAfterRefusals.ts'
import { noteReportedBounce } from './mailOutcomeQueries.ts'
import { holdRun, recordOf } from './heldRunQueries.ts'
import { markBounced, noteSoftBounce } from '../contacts/suppressionQueries.ts'
import type { Verdict } from './smtpVerdict.ts'

interface ReportedSend {
  id: number
  email: string
  run: string | null
}

/**
 * A report says that a message which had left came back.
 * @param verdict as an answer of the mail server would have meant: "permanent" with "blocked using" is `pause`
 */
export async function noteBounceReport(
  db: Db,
  send: ReportedSend,
  verdict: Verdict,
  reason: string,
): Promise<void> {
  const words = reason || 'Reported as undeliverable'
  await db.transaction(async (trx) => {
    const isNews = await noteReportedBounce(trx, send.id, words, verdict)
    if (!isNews) return
    if (verdict === 'bounce') await markBounced(trx, send, words, true)
    if (verdict === 'soft') await noteSoftBounce(trx, send, words, true)
    if (!send.run || verdict === 'soft') return
    const { answers, bounces } = await recordOf(trx, send.run, send.id)
    if (shouldHold({ inARow: 0, answers, bounces })) await holdRun(trx, send.run, words)
  })
}
