import { bandsNow } from '../../audit/definition/bandsNow.ts'
import { runState } from '../../outbox/heldRunQueries.ts'
import { staysHere } from '../../outbox/noMailServer.ts'
import { issueRun } from '../../outbox/shared/mailRun.ts'
import { sendingPlan } from '../../outbox/shared/sendingPlan.ts'
import { configOf } from '../../outbox/streams.ts'
import { countMarkedBy } from '../../contacts/suppressionQueries.ts'
import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import { type Issue } from '../issueQueries.ts'
import { beganOn, issueResult } from '../resultQueries.ts'
import { sendingLimits } from '../../outbox/sendingLimits.ts'
import { audienceText } from '../shared/audience.ts'
import { shownState, stateLabel } from '../shared/issue.ts'
import { daysOnTheWay } from '../shared/sendingDays.ts'
import { audienceView } from './audienceView.ts'
import type { IssueView } from '../shared/issuesApi.ts'

/** An issue as its screen shows it. */
export async function issueView(services: Services, issue: Issue): Promise<IssueView> {
  const { config, db } = services
  const run = issueRun(issue.id)
  const here = staysHere(configOf(config, 'marketing'))
  const [who, result, { held, stopped }, marked, brand] = await Promise.all([
    issue.state === 'draft' || issue.state === 'scheduled'
      ? audienceView(services, issue.audience)
      : undefined,
    issueResult(db, issue.id, here),
    runState(db, run),
    countMarkedBy(db, run),
    services.brand(),
  ])
  const shown = shownState(issue.state, { sent: result.sent, held: held !== null, stopped })
  return {
    issue: {
      id: issue.id,
      subject: issue.subject,
      preheader: issue.preheader,
      content: issue.content,
      version: issue.version,
      saved: issue.saved,
      state: issue.state,
      shown,
      stateLabel: stateLabel[shown],
      when: issue.sendAt ? momentText(issue.sendAt, config.timeZone) : null,
      audience: issue.audience,
      audienceText: audienceText(issue.audience, await bandsNow(services)),
    },
    who,
    onTheWay: issue.state === 'sending' ? await onTheWay(services, issue.id, result.waiting) : '',
    timeZone: config.timeZone,
    brandName: brand.name,
    brandMark: brand.mark && brand.smallMark,
    held,
    staysHere: here,
    marked,
    result,
  }
}

/** How many days it has taken and will take, while it is on its way. */
async function onTheWay({ config, db }: Services, id: number, waiting: number): Promise<string> {
  const [limits, began] = await Promise.all([sendingLimits(db, config, id), beganOn(db, id, config.timeZone)])
  return daysOnTheWay(began, sendingPlan(waiting, limits), limits.today)
}
