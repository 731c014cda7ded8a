import { putOutOfLists } from '../newsletter/putOutOfLists.ts'
import { noteBounceReports } from '../outbox/bounceReports.ts'
import { noteArrival } from '../contacts/suppressionQueries.ts'
import type { Db } from '../db.ts'
import { noteComplaints, noteDelivered, type Reported } from '../outbox/deliveryQueries.ts'
import type { Report } from './services/deliveryReport.ts'

interface News {
  send: Reported
  report: Pick<Report, 'type' | 'reason'>
}

/**
 * Lets reports have their effect on messages and readers. The same report twice changes nothing. What arrived comes first
 * and together: most are that, and it takes back nothing that is told beside it.
 */
export async function applyReports(trx: Db, news: News[]): Promise<void> {
  const arrived = news.filter(({ report }) => report.type === 'delivered').map(({ send }) => send.id)
  if (arrived.length > 0) {
    await noteDelivered(trx, arrived)
    await noteArrival(trx, arrived, true)
  }
  for (const round of inTurn(news.filter(({ report }) => report.type !== 'delivered')))
    await applyTrouble(trx, round)
}

/** What is told of one address keeps its order: each round has every address once. */
function inTurn(news: News[]): News[][] {
  const told = new Map<string, number>()
  const rounds: News[][] = []
  for (const each of news) {
    const email = each.send.email.toLowerCase()
    const turn = told.get(email) ?? 0
    told.set(email, turn + 1)
    rounds[turn] = [...(rounds[turn] ?? []), each]
  }
  return rounds
}

async function applyTrouble(trx: Db, news: News[]): Promise<void> {
  const of = (type: Report['type']) => news.filter(({ report }) => report.type === type)
  const cameBack = (type: Report['type']) =>
    of(type).map(({ send: { id, email }, report: { reason } }) => ({ id, email, reason }))
  await noteBounceReports(trx, cameBack('bounced'), 'bounce')
  await noteBounceReports(trx, cameBack('soft'), 'soft')
  await noteBounceReports(trx, cameBack('ours'), 'pause')
  await applyLeaving(trx, of('complained'), 'complaint')
  await applyLeaving(trx, of('unsubscribed'), 'mail service')
}

/** Said once: repeated after the person came back, it would put them out again. */
async function applyLeaving(trx: Db, news: News[], cause: string): Promise<void> {
  if (news.length === 0) return
  const areNews = await noteComplaints(
    trx,
    news.map(({ send }) => send.id),
  )
  const people = news.flatMap(({ send: { id, contactId } }) =>
    areNews.has(id) && contactId !== null ? [contactId] : [],
  )
  await putOutOfLists(trx, people, cause)
}
