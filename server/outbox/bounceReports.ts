import { markBounced, noteSoftBounces } from '../contacts/suppressionQueries.ts'
import type { Db } from '../db.ts'
import { shouldHold } from './holdAfterRefusals.ts'
import { holdRun } from './heldRunQueries.ts'
import { noteReportedBounces, recordsUpTo } from './reportedBounceQueries.ts'
import type { Verdict } from './smtpVerdict.ts'

/** A message of which a report says that it came back, each to another address. */
interface CameBack {
  id: number
  email: string
  reason: string
}

/**
 * Reports say that messages which had left came back.
 * @param verdict as an answer of the mail server would have meant: "permanent" with "blocked using" is `pause`
 */
export async function noteBounceReports(trx: Db, told: CameBack[], verdict: Verdict): Promise<void> {
  if (told.length === 0) return
  const named = told.map((each) => ({ ...each, reason: each.reason || 'Reported as undeliverable' }))
  const areNews = await noteReportedBounces(trx, named, verdict)
  const news = named.filter(({ id }) => areNews.has(id))
  if (news.length === 0) return
  if (verdict === 'soft') return noteSoftBounces(trx, news, true)
  if (verdict === 'bounce') await markBounced(trx, news, true)
  await holdRefused(trx, news)
}

/** Holds the runs that came back so often; of one that is held already, the marks are taken back as the first were. */
async function holdRefused(trx: Db, news: CameBack[]): Promise<void> {
  const reasons = new Map(news.map(({ id, reason }) => [id, reason]))
  const held = new Set<string>()
  for (const { id, run, isHeld, ...record } of await recordsUpTo(trx, [...reasons.keys()])) {
    if (held.has(run) || !(isHeld || shouldHold({ inARow: 0, ...record }))) continue
    held.add(run)
    await holdRun(trx, run, reasons.get(id)!)
  }
}
