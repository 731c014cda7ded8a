/** One measured number and, when there is one, the bar it must hold. */
export interface Bar {
  name: string
  value: number
  unit?: string
  least?: number
  most?: number
}

/** Prints a table; returns the exit code: 1 when a bar does not hold. */
export function reportBars(bars: Bar[]): number {
  const width = Math.max(...bars.map(({ name }) => name.length))
  let broken = 0
  console.log('')
  for (const bar of bars) {
    const { name, value, unit = '', least, most } = bar
    const holds = (least === undefined || value >= least) && (most === undefined || value <= most)
    if (!holds) broken++
    const wanted = least === undefined ? (most === undefined ? '' : `at most ${most}`) : `at least ${least}`
    const verdict = wanted && (holds ? `ok, ${wanted}` : `BROKEN, ${wanted}`)
    console.log(`${name.padEnd(width)}  ${round(value).padStart(8)} ${unit.padEnd(3)} ${verdict}`.trimEnd())
  }
  console.log(broken === 0 ? '\nEvery bar holds.' : `\n${broken} bars do not hold.`)
  return broken === 0 ? 0 : 1
}

const round = (value: number) =>
  value < 1 ? value.toFixed(4) : value < 100 ? value.toFixed(2) : value.toFixed(0)
