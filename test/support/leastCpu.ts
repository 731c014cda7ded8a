/** What is measured below this says nothing about the text. */
export const noise = 40

/**
 * CPU milliseconds that a piece of work takes; the least of three, because others work on this machine too.
 * @param enough is not measured again below this
 */
export function leastCpu(work: () => unknown, enough = noise): number {
  const once = () => {
    const started = process.cpuUsage()
    work()
    return process.cpuUsage(started).user / 1000
  }
  const first = once()
  return first < enough ? first : Math.min(first, once(), once())
}
