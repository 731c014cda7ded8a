import { runState } from '../../outbox/runQueries.ts'
import { currentSender } from '../../outbox/sender.ts'
import { countMarkedBy } from '../../contacts/suppressionQueries.ts'
import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import { countReaders, issueResult, type Issue } from '../issueQueries.ts'
import { daysToSend, shownState, stateLabel } from '../shared/issue.ts'
import type { IssueView } from '../shared/issuesApi.ts'

/** An issue as its screen shows it. */
export async function issueView({ config, db }: Services, issue: Issue): Promise<IssueView> {
  const run = `issue:${issue.id}`
  const [readers, result, { held, stopped }, marked, { dailyLimit }] = await Promise.all([
    countReaders(db),
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
    },
    readers,
    days: daysToSend(readers, dailyLimit),
    dailyLimit,
    timeZone: config.timeZone,
    held,
    marked,
    result,
  }
}
