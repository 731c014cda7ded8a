import type { Db } from '../db.ts'
import { first } from '../rows.ts'
import type { SenderFields } from './shared/sender.ts'

/** What the owner set of the built-in sender. */
export async function storedSender(db: Db): Promise<Partial<SenderFields>> {
  const row = await first<SenderFields>(
    db,
    `select sender_name, reply_to, daily_limit, tracking
     from email_platform_settings where platform = 'built_in'`,
  )
  return row ?? {}
}

/** Changes what is named; the rest stays as somebody else may just have set it. */
export async function storeSender(db: Db, change: Partial<SenderFields>): Promise<void> {
  const { senderName = null, replyTo = null, dailyLimit = null, tracking = null } = change
  await db.raw(
    `insert into email_platform_settings as kept (platform, sender_name, reply_to, daily_limit, tracking)
     values ('built_in', :senderName, :replyTo, :dailyLimit, :tracking)
     on conflict (platform) do update set
       sender_name = case when 'senderName' = any(:named) then excluded.sender_name else kept.sender_name end,
       reply_to = case when 'replyTo' = any(:named) then excluded.reply_to else kept.reply_to end,
       daily_limit = case when 'dailyLimit' = any(:named) then excluded.daily_limit else kept.daily_limit end,
       tracking = case when 'tracking' = any(:named) then excluded.tracking else kept.tracking end,
       updated_at = now()`,
    { senderName, replyTo, dailyLimit, tracking, named: Object.keys(change) },
  )
}
