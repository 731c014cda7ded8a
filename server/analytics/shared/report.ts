import * as z from 'zod/mini'

/** What a visitor may do that is worth more than a view; any of them keeps a visit from being a bounce. */
const eventNames = ['signup', 'enquiry', 'audit-start', 'call-to-action'] as const
export type EventName = (typeof eventNames)[number]

/** The three things a page tells the server about itself. */
export const beaconSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('view'),
    path: z.string().check(z.maxLength(500), z.regex(/^\/[^\p{Cc}]*$/u)),
    referrer: z.optional(z.string().check(z.maxLength(2000))),
    campaign: z.optional(z.string().check(z.maxLength(100))),
    loadMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  }),
  z.object({
    kind: z.literal('leave'),
    visibleMs: z.number().check(z.minimum(0), z.maximum(86_400_000)),
  }),
  z.object({ kind: z.literal('event'), name: z.enum(eventNames) }),
])
export type Beacon = z.infer<typeof beaconSchema>

const minute = 60_000
/** A visit ends after this long without a sign of life. */
export const idleMs = 30 * minute
/** No visit counts as longer than this. */
export const longestVisitMs = 30 * minute

/** The choices of the period selector. */
export const periods = [
  { days: 7, label: 'Last 7 days' },
  { days: 30, label: 'Last 30 days' },
  { days: 90, label: 'Last 90 days' },
  { days: 365, label: 'Last 12 months' },
] as const
export type PeriodDays = (typeof periods)[number]['days']
const defaultPeriod: PeriodDays = 30

/** @returns the period, or the default for anything that is not one */
export function readPeriod(value: unknown): PeriodDays {
  return periods.find((period) => String(period.days) === value)?.days ?? defaultPeriod
}

/** What the analytics screen is told, and which source brought what. */
export interface Report {
  period: { days: number; from: string; to: string }
  generatedAt: string
  siteMetrics: {
    pageViews: number
    uniqueVisitors: number
    /** Seconds. */
    avgSessionTime: number
    /** Per cent. */
    bounceRate: number
    /** Seconds. */
    pageLoadTime: number
    changes: Record<'pageViews' | 'uniqueVisitors' | 'avgSessionTime' | 'bounceRate' | 'pageLoadTime', string>
  }
  conversions: {
    totalContacts: number
    auditRequests: number
    auditCompletions: number
    /** Per cent. */
    auditCompletionRate: number
    newsletterSignups: number
    /** Per cent. */
    conversionRate: number
    changes: Record<
      | 'totalContacts'
      | 'auditRequests'
      | 'auditCompletions'
      | 'auditCompletionRate'
      | 'newsletterSignups'
      | 'conversionRate',
      string
    >
    bySource: { source: string; requests: number; enquiries: number; clients: number }[]
  }
  blogAnalytics: {
    totalViews: number
    totalPosts: number
    avgViewsPerPost: number
    topPosts: { id: number; title: string; category: string; views: number }[]
    categoryBreakdown: { category: string; posts: number; views: number }[]
    /** Seconds. */
    avgReadingTime: number
    changes: { totalViews: string }
  }
  trafficSources: { source: string; sessions: number; percentage: number }[]
  topPages: { path: string; views: number; percentage: number }[]
  geographic: { country: string; sessions: number; percentage: number }[]
  devices: {
    byCategory: { device: string; percentage: number }[]
    byBrowser: { browser: string; percentage: number }[]
  }
}

/** Against the previous equal period: "New" after nothing, "0%" when nothing changed, else signed and so precise. */
export function change(current: number, previous: number, decimals = 1): string {
  if (previous === 0) return current === 0 ? '0%' : 'New'
  const percent = (((current - previous) / previous) * 100).toFixed(decimals)
  if (Number(percent) === 0) return '0%'
  return Number(percent) > 0 ? `+${percent}%` : `${percent}%`
}

/** A part of a whole in per cent, rounded to so many decimals; of nothing it is 0. */
export function share(part: number, whole: number, decimals = 0): number {
  return whole === 0 ? 0 : Number(((part / whole) * 100).toFixed(decimals))
}

/**
 * The parts of wholes in whole per cent, so that all parts of one whole make 100: the largest remainders are
 * rounded up, the others down. Where a list holds less than its whole (the rest is not listed), so does the sum.
 */
export function shares(parts: { count: number; whole: number }[]): number[] {
  const exact = parts.map(({ count, whole }) => (whole === 0 ? 0 : (count * 100) / whole))
  const floors = exact.map(Math.floor)
  const missing = Math.round(sum(exact)) - sum(floors)
  const byRemainder = exact.map((_, at) => at).sort((a, b) => (exact[b]! % 1) - (exact[a]! % 1) || a - b)
  for (const at of byRemainder.slice(0, missing)) floors[at]! += 1
  return floors
}
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/** 167 seconds are 2:47. */
export function minutes(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** What the screen is given: the report, and when it was made, worded in the site's time zone. */
export interface LoadedReport {
  report: Report
  updated: string
}
