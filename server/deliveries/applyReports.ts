import { unsubscribe } from '../newsletter/unsubscribe.ts'
import { noteBounceReport } from '../outbox/bounceReports.ts'
import { noteArrival } from '../contacts/suppressionQueries.ts'
import type { Services } from '../services.ts'
import { noteComplaint, noteDelivered, type Reported } from '../outbox/deliveryQueries.ts'
import type { Report } from './services/deliveryReport.ts'

interface News {
  send: Reported
  report: Pick<Report, 'type' | 'reason'>
}

/**
 * Lets reports have their effect on messages and readers. The same report twice changes nothing. What arrived comes first
 * and together: most are that, and it takes back nothing that is told beside it.
 */
export async function applyReports(services: Services, news: News[]): Promise<void> {
  const arrived = news.filter(({ report }) => report.type === 'delivered').map(({ send }) => send.id)
  if (arrived.length > 0) {
    await noteDelivered(services.db, arrived)
    await noteArrival(services.db, arrived, true)
  }
  for (const { send, report } of news) await applyTrouble(services, send, report)
}

async function applyTrouble(
  services: Services,
  send: Reported,
  { type, reason }: News['report'],
): Promise<void> {
  const { db } = services
  if (type === 'complained' || type === 'unsubscribed') {
    // Said once: repeated after the person came back, it would put them out again.
    const isNews = await noteComplaint(db, send.id)
    const cause = type === 'complained' ? 'complaint' : 'mail service'
    if (isNews && send.contactId) await unsubscribe(services, send.contactId, cause, { confirm: false })
  } else if (type === 'bounced') await noteBounceReport(db, send, 'bounce', reason)
  else if (type === 'soft') await noteBounceReport(db, send, 'soft', reason)
  else if (type === 'ours') await noteBounceReport(db, send, 'pause', reason)
}
