import type { Db } from '../db.ts'
import { execute } from '../rows.ts'
import type { Log } from '../log.ts'

/** A flood of forms is told of together, and after their answers. */
const gatherMs = 50

/** What can wait for somebody who does the work: mail, or webhooks. */
export const wakeable = ['mail', 'webhooks'] as const
export type Wakeable = (typeof wakeable)[number]

/** The channel of Postgres on which workers are told. */
export const workChannel = 'work_waits'

/**
 * Tells the processes that work, from one that only answers, that something waits. Should it get lost, they look by
 * themselves every few seconds.
 */
export function wakeWorkers(db: Db, log: Log): (what: Wakeable) => void {
  const gathered = new Set<Wakeable>()
  let timer: NodeJS.Timeout | undefined

  return (what) => {
    gathered.add(what)
    timer ??= setTimeout(() => void tell(), gatherMs).unref()
  }

  async function tell(): Promise<void> {
    timer = undefined
    const said = [...gathered]
    gathered.clear()
    for (const what of said) {
      try {
        await execute(db, 'select pg_notify(?, ?)', [workChannel, what])
      } catch (error) {
        log.warn({ err: error, what }, 'the workers could not be told')
      }
    }
  }
}
