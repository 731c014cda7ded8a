import type { Db } from '../db.ts'
import { rows } from '../rows.ts'
import { lookedAt } from './holdAfterRefusals.ts'
import { onItsWay } from './mailOutcomeQueries.ts'
import type { Verdict } from './smtpVerdict.ts'

interface Told {
  id: number
  reason: string
}

/**
 * Messages that had left came back, for good or for now.
 * @returns of which that is news: of the others it was known already, or they are not ours to mark
 */
export async function noteReportedBounces(trx: Db, told: Told[], verdict: Verdict): Promise<Set<number>> {
  const news = await rows<{ id: number }>(
    trx,
    `update email_campaigns
     set status = case when :verdict = 'soft' then replace(status, 'queued', 'sent') else 'bounced' end,
       last_error = told.reason, refused = :verdict, sent_at = coalesce(sent_at, now())
     from unnest(:ids::bigint[], :reasons::text[]) as told (id, reason)
     where email_campaigns.id = told.id and (status in ('sent', 'delivered') or ${onItsWay})
       and refused is distinct from :verdict
     returning email_campaigns.id`,
    { ids: told.map(({ id }) => id), reasons: told.map(({ reason }) => reason), verdict },
  )
  return new Set(news.map(({ id }) => id))
}

/** What was answered to the run of a message, up to this message. */
interface RecordThen {
  id: number
  run: string
  /** The run waits for a person already: its answers are not counted any more. */
  isHeld: boolean
  answers: number
  bounces: number
}

/** What was answered to the runs of these messages lately, up to each of them. */
export async function recordsUpTo(trx: Db, ids: number[]): Promise<RecordThen[]> {
  return rows<RecordThen>(
    trx,
    `select send.id, send.run, known.held_at is not null as is_held, count(latest.*) as answers,
       count(*) filter (where latest.bounced) as bounces
     from email_campaigns send
     left join mail_runs known on known.run = send.run
     left join lateral (
       select status = 'bounced' as bounced from email_campaigns answered
       where known.held_at is null and answered.run = send.run
         and answered_at > coalesce(known.since, '-infinity') and answered_at <= send.answered_at
         and not (again and status = 'bounced') and status in ('sent', 'delivered', 'bounced', 'failed')
       order by answered_at desc limit :lookedAt) latest on true
     where send.id = any(:ids) and send.run is not null
     group by send.id, send.run, known.held_at order by send.id`,
    { ids, lookedAt },
  )
}
