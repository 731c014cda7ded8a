/**
 * A way to write dates that keeps its formatters, one a time zone: making one costs far more than using it.
 * @returns a function from a date and an IANA time zone to the text
 */
export function dateWriter(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-US',
): (date: Date, timeZone: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (date, timeZone) => {
    let format = formats.get(timeZone)
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
      formats.set(timeZone, format)
    }
    return format.format(date)
  }
}

/** A day as the back office writes it: "Nov 09, 2026" (MMM dd, yyyy). */
export const dayText = dateWriter({ year: 'numeric', month: 'short', day: '2-digit' })

/** "2026" */
export const yearText = dateWriter({ year: 'numeric' })

const hourAndMinute = dateWriter({ hour: 'numeric', minute: '2-digit' })

/** A time of day: "4:05 PM". */
export const timeText = (date: Date, timeZone: string): string =>
  hourAndMinute(date, timeZone)
    // Newer ICU data puts a narrow no-break space there, which breaks comparisons and searches.
    .replaceAll('\u202F', ' ')

/** "Nov 09, 2026, 4:05 PM" */
export const momentText = (date: Date, timeZone: string): string =>
  `${dayText(date, timeZone)}, ${timeText(date, timeZone)}`

const zoned = dateWriter({ timeZoneName: 'short' })

/** "Nov 09, 2026, 4:05 PM EST": for mail, whose reader may be in another zone than the site. */
export const momentWithZone = (date: Date, timeZone: string): string =>
  `${momentText(date, timeZone)} ${zoned(date, timeZone).split(', ')[1]}`

const minute = 60_000
const hour = 60 * minute

/** By the calendar, since a day may have 23 hours or 25. */
const dayBefore = (day: string): string => dayText(new Date(Date.parse(`${day} UTC`) - hour), 'UTC')

/** How long ago, as one says it: "Just now", "12 min ago", "2 h ago", "Yesterday", "Nov 17", "Nov 17, 2025". */
export function agoText(date: Date, now: Date, timeZone: string): string {
  const passed = now.getTime() - date.getTime()
  if (passed < minute) return 'Just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  const [day, today] = [dayText(date, timeZone), dayText(now, timeZone)]
  // What was a moment before midnight is not a day ago.
  if (day === today || passed < 6 * hour) return `${Math.floor(passed / hour)} h ago`
  if (day === dayBefore(today)) return 'Yesterday'
  const [dayOfMonth, year] = day.split(', ')
  return year === today.split(', ')[1] ? dayOfMonth! : day
}

/** The same amid a sentence: "just now", "yesterday", "Nov 17". */
export const agoAmid = (date: Date, now: Date, timeZone: string): string =>
  agoText(date, now, timeZone).replace(/^(?:Just|Yesterday)/, (word) => word.toLowerCase())
