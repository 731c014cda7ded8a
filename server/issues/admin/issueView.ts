import { runState } from '../../outbox/runQueries.ts'
import { currentSender } from '../../outbox/sender.ts'
import { countMarkedBy } from '../../contacts/suppressionQueries.ts'
import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import { issueResult, type Issue } from '../issueQueries.ts'
import { shownState, stateLabel } from '../shared/issue.ts'
import { audienceView } from './audienceView.ts'
import type { IssueView } from '../shared/issuesApi.ts'

/** An issue as its screen shows it. */
export async function issueView(services: Services, issue: Issue): Promise<IssueView> {
  const { config, db } = services
  const run = `issue:${issue.id}`
  const [who, result, { held, stopped }, marked, { dailyLimit }] = await Promise.all([
    issue.state === 'draft' || issue.state === 'scheduled'
      ? audienceView(services, issue.audience)
      : undefined,
    issueResult(db, issue.id),
    runState(db, run),
    countMarkedBy(db, run),
    currentSender(db, config),
  ])
  const shown = shownState(issue.state, { sent: result.sent, held: held !== null, stopped })
  return {
    issue: {
      id: issue.id,
      subject: issue.subject,
      preheader: issue.preheader,
      content: issue.content,
      version: issue.version,
      state: issue.state,
      shown,
      stateLabel: stateLabel[shown],
      when: issue.sendAt ? momentText(issue.sendAt, config.timeZone) : null,
      audience: issue.audience,
    },
    who,
    dailyLimit,
    timeZone: config.timeZone,
    held,
    marked,
    result,
  }
}
