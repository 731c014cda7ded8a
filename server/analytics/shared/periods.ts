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
