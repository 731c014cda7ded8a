/** One measured number and, when there is one, the bar it must hold. */
export interface Bar {
  name: string
  value: number
  unit?: string
  least?: number | undefined
  most?: number | undefined
  /** The same at the size before, to show how it grows. */
  before?: number | undefined
  cpuMs?: number
}

/** Prints a table; returns the exit code: 1 when a bar does not hold. */
export function reportBars(bars: Bar[]): number {
  const width = Math.max(...bars.map(({ name }) => name.length))
  let broken = 0
  console.log('')
  for (const bar of bars) {
    const { name, value, unit = '', least, most, before, cpuMs } = bar
    const holds = (least === undefined || value >= least) && (most === undefined || value <= most)
    if (!holds) broken++
    const atMost = most === undefined ? '' : `at most ${most}`
    const wanted = least === undefined ? atMost : `at least ${least}`
    const verdict = wanted && (holds ? `ok, ${wanted}` : `BROKEN, ${wanted}`)
    const growth = before === undefined ? '' : `from ${round(before)}`.padEnd(14)
    const cpu = cpuMs === undefined ? '' : `CPU ${round(cpuMs)} ms`.padEnd(16)
    console.log(
      `${name.padEnd(width)}  ${round(value).padStart(8)} ${unit.padEnd(3)} ${growth}${cpu}${verdict}`.trimEnd(),
    )
  }
  console.log(broken === 0 ? '\nEvery bar holds.' : `\n${broken} bars do not hold.`)
  return broken === 0 ? 0 : 1
}

function round(value: number): string {
  if (value < 1) return value.toFixed(4)
  return value.toFixed(value < 100 ? 2 : 0)
}
