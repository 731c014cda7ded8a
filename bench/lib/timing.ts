import type { Knex } from 'knex'
import { childrenCpuSeconds, cpuSeconds } from './process.ts'

const repeats = 15

export interface Times {
  /** Median of the wall times. */
  ms: number
  /** Mean of the CPU time, of this process, the app if it runs apart, and Postgres. Parallel workers of Postgres are not in it. */
  cpuMs: number
}

/** Runs something once to warm up and then again and again; or just once when it cannot be repeated. */
export async function timed(db: Knex, run: () => Promise<unknown>, once = false): Promise<Times> {
  if (!once) await run()
  const runs = once ? 1 : repeats
  const before = await cpuOfAll(db)
  const times: number[] = []
  for (let n = 0; n < runs; n++) times.push(await msOf(run))
  const cpuMs = (((await cpuOfAll(db)) - before) * 1000) / runs
  return { ms: median(times), cpuMs }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

async function msOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

async function cpuOfAll(db: Knex): Promise<number> {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + childrenCpuSeconds() + (await postgresCpuSeconds(db))
}

/** CPU of the connections to this database, and of the server's own processes. */
export async function postgresCpuSeconds(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { pid: number }[] }>(
    'select pid from pg_stat_activity where datname = current_database() or datname is null',
  )
  return rows.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
}
