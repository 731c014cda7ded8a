import { bandsNow } from '../../audit/definition/bandsNow.ts'
import { currentSender } from '../../outbox/sender.ts'
import type { Services } from '../../services.ts'
import { countAudience, readersOf } from '../readerQueries.ts'
import { sendingLimits } from '../../outbox/sendingLimits.ts'
import { audienceText, type Audience } from '../shared/audience.ts'
import type { AudienceView } from '../shared/issuesApi.ts'

/** Who would get an issue for these readers at this moment. */
export async function audienceView(services: Services, audience: Audience): Promise<AudienceView> {
  const { config, db } = services
  const [bands, counted, some, limits, { tracking }] = await Promise.all([
    bandsNow(services),
    countAudience(db, audience),
    readersOf(db, audience, { limit: 5 }),
    sendingLimits(db, config),
    currentSender(db, config),
  ])
  return { ...counted, some, text: audienceText(audience, bands), bands, limits, tracking }
}
