/** Minutes until the next try after this many tries; the last entry repeats. */
const delays = [1, 5, 15, 60, 240]

/** 1, 5, 15 and 60 minutes, then every four hours, which makes 48 hours in all. */
const mostAttempts = 16

/** @returns minutes to wait after the given try, or undefined when it was the last */
export function retryMinutes(attempts: number): number | undefined {
  if (attempts >= mostAttempts) return undefined
  return delays[Math.min(Math.max(attempts, 1), delays.length) - 1]
}

/** A full mailbox is not emptied within minutes. */
const softDelays = [240, 720, 1440]

/** @returns minutes to wait after a soft bounce, or undefined when it was the last try */
export function softRetryMinutes(attempts: number): number | undefined {
  return softDelays[Math.max(attempts, 1) - 1]
}
