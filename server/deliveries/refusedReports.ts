import type { Log } from '../log.ts'

const minuteMs = 60_000

/**
 * Writes down that reports were refused. Anybody may send some, as many as they like: of each service the first is a line
 * at once, and those of the minute after it are counted in one more.
 * @returns what is told of each refused report, by the name of the service whose it should have been
 */
export function createRefusedReports(log: Pick<Log, 'warn'>): (service: string) => void {
  const more = new Map<string, number>()
  const count = (service: string) => {
    const refused = more.get(service)!
    more.delete(service)
    if (refused > 0) log.warn({ service, refused }, 'more delivery reports were refused within a minute')
  }
  return (service) => {
    const before = more.get(service)
    more.set(service, before === undefined ? 0 : before + 1)
    if (before !== undefined) return
    log.warn({ service }, "a delivery report that is not the service's was refused")
    setTimeout(count, minuteMs, service).unref()
  }
}
