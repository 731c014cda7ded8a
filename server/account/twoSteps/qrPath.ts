import { encode } from 'uqr'

interface DrawnCode {
  /** One path, a rectangle for each dark run. */
  path: string
  /** Modules along a side. */
  size: number
}

/** A text as a QR code: no picture and no style, so that the page's policy has nothing against it. */
export function qrPath(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .map((row, y) =>
      runsOf(row)
        .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
        .join(''),
    )
    .join('')
  return { path, size }
}

/** Where dark runs begin, and how wide each is. */
function runsOf(row: boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (dark && last && last[0] + last[1] === x) last[1]++
    else if (dark) runs.push([x, 1])
  })
  return runs
}
