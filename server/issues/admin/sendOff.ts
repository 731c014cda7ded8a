import { recordActivity } from '../../activity/activityQueries.ts'
import type { Services } from '../../services.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { scheduleIssue, wishedMoment, type Issue } from '../issueQueries.ts'
import { missingBeforeSending, undoSeconds } from '../shared/issue.ts'
import type { IssueTime } from '../shared/issueForms.ts'

/**
 * Sends a draft off, at once or at the moment that was wished for.
 * @param time names the moment; undefined when it did not
 * @param by who sends it
 * @returns whether it was still a draft; a refusal when something is missing, or the moment has passed
 */
export async function sendOff(
  { db }: Services,
  issue: Issue,
  time: IssueTime | undefined,
  by: string,
): Promise<boolean | Refusal> {
  const errors = {
    ...(time ? {} : { at: 'Choose a date and a time' }),
    ...missingBeforeSending(issue),
  }
  if (!time || Object.keys(errors).length > 0) {
    return refuse(422, Object.values(errors)[0]!, { errors })
  }
  const at = time.at === null ? undefined : new Date(time.at)
  const wish = at && (await wishedMoment(db, { at, undoSeconds }))
  if (wish?.passed) {
    const message = 'This moment has passed. Choose a later one'
    return refuse(422, message, { errors: { at: message, nearest: wish.nearest.toISOString() } })
  }
  return db.transaction(async (trx) => {
    const isOff = await scheduleIssue(trx, issue.id, { at, undoSeconds })
    const about = { subject: 'issue', id: issue.id } as const
    const { subject } = issue
    if (isOff && at)
      await recordActivity(trx, by, {
        action: 'issue.scheduled',
        about,
        facts: { subject, for: at.toISOString() },
      })
    else if (isOff) await recordActivity(trx, by, { action: 'issue.sent', about, facts: { subject } })
    return isOff
  })
}
