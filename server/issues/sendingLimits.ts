import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { currentSender } from '../outbox/sender.ts'
import type { SendingLimits } from '../outbox/shared/sendingPlan.ts'
import { one } from '../rows.ts'

/**
 * What bounds an issue as it stands now.
 * @param issue its own waiting mail is not ahead of it
 */
export async function sendingLimits(
  db: Db,
  config: Pick<Config, 'mail' | 'timeZone'>,
  issue?: number,
): Promise<SendingLimits> {
  const [{ dailyLimit }, counts] = await Promise.all([
    currentSender(db, config),
    one<Pick<SendingLimits, 'today' | 'sentToday' | 'ahead' | 'besides'>>(
      db,
      `select today::text,
         coalesce((select sent from email_daily_counts where day = today), 0) as sent_today,
         (select count(*) from email_campaigns
          where status = 'queued' and not held and not run_held and not template_off and kind = 'marketing'
            and run_after <= now() and run is distinct from :run) as ahead,
         (select ceil(count(*) / 14.0)::int from email_campaigns
          where sent_at > now() - interval '14 days' and kind <> 'marketing') as besides
       from (select (now() at time zone :timeZone)::date as today) clock`,
      { timeZone: config.timeZone, run: issue ? `issue:${issue}` : null },
    ),
  ])
  return { ...counts, daily: dailyLimit, perSecond: config.mail.perSecond, warmUp: null }
}
