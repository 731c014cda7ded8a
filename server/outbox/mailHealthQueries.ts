import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { one } from '../rows.ts'
import { capped } from './strangersMailQueries.ts'
import { crowdedDomains, domainOf, mailboxProviders, perDomain } from './crowdedDomains.ts'
import { endedAt } from './mailOutcomeQueries.ts'
import { currentPauses, type Pause } from './pauseQueries.ts'
import { heldRuns, type HeldRun } from './heldRunQueries.ts'
import { limitToday, sendingLimits } from './sendingLimits.ts'
import { marketingStreamOf } from './streams.ts'

/** How the outgoing mail is doing, for System Health and the Platforms card. */
export interface MailHealth {
  /** Messages whose time has come and that have not left. */
  waiting: number
  /** Messages for later. */
  scheduled: number
  /** When the longest waiting one should have left. */
  waitingSince: Date | null
  /** Due for more than an hour and still here; marketing, which may wait for another day, is not counted. */
  late: number
  /** Given up within the last 7 days. */
  failed: number
  /** Refused by the recipient's server within the last 7 days. */
  bounced: number
  /** Why a mail server refused us, while nothing leaves by it for that reason: of each sender. */
  pauses: Pause[]
  /** The one among them that holds newsletters and sequences. */
  paused: Pause | null
  /** Issues and sequences that wait for a person, because their mail was refused in a row. */
  held: HeldRun[]
  /** Of what the daily limit counts. */
  sentToday: number
  /** How much may leave today: a sender that is being warmed up has less than was set. */
  dailyLimit: number
  /** Messages that wait because strangers' forms asked for too many within an hour. */
  linksHeld: number
  /** Whether messages really leave this machine. */
  delivers: boolean
}

/** Reads all of it at one moment. */
export async function mailHealth(
  db: Db,
  config: Pick<Config, 'mail' | 'brand' | 'timeZone' | 'rateLimits' | 'signUpsAnHour'>,
): Promise<MailHealth> {
  const [limits, held, pauses] = await Promise.all([
    sendingLimits(db, config),
    heldRuns(db),
    currentPauses(db),
  ])
  const row = await one<Facts>(
    db,
    `select
       waiting.count as waiting, waiting.since as waiting_since, waiting.late,
              (select count(*) from email_campaigns where status = 'queued' and run_after > now()) as scheduled,
       (select count(*) from email_campaigns
        where status = 'failed' and ${endedAt()} > now() - interval '7 days') as failed,
       (select count(*) from email_campaigns
        where status = 'bounced' and ${endedAt()} > now() - interval '7 days') as bounced,
       (select greatest(coalesce(sum(waiting), 0), (
          select count(*) from email_campaigns
          where status = 'queued' and run_after <= now() and template = any(:capped)
            and ${domainOf('email')} = any(${crowdedDomains()}))) from (
          select count(*) filter (where status = 'queued' and run_after <= now()) as waiting,
            count(*) filter (where sent_at > now() - interval '1 hour') as sent
          from email_campaigns
          where template = any(:capped) and (status = 'queued' or sent_at > now() - interval '1 hour')
          group by template, from_few) capped where sent >= :anHour)::int as links_held
     from (select count(*) as count, min(run_after) as since,
             count(*) filter (where run_after < now() - interval '1 hour' and kind <> 'marketing') as late
           from email_campaigns where status = 'queued' and run_after <= now()) waiting`,
    { capped, anHour: config.signUpsAnHour, providers: mailboxProviders, perDomain },
  )
  const { linksHeld, ...facts } = row
  return {
    ...facts,
    held,
    pauses,
    paused: pauses.find(({ stream }) => stream === marketingStreamOf(config.mail)) ?? null,
    sentToday: limits.sentToday,
    dailyLimit: limitToday(limits),
    linksHeld: config.rateLimits ? linksHeld : 0,
    delivers: config.mail.smtpUrl !== undefined,
  }
}

interface Facts {
  waiting: number
  waitingSince: Date | null
  late: number
  scheduled: number
  failed: number
  bounced: number
  linksHeld: number
}
