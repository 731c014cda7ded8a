import * as z from 'zod/mini'

const isoMoment = z.iso.datetime({ offset: true })

/** An exact moment: an ISO date with its time zone, in years that Postgres and a calendar both know. */
export function isInstant(text: string): boolean {
  if (!isoMoment.safeParse(text).success) return false
  const year = new Date(text).getUTCFullYear()
  return year >= 1970 && year <= 9998
}
