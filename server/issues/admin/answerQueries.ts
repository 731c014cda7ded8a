import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'
import type { AnswerGroup } from '../shared/results.ts'
import { leftBy } from './figureQueries.ts'

export interface AnswerRow {
  id: number
  contactId: number | null
  fullName: string | null
  email: string
  moment: Date | null
  links: string[]
  error: string | null
}

const ofIssue = `template = 'newsletter-issue' and (facts ->> 'issue')::bigint = any(:issues)
  and (:here or not kept_here)`
const seen = `not exists (
  select from contacts where contacts.id = email_campaigns.contact_id and tracking_refused)`

/** Each with its message, and the moment that it is about. */
const groups: Record<AnswerGroup, string> = {
  clicked: `select id, contact_id, email, clicked_at as moment, clicked_links, null as last_error
    from email_campaigns where ${ofIssue} and clicked_at is not null and ${seen}`,
  opened: `select id, contact_id, email, opened_at as moment, '{}'::text[] as clicked_links, null as last_error
    from email_campaigns where ${ofIssue} and opened_at is not null and sent_at is not null and ${seen}`,
  unopened: `select id, contact_id, email, sent_at as moment, '{}'::text[] as clicked_links, null as last_error
    from email_campaigns
    where ${ofIssue} and opened_at is null and status in ('sent', 'delivered') and ${seen}`,
  bounced: `select id, contact_id, email, coalesce(answered_at, sent_at) as moment,
      '{}'::text[] as clicked_links, last_error
    from email_campaigns where ${ofIssue} and status in ('bounced', 'failed')`,
  unsubscribed: `select id, contact_id, email, happened_at as moment, '{}'::text[] as clicked_links,
      null as last_error
    from (${leftBy}) left_by`,
}

interface Asked {
  issue: number
  /** Whether mail goes no further than this machine. */
  here: boolean
  since: Date
  /** Those with a lower number of their message: how one reads on. */
  below: number
  limit: number
}

/** Who is in a group, those mailed last first. */
export async function answersOf(
  db: Db,
  group: AnswerGroup,
  { issue, ...asked }: Asked,
): Promise<AnswerRow[]> {
  return rows<AnswerRow>(
    db,
    `select answer.id, answer.contact_id, contacts.full_name, answer.email, answer.moment,
       answer.clicked_links as links, answer.last_error as error
     from (${groups[group]}) answer left join contacts on contacts.id = answer.contact_id
     where answer.id < :below and cast(:since as timestamptz) is not null and cast(:here as boolean) is not null
     order by answer.id desc limit :limit`,
    { issues: [issue], ...asked },
  )
}
