import process from 'node:process'

/** CPU milliseconds; what is measured below this says nothing about the text. */
const noise = 40

/** CPU milliseconds that a piece of work takes; the least of three, because others work on this machine too. */
function leastCpu(work: () => unknown): number {
  const once = () => {
    const started = process.cpuUsage()
    work()
    return process.cpuUsage(started).user / 1000
  }
  const first = once()
  return first < noise ? first : Math.min(first, once(), once())
}

/**
 * Whether a text costs more than its length: twice the text then takes four times the work, where it should take twice.
 * Both are measured in one run, so that how fast the machine is says nothing; what is slow by nature is slow every time.
 * @param read does the work for a text of so many characters
 */
export function growsFaster(read: (length: number) => unknown, length: number): boolean {
  const isSlow = () => {
    const twice = leastCpu(() => read(2 * length))
    return (
      twice > noise &&
      twice >
        3 *
          Math.max(
            leastCpu(() => read(length)),
            noise / 4,
          )
    )
  }
  return isSlow() && isSlow() && isSlow()
}
