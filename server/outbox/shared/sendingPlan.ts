import { addDays, dayName } from '../../web/shared/calendarDays.ts'
import { warmLimit, type WarmUp } from './warmUp.ts'

/** What bounds mail to many, as it stands now (outbox/sendingLimits.ts). */
export interface SendingLimits {
  /** The day in the firm's time zone, 2026-11-22. */
  today: string
  /** Mails a day, once the sender is warm. */
  daily: number
  /** Counted against the limit already today. */
  sentToday: number
  /** Mail to many that waits already and goes first. */
  ahead: number
  /** What people usually ask for a day, where that leaves by the same sender and is counted too. */
  besides: number
  /** Mails a second. */
  perSecond: number
  /** Null for a sender that is not being warmed up. */
  warmUp: WarmUp | null
}

/** What leaves on one day. */
export interface DayOfSending {
  day: string
  mails: number
}

export interface SendingPlan {
  /** The days on which something leaves, the first one first; none when nobody would get it. */
  days: DayOfSending[]
  /** How long it takes on its last day, at so many a second. */
  lastDaySeconds: number
  /** Nothing leaves: the limit is 0, or all of it goes to what people ask for, or it would take years. */
  held: boolean
}

const secondsOfDay = 86_400
/** Longer than this is no plan. */
const mostDays = 1_000

/**
 * On which days so many mails leave, under what bounds them now.
 * @param begin the first day on which they may; today when it is left out
 * @param before what does not wait yet, but will before these, each from its day on
 */
export function sendingPlan(
  readers: number,
  limits: SendingLimits,
  begin = limits.today,
  before: DayOfSending[] = [],
): SendingPlan {
  const { perSecond } = limits
  const days: DayOfSending[] = []
  let { ahead } = limits
  let rest = readers
  let day = limits.today
  let warmDay = limits.warmUp?.day ?? 0
  for (let at = 0; rest > 0 && at < mostDays; at++, day = addDays(day, 1)) {
    for (const each of before) if (each.day === day) ahead += each.mails
    const room = roomOn(limits, warmDay, at === 0)
    const first = Math.min(ahead, room)
    ahead -= first
    const mails = day >= begin ? Math.min(rest, room - first) : 0
    if (mails > 0) days.push({ day, mails })
    rest -= mails
    // A day on which nothing leaves warms nobody.
    if (first + mails > 0 || (at === 0 && limits.sentToday > 0)) warmDay += 1
  }
  return { days, lastDaySeconds: Math.ceil((days.at(-1)?.mails ?? 0) / perSecond), held: rest > 0 }
}

function roomOn({ warmUp, ...limits }: SendingLimits, warmDay: number, isToday: boolean): number {
  const limit = warmUp ? warmLimit({ ...warmUp, day: warmDay }, limits.daily) : limits.daily
  const taken = isToday ? limits.sentToday : limits.besides
  return Math.max(0, Math.min(limit - taken, limits.perSecond * secondsOfDay))
}

/** The plan in words, beside a button or a progress bar: "3 days, done Thursday", "about 4 hours". */
export function planWords({ days, lastDaySeconds, held }: SendingPlan, today: string): string {
  if (held) return 'it waits: the daily limit lets nothing leave'
  const last = days.at(-1)
  if (!last) return ''
  if (days.length > 1) return `${days.length} days, done ${dayName(last.day, today)}`
  const time = durationWords(lastDaySeconds)
  if (last.day === today) return time
  const name = dayName(last.day, today)
  return `${time}, ${name === 'tomorrow' ? name : `on ${name}`}`
}

function durationWords(seconds: number): string {
  if (seconds < 90) return 'about a minute'
  if (seconds < 90 * 60) return `about ${Math.round(seconds / 60)} minutes`
  return `about ${Math.round(seconds / 3600)} hours`
}
