import type { Db } from '../db.ts'
import { causedBy, countQueueAnew, enqueueMany } from '../outbox/enqueue.ts'
import { issueRun } from '../outbox/shared/mailRun.ts'
import { execute, first, one, rows } from '../rows.ts'
import type { LastSaved } from '../versions/shared/lastSaved.ts'
import { lastSaved } from '../versions/versionQueries.ts'
import { everyone, plainAudience, type Audience } from './shared/audience.ts'
import type { IssueState } from './shared/issue.ts'

export interface Issue {
  id: number
  subject: string
  preheader: string
  content: string
  state: IssueState
  audience: Audience
  sendAt: Date | null
  version: number
  updatedAt: Date
  saved: LastSaved | null
}

type IssueText = Pick<Issue, 'subject' | 'preheader' | 'content'>

const columns = `id, subject, preheader, content, state, audience, send_at, version, updated_at, ${lastSaved}`

/** @returns undefined when there is no such issue */
export async function issueById(db: Db, id: number): Promise<Issue | undefined> {
  return first<Issue>(db, `select ${columns} from newsletter_issues where id = ?`, [id])
}

/** A new draft, empty or with what was taken from a post. */
export async function createIssue(db: Db, from: IssueText & { audience?: Audience }): Promise<Issue> {
  return one<Issue>(
    db,
    `insert into newsletter_issues (subject, preheader, content, audience) values (?, ?, ?, ?) returning ${columns}`,
    [from.subject, from.preheader, from.content, stored(from.audience ?? everyone)],
  )
}

const stored = (audience: Audience): string => JSON.stringify(plainAudience(audience))

/** @returns undefined when somebody saved a later version, or the issue is no draft any more */
export async function saveIssue(
  db: Db,
  id: number,
  draft: IssueText & { version: number; audience?: Audience | undefined; by: string },
): Promise<Issue | undefined> {
  return first<Issue>(
    db,
    `update newsletter_issues
     set subject = ?, preheader = ?, content = ?, audience = coalesce(?::jsonb, audience), version = version + 1,
       updated_at = now(), saved_by = ?
     where id = ? and version = ? and state = 'draft' returning ${columns}`,
    [
      draft.subject,
      draft.preheader,
      draft.content,
      draft.audience ? stored(draft.audience) : null,
      draft.by,
      id,
      draft.version,
    ],
  )
}

/**
 * Whether a moment has passed, or leaves no time for a change of mind, and the next full quarter of an hour that does
 * not: every time zone in use is whole quarters away from UTC.
 */
export async function wishedMoment(
  db: Db,
  { at, undoSeconds }: { at: Date; undoSeconds: number },
): Promise<{ passed: boolean; nearest: Date }> {
  return one<{ passed: boolean; nearest: Date }>(
    db,
    `select :at::timestamptz < earliest as passed,
       date_bin('15 minutes', earliest, timestamptz '2000-01-01Z') + interval '15 minutes' as nearest
     from (select now() + :undoSeconds * interval '1 second' as earliest) moment`,
    { at, undoSeconds },
  )
}

/** @param at left out for now: then only `undoSeconds` are left to change one's mind */
export async function scheduleIssue(
  db: Db,
  id: number,
  { at, undoSeconds }: { at?: Date | undefined; undoSeconds: number },
): Promise<boolean> {
  return (
    (await first(
      db,
      `update newsletter_issues
     set state = 'scheduled', send_at = coalesce(:at::timestamptz, now() + :undoSeconds * interval '1 second')
     where id = :id and state = 'draft' and btrim(subject) <> '' and btrim(content) <> '' returning id`,
      { id, at: at ?? null, undoSeconds },
    )) !== undefined
  )
}

/** Back to a draft, while no message has been queued. */
export async function unscheduleIssue(db: Db, id: number): Promise<boolean> {
  return (
    (await first(
      db,
      `update newsletter_issues set state = 'draft', send_at = null where id = ? and state = 'scheduled' returning id`,
      [id],
    )) !== undefined
  )
}

/**
 * Queues every issue whose time has come, one message a reader, all of them or none; the unique key makes doing it
 * twice harmless. A long list is queued in parts, because no statement of ours may take longer than ten seconds.
 * @returns how many messages were queued
 */
export async function startDueIssues(db: Db): Promise<number> {
  return db.transaction(async (trx) => {
    const due = await rows<{ id: number }>(
      trx,
      `update newsletter_issues set state = 'sending'
       where id in (select id from newsletter_issues where state = 'scheduled' and send_at <= now()
                    for update skip locked)
       returning id`,
    )
    let queued = 0
    for (const { id } of due) queued += await queueReaders(trx, id)
    await countQueueAnew(trx, queued)
    return queued
  })
}

/** A part is made of so many contacts in the order of their ids, whether they are readers or not. */
const contactsAtOnce = 10_000

/** The last contact of the part behind an id; null where none comes. Ids have gaps, after a restore of a trillion. */
const lastOfPart = async (trx: Db, after: number): Promise<number | null> =>
  (
    await one<{ last: number | null }>(
      trx,
      'select max(id) as last from (select id from contacts where id > ? order by id limit ?) part',
      [after, contactsAtOnce],
    )
  ).last

async function queueReaders(trx: Db, issue: number): Promise<number> {
  let queued = 0
  let upTo = await lastOfPart(trx, 0)
  for (let after = 0; upTo !== null; after = upTo, upTo = await lastOfPart(trx, after)) {
    const part = await one<{ n: number }>(
      trx,
      `with due as (
         select id, subject, audience, :run::text as run,
           exists (select from mail_runs where run = :run and held_at is not null) as held
         from newsletter_issues where id = :issue),
       queued as (${enqueueMany(readersMessages)})
       select count(*) as n from queued`,
      { issue, run: issueRun(issue), after, upTo, ...causedBy() },
    )
    queued += part.n
  }
  return queued
}

const readersMessages = `
  select due.run || ':' || reader.id, 'newsletter-issue', 'marketing', reader.email, reader.full_name,
    reader.id, null::bigint, jsonb_build_object('issue', due.id), due.subject, now(), due.run, due.held
  from due cross join lateral issue_readers(due.audience) reader
  where reader.id > :after and reader.id <= :upTo
  order by reader.id`

/** An issue with nothing left in the queue has been sent. */
export async function finishIssues(db: Db): Promise<void> {
  await execute(
    db,
    `update newsletter_issues i set state = 'sent'
     where state = 'sending' and not exists (
       select from email_campaigns where template = 'newsletter-issue' and (facts ->> 'issue')::bigint = i.id
         and status = 'queued')
       and not exists (select from mail_runs where run = 'issue:' || i.id and held_at is not null)`,
  )
}
