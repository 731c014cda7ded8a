import { allowSeconds, type Db } from '../db.ts'
import { execute, first, often, one, rows } from '../rows.ts'
import { withoutAddresses } from '../log.ts'
import { manyPeopleSeconds, pauseSequence } from '../sequences/pauseHeldSequenceQueries.ts'
import { lookedAt, type Record } from './holdAfterRefusals.ts'
import { takenBack } from '../contacts/suppressionQueries.ts'
import { issueRun } from './shared/mailRun.ts'
import { lease } from './strangersMailQueries.ts'

/** Whether a message's run is held, for a message that comes back into the queue. */
export const heldRun = `exists (
  select from mail_runs where mail_runs.run = email_campaigns.run and mail_runs.held_at is not null)`

/** Of a run that nobody has refused, nothing is written for each of its messages. */
export async function noteAccepted(trx: Db, run: string): Promise<void> {
  await execute(trx, 'update mail_runs set in_a_row = 0 where run = ? and in_a_row > 0', [run])
}

/**
 * Counts a refusal. The first statement of its transaction, so that refusals of one run follow each other.
 * A message that bounces a second time, after others have left, says nothing about us.
 */
export async function noteRefused(trx: Db, run: string, again: boolean): Promise<void> {
  await execute(
    trx,
    `insert into mail_runs as known (run, in_a_row) values (:run, 1)
     on conflict (run) do update set in_a_row = known.in_a_row + case
       when :again::boolean and exists (
         select from email_campaigns
         where run = :run and answered_at > known.since and sent_at is not null) then 0
       else 1 end`,
    { run, again },
  )
}

/** What was answered to a run lately. */
export async function recordOf(trx: Db, run: string): Promise<Record> {
  return one<Record>(
    trx,
    `select known.in_a_row, count(latest.*) as answers,
       count(*) filter (where latest.bounced) as bounces
     from (select in_a_row, since from mail_runs where run = :run
           union all select 0, '-infinity' limit 1) known
     left join lateral (
       select status = 'bounced' as bounced from email_campaigns
       where run = :run and answered_at > known.since and not (again and status = 'bounced')
         and status in ('sent', 'delivered', 'bounced', 'failed')
       order by answered_at desc limit :lookedAt) latest on true
     group by known.in_a_row`,
    { run, lookedAt },
  )
}

/** An issue of which nothing more leaves, so that there is no rest to wait; a sequence that was stopped may go on. */
const isOver = `(known.stopped_at is not null and known.run like 'issue:%')`

/**
 * Holds what a run still has in the queue, and takes back what its refusals did to addresses: one statement. What comes
 * back later, while it is held, is taken back as well. An issue that was stopped stays stopped.
 */
export async function holdRun(trx: Db, run: string, because: string): Promise<void> {
  await execute(
    trx,
    `with held as (
       insert into mail_runs as known (run, held_at, held_because) values (:run, now(), :because)
       on conflict (run) do update set
         held_at = case when ${isOver} then known.held_at else coalesce(known.held_at, now()) end,
         held_because = case when known.held_at is null then :because else known.held_because end
       returning run, held_at),
     kept as (
       update email_campaigns set run_held = true
       where run = (select run from held where held_at is not null) and status = 'queued' and not run_held
         and (claimed_at is null or claimed_at < now() - ${lease}))
     ${takenBack('select run from held')}`,
    { run, because: withoutAddresses(because), by: 'held run' },
  )
}

/** What bounced of the released run, with what it belongs to as that stands now; of a sequence only what goes on. */
const flows = `
  select bounced.id, coalesce(sequence.is_active, true) as is_active,
    coalesce(not template.is_active, false) as template_off, coalesce(issue.state = 'paused', false) as is_paused
  from email_campaigns bounced
  left join sequence_enrolments enrolment on enrolment.id = bounced.enrolment_id and enrolment.ended_at is null
  left join email_sequences sequence on sequence.id = enrolment.sequence_id and sequence.deleted_at is null
  left join email_templates template on sequence.id is not null and template.id = bounced.template
  left join newsletter_issues issue
    on bounced.template = 'newsletter-issue' and issue.id = (bounced.facts ->> 'issue')::bigint
  where bounced.run = (select run from released) and bounced.status = 'bounced' and bounced.sent_at is null
    and (bounced.enrolment_id is null or template.id is not null)`

/**
 * *Send the rest*: what was held leaves, and after it, once more, what had bounced while the run was refused; of a sequence
 * to whoever is in it still. Where sequence, template or issue have been paused meanwhile it waits with them.
 * @returns false for a run that is not held, and for an issue that was stopped
 */
export async function releaseRun(db: Db, run: string): Promise<boolean> {
  return (
    (await first(
      db,
      `with released as (
       update mail_runs known set held_at = null, held_because = '', in_a_row = 0, since = now()
       where run = :run and held_at is not null and not ${isOver} returning run),
     rest as (
       update email_campaigns set run_held = false
       where run = (select run from released) and status = 'queued'),
     again as (
       update email_campaigns send set status = 'queued', again = true, attempts = 0, refused = null,
         held = not flow.is_active, template_off = flow.template_off,
         run_after = case when flow.is_paused then 'infinity' else now() + interval '1 second' end
       from (${flows}) flow
       where flow.id = send.id and not exists (
         select from contacts
         where lower(contacts.email) = lower(send.email) and email_bounced_at is not null))
     select from released`,
      { run },
    )) !== undefined
  )
}

/**
 * *Stop*: of an issue nothing more leaves, ever; a sequence is paused.
 * @returns false for a run that is not held
 */
export async function stopRun(db: Db, run: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    await allowSeconds(trx, manyPeopleSeconds)
    const stopped = await first(
      trx,
      `with stopped as (
       update mail_runs set held_at = null, in_a_row = 0, since = now(), stopped_at = now()
       where run = :run and held_at is not null returning run),
     paused as (${pauseSequence('select run from stopped')}),
     rest as (
       update email_campaigns set run_held = false,
         status = case when template = 'newsletter-issue' then 'cancelled' else status end,
         held = held or template <> 'newsletter-issue',
         cancelled_why = case when template = 'newsletter-issue' then 'run_stopped' end
       where run = (select run from stopped) and status = 'queued'
         and (claimed_at is null or claimed_at < now() - ${lease}))
     select from stopped`,
      { run },
    )
    return stopped !== undefined
  })
}

/** Holds what an issue still has in the queue, or lets it go: a message that is due at no time is never taken. */
export async function holdIssueMail(trx: Db, issue: number, held: boolean): Promise<void> {
  await execute(
    trx,
    `update email_campaigns set run_after = case when :held::boolean then 'infinity' else now() end
     where template = 'newsletter-issue' and (facts ->> 'issue')::bigint = :issue and status = 'queued'`,
    { issue, held },
  )
}

/** Cancels what an issue still has in the queue and says that a person did; what is on its way still leaves. */
export async function stopIssueMail(trx: Db, issue: number): Promise<void> {
  await execute(
    trx,
    `with stopped as (
       insert into mail_runs as known (run, stopped_at) values (:run, now())
       on conflict (run) do update set held_at = null, in_a_row = 0, since = now(), stopped_at = now()
       returning run)
     update email_campaigns set run_held = false, status = 'cancelled', cancelled_why = 'run_stopped'
     where run = (select run from stopped) and status = 'queued'
       and (claimed_at is null or claimed_at < now() - ${lease})`,
    { run: issueRun(issue) },
  )
}

/** A message that was on its way while its issue was stopped, and comes back, does not leave later. */
export async function endStopped(trx: Db, id: number): Promise<void> {
  await execute(
    trx,
    `update email_campaigns set status = 'cancelled', cancelled_why = 'run_stopped'
     where id = ? and status = 'queued' and template = 'newsletter-issue' and exists (
       select from mail_runs where mail_runs.run = email_campaigns.run and stopped_at is not null)`,
    [id],
  )
}

/** How a run stands, for the issue's own page. */
interface RunState {
  /** What the mail server said, while the run is held. */
  held: string | null
  stopped: boolean
}

/** @returns a state in any case: most runs are never refused */
export async function runState(db: Db, run: string): Promise<RunState> {
  const row = await first<RunState>(
    db,
    `select case when held_at is not null then held_because end as held, stopped_at is not null as stopped
     from mail_runs where run = ?`,
    [run],
  )
  return row ?? { held: null, stopped: false }
}

/** A run that waits for a person. */
export interface HeldRun {
  run: string
  /** The issue's subject or the sequence's name. */
  name: string
  /** What the mail server said. */
  because: string
  heldAt: Date
  waiting: number
  issue: number | null
  sequence: number | null
}

const everyHeldRun = often(
  `select held.run, held.held_because as because, held.held_at, issue.id as issue, sequence.id as sequence,
     coalesce(issue.subject, sequence.name, held.run) as name,
     (select count(*) from email_campaigns where run = held.run and status = 'queued') as waiting
   from mail_runs held
   left join newsletter_issues issue on 'issue:' || issue.id = held.run
   left join email_sequences sequence on 'sequence:' || sequence.id = held.run and sequence.deleted_at is null
   where held.held_at is not null and (sequence.id is not null or held.run not like 'sequence:%')
   order by held.held_at`,
)

/** Every run that is held, the longest first; of a sequence that was deleted nothing leaves and nothing waits. */
export async function heldRuns(db: Db): Promise<HeldRun[]> {
  return rows<HeldRun>(db, everyHeldRun)
}
