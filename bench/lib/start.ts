import { startBuiltApp } from './app.ts'
import { startBareCopy } from './bare.ts'
import { cpuSeconds, residentMb } from './process.ts'
import type { Bar } from './report.ts'
import { median } from './timing.ts'

const rounds = Number(process.env.BENCH_STARTS ?? 7)
/** Memory differs less from start to start. */
const idleRounds = 3

/**
 * From `node` to the first answer, in turns with a bare server that sends the same bytes; and what the site holds in
 * memory once jobs and mail have begun.
 */
export async function startBars(databaseUrl: string): Promise<Bar[]> {
  const bare: number[] = []
  const ours: number[] = []
  const wall: number[] = []
  const idle: number[] = []
  for (let round = 0; round < rounds; round++) {
    const app = await startBuiltApp(databaseUrl)
    ours.push(cpuSeconds(app.pid) * 1000)
    wall.push(app.firstAnswerMs)
    const copy = await startBareCopy(`${app.url}/`)
    bare.push(cpuSeconds(copy.pid) * 1000)
    await copy.stop()
    if (round < idleRounds) {
      await new Promise((resolve) => setTimeout(resolve, 4_000))
      idle.push(residentMb(app.pid))
    }
    await app.stop()
  }
  const name = 'first answer after node started'
  return [
    { name: `${name}, median`, value: median(wall), unit: 'ms' },
    { name: `${name}: CPU`, note: `bare ${median(bare).toFixed(0)}`, value: median(ours), unit: 'ms' },
    {
      name: `${name}: CPU, times the bare server's`,
      value: median(ours) / median(bare),
      unit: '×',
      most: 3.5,
    },
    { name: 'resident memory, idle', value: median(idle), unit: 'MB', most: 90 },
  ]
}
