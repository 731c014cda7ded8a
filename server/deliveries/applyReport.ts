import { unsubscribe } from '../newsletter/unsubscribe.ts'
import { noteBounceReport } from '../outbox/bounceReports.ts'
import { noteArrival } from '../contacts/suppressionQueries.ts'
import type { Services } from '../services.ts'
import { noteComplaint, noteDelivered, type Reported } from '../outbox/deliveryQueries.ts'
import type { Report } from './services/report.ts'

/** Lets a report have its effect on the message and its reader. The same report twice changes nothing. */
export async function applyReport(
  services: Services,
  send: Reported,
  { type, reason }: Pick<Report, 'type' | 'reason'>,
): Promise<void> {
  const { db } = services
  if (type === 'delivered') {
    await noteDelivered(db, send.id)
    await noteArrival(db, send.id, true)
  } else if (type === 'complained' || type === 'unsubscribed') {
    // Said once: repeated after the person came back, it would put them out again.
    const isNews = await noteComplaint(db, send.id)
    const cause = type === 'complained' ? 'complaint' : 'mail service'
    if (isNews && send.contactId) await unsubscribe(services, send.contactId, cause, { confirm: false })
  } else if (type === 'bounced') await noteBounceReport(db, send, 'bounce', reason)
  else if (type === 'soft') await noteBounceReport(db, send, 'soft', reason)
  else if (type === 'ours') await noteBounceReport(db, send, 'pause', reason)
}
