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
  return first < noise || first > 25 * noise ? first : Math.min(first, once(), once())
}

/**
 * Whether a text costs more than its length: twice the text then takes four times the work, where it should take twice.
 * All is measured in one run, so that how fast the machine is says nothing. A doubling alone proves nothing either: the
 * room that the longer text needs is cleared at once, the shorter one's never. So what looks slow is measured again
 * where the work is long enough to be told from that, over eight times the text: 8 times the work or 64, never over 24.
 * @param read does the work for a text of so many characters
 */
export function growsFaster(read: (length: number) => unknown, length: number): boolean {
  const cost = (times: number) => leastCpu(() => read(times * length))
  const twice = cost(2)
  if (twice <= noise || twice <= 3 * Math.max(cost(1), noise / 4)) return false
  let times = 1
  while (cost(times) < noise) times *= 2
  const isSlow = () => cost(8 * times) > 24 * cost(times)
  return isSlow() && isSlow()
}
