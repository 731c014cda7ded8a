/** The same moment so many months earlier; of a month that has no such day its last one (all in UTC). */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment)
  earlier.setUTCMonth(moment.getUTCMonth() - months)
  // The 31st of a month with 30 days has run over into the next one.
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}
