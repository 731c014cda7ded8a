import { bandsNow } from '../../audit/definition/bandsNow.ts'
import type { Db } from '../../db.ts'
import { currentSender } from '../../outbox/sender.ts'
import { configOf, streamOf } from '../../outbox/streams.ts'
import { lastReport } from '../../sendingDomain/lastReport.ts'
import { domainOf, missingProofs } from '../../sendingDomain/shared/sendingDomain.ts'
import type { Services } from '../../services.ts'
import { countAudience, readersOf, scheduledIssues } from '../readerQueries.ts'
import { sendingLimits } from '../../outbox/sendingLimits.ts'
import { audienceText, type Audience } from '../shared/audience.ts'
import type { ReadersAsked } from '../shared/issueForms.ts'
import type { AudienceView, ReaderPage } from '../shared/issuesApi.ts'

/** Who would get an issue for these readers at this moment. */
export async function audienceView(services: Services, audience: Audience): Promise<AudienceView> {
  const { config, db } = services
  const [bands, counted, some, limits, scheduled, { tracking }, report] = await Promise.all([
    bandsNow(services),
    countAudience(db, audience),
    readersOf(db, audience, { limit: 5 }),
    sendingLimits(db, config),
    scheduledIssues(db, config.timeZone),
    currentSender(db, config),
    configOf(config, 'marketing').mail.smtpUrl === undefined ? undefined : lastReport(services),
  ])
  const missing = missingProofs(domainOf(report, streamOf(config.mail, 'marketing')))
  return {
    ...counted,
    some,
    text: audienceText(audience, bands),
    bands,
    limits,
    scheduled,
    tracking,
    missing,
  }
}

const readersAtOnce = 25

/** Who they are, a part at a time. */
export async function readerPage(db: Db, { audience, ...asked }: ReadersAsked): Promise<ReaderPage> {
  const found = await readersOf(db, audience, { ...asked, limit: readersAtOnce + 1 })
  return { readers: found.slice(0, readersAtOnce), more: found.length > readersAtOnce }
}
