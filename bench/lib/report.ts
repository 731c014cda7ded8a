import fs from 'node:fs'

/** One measured number and, when there is one, the bar it must hold. */
export interface Bar {
  /** The same in every run, so that two runs can be compared. */
  name: string
  value: number
  unit?: string
  /** What else this run saw. */
  note?: string
  least?: number | undefined
  most?: number | undefined
  /** The same at the size before, to show how it grows. */
  before?: number | undefined
  cpuMs?: number
}

interface Report {
  /** Prints bars as soon as they are measured. */
  add(...bars: Bar[]): void
  /** @returns the exit code: 1 when a bar does not hold */
  end(): number
}

/** Bars line by line; for `--against` also in the file that BENCH_BARS names. */
export function startReport(): Report {
  let broken = 0
  return {
    add(...bars) {
      for (const bar of bars) {
        if (!holds(bar)) broken++
        console.log(lineOf(bar))
        if (process.env.BENCH_BARS) fs.appendFileSync(process.env.BENCH_BARS, `${JSON.stringify(bar)}\n`)
      }
    },
    end() {
      console.log(broken === 0 ? '\nEvery bar holds.' : `\n${broken} bars do not hold.`)
      return broken === 0 ? 0 : 1
    },
  }
}

/** Prints what was measured all at once; returns the exit code: 1 when a bar does not hold. */
export function reportBars(bars: Bar[]): number {
  const report = startReport()
  console.log('')
  report.add(...bars)
  return report.end()
}

const holds = ({ value, least, most }: Bar): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most)

function lineOf(bar: Bar): string {
  const { name, value, unit = '', note, least, most, before, cpuMs } = bar
  const atMost = most === undefined ? '' : `at most ${most}`
  const wanted = least === undefined ? atMost : `at least ${least}`
  const verdict = wanted && (holds(bar) ? `ok, ${wanted}` : `BROKEN, ${wanted}`)
  const growth = before === undefined ? '' : `from ${round(before)}`.padEnd(14)
  const cpu = cpuMs === undefined ? '' : `CPU ${round(cpuMs)} ms`.padEnd(16)
  const measured = `${round(value).padStart(8)} ${unit.padEnd(3)} ${growth}${cpu}`
  return `${measured}${verdict.padEnd(22)} ${name}${note ? ` (${note})` : ''}`
}

export function round(value: number): string {
  if (value < 1) return value.toFixed(4)
  return value.toFixed(value < 100 ? 2 : 0)
}
