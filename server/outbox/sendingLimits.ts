import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import type { Services } from '../services.ts'
import type { SettingsConfig } from '../settings/keys.ts'
import { settings } from '../settings/settings.ts'
import type { Limits } from './claimQueries.ts'
import { figuresOf, warmDay } from './sendingLimitQueries.ts'
import type { SendingLimits } from './shared/sendingPlan.ts'
import type { Stream } from './shared/stream.ts'
import { warmLimit, type WarmUp } from './shared/warmUp.ts'
import { configOf, marketingStreamOf } from './streams.ts'

type LimitsConfig = SettingsConfig & Pick<Config, 'timeZone'>

const keys = [
  'dailyLimit',
  'warmUp',
  'warmUpFirst',
  'mailsPerSecond',
  'marketingPerSecond',
  'domainPerMinute',
] as const

/** What bounds a sender's next message. */
export async function claimLimits(
  { db, config }: Pick<Services, 'db' | 'config'>,
  stream: Stream,
): Promise<Limits> {
  const { daily, warmUp, perSecond, domainPerMinute } = await pace(db, config, stream)
  return {
    stream,
    all: !config.mail.marketing,
    daily: warmUp ? warmLimit(warmUp, daily) : daily,
    perSecond: configOf(config, stream).mail.smtpUrl ? perSecond : undefined,
    domainPerMinute: domainPerMinute || undefined,
    anHour: config.rateLimits ? config.signUpsAnHour : undefined,
    timeZone: config.timeZone,
  }
}

/**
 * What bounds mail to many from now on, for a plan of it (shared/sendingPlan.ts).
 * @param issue its own waiting mail is not ahead of it
 */
export async function sendingLimits(db: Db, config: LimitsConfig, issue?: number): Promise<SendingLimits> {
  const stream = marketingStreamOf(config.mail)
  const { timeZone } = config
  const [{ daily, warmUp, perSecond }, figures] = await Promise.all([
    pace(db, config, stream),
    figuresOf(db, { stream, all: !config.mail.marketing, timeZone, issue }),
  ])
  return { ...figures, daily, warmUp, perSecond }
}

/** How many may leave today by the sender of mail to many. */
export const limitToday = ({ daily, warmUp }: Pick<SendingLimits, 'daily' | 'warmUp'>): number =>
  warmUp ? warmLimit(warmUp, daily) : daily

interface Pace {
  daily: number
  warmUp: WarmUp | null
  perSecond: number
  domainPerMinute: number
}

async function pace(db: Db, config: LimitsConfig, stream: Stream): Promise<Pace> {
  const now = await settings(db, config, keys)
  const { warmUp, warmUpFirst } = now
  const warms = warmUp.value && stream === marketingStreamOf(config.mail)
  const since = warmUp.changedAt ?? new Date().toISOString()
  return {
    daily: now.dailyLimit.value,
    warmUp: warms
      ? { first: warmUpFirst.value, day: await warmDay(db, { stream, since, timeZone: config.timeZone }) }
      : null,
    perSecond: (stream === 'marketing' ? now.marketingPerSecond : now.mailsPerSecond).value,
    domainPerMinute: now.domainPerMinute.value,
  }
}
