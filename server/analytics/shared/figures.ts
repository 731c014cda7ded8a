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
