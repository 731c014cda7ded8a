import type { Db } from '../db.ts'
import type { Knex } from 'knex'
import { execute, first, often, one, type OftenAsked } from '../rows.ts'
import { pastWaitingDomains, spaceDomain, type TooSoon } from './domainQueries.ts'
import { domainOf } from './crowdedDomains.ts'
import type { QueuedMail } from './message.ts'
import type { Stream } from './shared/stream.ts'
import { capped, lease, noneOfIt, strangersShare, type StrangersShare } from './strangersMailQueries.ts'
import type { Verdict } from './smtpVerdict.ts'

/** A message taken for sending, and the day on whose count it stands. */
export interface ClaimedMail extends QueuedMail {
  day: string
  stream: Stream
  /** Its sender carries everything. */
  all: boolean
  /** The issue or sequence it belongs to. */
  run: string | null
  /** It bounced once while its run was refused as a whole. */
  again: boolean
  /** What the last refusal of it meant. */
  refused: Verdict | null
  /** How long the pace keeps the next one. */
  paceMs: number
}

export interface Limits {
  stream: Stream
  /** It carries what is sent to many as well: nothing else does. */
  all: boolean
  /** Messages a day; all of the stream are counted, and only marketing is held. */
  daily: number
  /** Messages a second, or undefined where none leaves this machine. */
  perSecond?: number | undefined
  /** Marketing messages a minute to one receiving domain, or undefined where there is no such limit. */
  domainPerMinute?: number | undefined
  /** An hour of each template that strangers cause, or undefined when limits are lifted. */
  anHour: number | undefined
  timeZone: string
}

const columns = `id, message_key as key, template, kind, email, name, contact_id, facts, attempts, created_at, run, again,
  refused, request`

/** What may be taken, but for the moment and the kind. */
const free = `status = 'queued' and not held and not run_held and not template_off and run_after <= now()
  and (claimed_at is null or claimed_at < now() - ${lease})`

/**
 * Takes the most urgent message of a stream that may leave now, with a lease, and one unit of the day's limit.
 * Two processes never get the same one; a claim whose process died is taken again after the lease.
 * @returns how long the pace or a receiving domain lets nothing leave, or undefined when there is nothing to wait for
 */
export async function claimNext(db: Db, limits: Limits): Promise<ClaimedMail | TooSoon | undefined> {
  return db.transaction(async (trx) => {
    const now = await situation(trx, limits)
    if (now.paused) return undefined
    if (now.waitMs > 0) return { waitMs: now.waitMs }
    const share = now.strangersWait ? await strangersShare(trx, limits.anHour) : noneOfIt
    const row = await takeAny(trx, limits, { ...now, ...share })
    if (!row || 'waitMs' in row) return row
    if (row.kind === 'marketing' && limits.domainPerMinute)
      await spaceDomain(trx, row.email, 60 / limits.domainPerMinute)
    return { ...row, day: now.day, stream: limits.stream, all: limits.all }
  })
}

type TakenRow = Omit<ClaimedMail, 'day' | 'stream' | 'all'>

async function takeAny(
  trx: Db,
  limits: Limits,
  now: Situation & StrangersShare,
): Promise<TakenRow | TooSoon | undefined> {
  const { stream, all, daily } = limits
  const { heldSince } = now
  const marketing = (all || stream === 'marketing') && now.sent < daily && !heldSince
  // After a restore only what somebody has just asked for leaves until a person decides.
  const toFew = heldSince ? 1 : 2
  const most = marketing && !now.someWait ? 3 : toFew
  const row = await take(
    trx,
    mostUrgent,
    { limits, day: now.day },
    {
      least: leastOf(limits),
      most,
      capped,
      heldSince,
      full: now.full,
      reserveFull: now.reserveFull,
      crowded: now.crowded,
    },
  )
  if (row || !marketing || !now.someWait) return row
  const found = await pastWaitingDomains(trx, free)
  return typeof found === 'number' ? take(trx, thisOne, { limits, day: now.day }, { id: found }) : found
}

/** Nothing more urgent leaves by this stream. */
const leastOf = ({ stream }: Limits): number => (stream === 'marketing' ? 3 : 0)

/** A worker that wakes a little late makes up for it, so that the pace is what was set. */
const catchUp = `interval '50 milliseconds'`

/** Infinity takes part in this sum of numbers, in those of moments only since Postgres 17. */
const waitMs = `case when :perSecond::int is null then 0
  else greatest(0, extract(epoch from next_at) - extract(epoch from clock_timestamp())) * 1000 end::float as wait_ms`

/** Takes a message and counts it. @param which selects its id */
const taking = (which: string): OftenAsked =>
  often(
    `with taken as (
       update email_campaigns set claimed_at = now(), attempts = attempts + 1 where id = (${which})
       returning ${columns}),
     counted as (
       update email_daily_counts set sent = sent + 1, next_at = case when :perSecond::int is null then next_at
         else greatest(next_at, clock_timestamp() - ${catchUp}) + interval '1 second' / :perSecond::int end
       where day = :day and stream = :stream and exists (select from taken)
       returning ${waitMs})
     select taken.*, wait_ms as pace_ms from taken cross join counted`,
  )

// `skip locked`: the day's row lets claims of a stream in one by one, but not whoever cancels a message, nor a claim that
// counts on another day about midnight. A row that one of them holds is passed over, so that no claim waits for them with
// the day's row in its hands.
const mostUrgent = taking(
  `select id from email_campaigns
   where ${free} and priority between :least and :most
     and (:heldSince::timestamptz is null or created_at > :heldSince)
     and (template <> all(:full) or from_few and template <> all(:reserveFull))
     and not (template = any(:capped) and ${domainOf('email')} = any(:crowded))
   order by priority, run_after, id limit 1 for update skip locked`,
)
const thisOne = taking(`select id from email_campaigns where id = :id and ${free} for update skip locked`)

const take = (
  trx: Db,
  taken: OftenAsked,
  { limits: { stream, perSecond }, day }: { limits: Limits; day: string },
  values: Record<string, Knex.RawBinding>,
): Promise<TakenRow | undefined> =>
  first<TakenRow>(trx, taken, { ...values, day, stream, perSecond: perSecond ?? null })

interface Situation {
  day: string
  sent: number
  /** Until the pace lets another one leave. */
  waitMs: number
  /** Some receiving domain is not written to for the moment. */
  someWait: boolean
  /** There is mail that strangers caused, of which so much may leave. */
  strangersWait: boolean
  paused: boolean
  /** When the site was restored, while nobody has decided about the mail that waited then. */
  heldSince: string | null
}

/** The day's row is locked first, so that two claims at once cannot both take the last place. */
const howItStands = often(
  `insert into email_daily_counts as count (day, stream, sent)
   values ((now() at time zone :timeZone)::date, :stream, 0)
   on conflict (day, stream) do update set sent = count.sent
   returning day::text as day, sent, ${waitMs},
     exists (select from email_pause where stream = :stream and until > now()) as paused,
     (select value #>> '{}' from site_settings where key = 'mailHeldSince' and value <> '""') as held_since,
     exists (select from email_domains where next_at > clock_timestamp()) as some_wait,
     :least::int < 3 and exists (
       select from email_campaigns where ${free} and priority < 3 and template = any(:capped)) as strangers_wait`,
)

const situation = (trx: Db, limits: Limits): Promise<Situation> =>
  one<Situation>(trx, howItStands, {
    timeZone: limits.timeZone,
    stream: limits.stream,
    perSecond: limits.perSecond ?? null,
    least: leastOf(limits),
    capped,
  })

/** Gives the day's unit back when the message did not leave. */
export async function uncount(trx: Db, { day, stream }: Pick<ClaimedMail, 'day' | 'stream'>): Promise<void> {
  await execute(
    trx,
    'update email_daily_counts set sent = greatest(sent - 1, 0) where day = ? and stream = ?',
    [day, stream],
  )
}

/** While a message is on its way, its lease is renewed, so that a slow server never makes a second copy. */
export async function renewClaim(db: Db, id: number): Promise<void> {
  await execute(db, `update email_campaigns set claimed_at = now() where id = ? and status = 'queued'`, [id])
}
