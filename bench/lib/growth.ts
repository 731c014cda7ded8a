import os from 'node:os'
import type { Knex } from 'knex'
import { readConfig } from '../../server/config.ts'
import { migrationSource } from '../../server/migrations.ts'
import type { Services } from '../../server/services.ts'
import { createSite } from '../../server/site.ts'
import { readList, type ListSpec, type QueryOf } from '../../server/web/list.ts'
import { emptyDatabase, plainConnection } from './database.ts'
import { reportBars, type Bar } from './report.ts'
import { timed, type Times } from './timing.ts'

/** Something to measure at each size. */
export interface Step {
  name: string
  run: () => Promise<unknown>
  /** The bar in ms, for every size. */
  most?: number
  /** For what changes the rows: measured by its first run. */
  once?: boolean
}

export type AtEnd = (stop: () => Promise<unknown>) => void

interface Growth {
  /** Of the databases: `growth_{name}_{size}`. */
  name: string
  /** From small to large; BENCH_SIZES=1000,50000 gives others. */
  sizes: number[]
  fill: (db: Knex, size: number) => Promise<void>
  /** @param atEnd calls back when all of a size is measured */
  steps: (services: Services, size: number, atEnd: AtEnd) => Step[] | Promise<Step[]>
  /** What else is measured while the steps run. */
  also?: () => Bar[]
}

/** Measures the steps on a database of each size, prints how they grow, and ends the process. */
export async function measureGrowth({ name, fill, steps, also, ...given }: Growth): Promise<never> {
  const sizes = process.env.BENCH_SIZES?.split(',').map(Number) ?? given.sizes
  const found = new Map<string, Bar>()
  for (const size of sizes) {
    const measured = await atSize(`growth_${name}_${size}`, size, fill, steps)
    for (const { step, ms, cpuMs } of measured) {
      const before = found.get(step.name)?.value
      found.set(step.name, { name: step.name, value: ms, unit: 'ms', most: step.most, before, cpuMs })
    }
  }
  console.log(`\nFrom ${sizes.map((size) => size.toLocaleString('en-US')).join(' to ')} rows`)
  console.log(`Load average ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} processors`)
  process.exit(reportBars([...found.values(), ...(also?.() ?? [])]))
}

async function atSize(
  database: string,
  size: number,
  fill: Growth['fill'],
  steps: Growth['steps'],
): Promise<(Times & { step: Step })[]> {
  // For work on one query: the filled databases stay and are used again.
  const keep = process.env.BENCH_KEEP === '1'
  const { url, isNew, drop, stop } = await emptyDatabase(database, keep)
  const db = plainConnection(url)
  const endings: (() => Promise<unknown>)[] = []
  const site = createSite(
    readConfig({ DATABASE_URL: url, SESSION_SECRET: 'for measuring only', LOG_LEVEL: 'silent' }),
  )
  try {
    await db.migrate.latest({ migrationSource })
    if (isNew) await withoutSearchIndexes(db, () => fill(db, size))
    await db.raw('vacuum analyze')
    const measured = []
    for (const step of await steps(site.services, size, (ending) => void endings.push(ending))) {
      const times = await timed(db, step.run, step.once)
      // At once, so that a run that breaks off has told what it found.
      console.log(`${step.name}: ${times.ms.toFixed(1)} ms, CPU ${times.cpuMs.toFixed(1)} ms`)
      measured.push({ step, ...times })
    }
    return measured
  } finally {
    await Promise.all(endings.map((end) => end()))
    await site.stopWork()
    await site.close()
    await db.destroy()
    if (!keep) await drop()
    await stop()
  }
}

/** Filling them entry by entry takes ten times as long as making them at the end. */
async function withoutSearchIndexes(db: Knex, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.raw<{ rows: { indexname: string; indexdef: string }[] }>(
    `select indexname, indexdef from pg_indexes where indexdef like '%USING gin%'`,
  )
  for (const { indexname } of rows) await db.raw('drop index ??', [indexname])
  await work()
  await db.raw(`set maintenance_work_mem = '256MB'`)
  for (const { indexdef } of rows) await db.raw(indexdef.replaceAll('?', String.raw`\?`))
}

/** The state of a table as its address would say it. */
export const listQuery = <Spec extends ListSpec>(
  spec: Spec,
  more: Partial<QueryOf<Spec>> = {},
): QueryOf<Spec> => ({ ...readList({}, spec), ...more })
