import type { Db } from '../db.ts'
import type { SettingsConfig } from '../settings/keys.ts'
import { settings } from '../settings/settings.ts'
import type { LastSet } from '../settings/shared/lastSet.ts'
import type { SenderFacts, SenderField } from './shared/sender.ts'

const keys = ['senderName', 'replyTo', 'dailyLimit', 'tracking'] as const satisfies SenderField[]

/** Whose name mail carries, where answers go, how much may leave a day, and whether openings are told to us. */
export type Sender = SenderFacts['now']

/** How mail leaves from now on, in every process. */
export async function currentSender(db: Db, config: SettingsConfig): Promise<Sender> {
  return (await senderFacts(db, config)).now
}

/** The same, with where each value comes from. */
export async function senderFacts(db: Db, config: SettingsConfig): Promise<SenderFacts> {
  const { mailFrom, ...found } = await settings(db, config, [...keys, 'mailFrom'])
  const { senderName, replyTo, dailyLimit, tracking } = found
  const all = { senderName, replyTo, dailyLimit, tracking }
  return {
    address: mailFrom.value,
    now: {
      senderName: senderName.value,
      replyTo: replyTo.value,
      dailyLimit: dailyLimit.value,
      tracking: tracking.value,
    },
    usual: {
      senderName: senderName.usual,
      replyTo: replyTo.usual,
      dailyLimit: dailyLimit.usual,
      tracking: tracking.usual,
    },
    fixed: Object.fromEntries(keys.flatMap((key) => (all[key].variable ? [[key, all[key].variable]] : []))),
    changed: {
      senderName: lastSet(senderName),
      replyTo: lastSet(replyTo),
      dailyLimit: lastSet(dailyLimit),
      tracking: lastSet(tracking),
    },
  }
}

const lastSet = ({ changedAt, changedBy }: LastSet): LastSet => ({ changedAt, changedBy })
