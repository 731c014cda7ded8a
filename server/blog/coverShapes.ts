/** Bottom left, top left, top right, bottom right. */
export type Corner = 0 | 1 | 2 | 3
export type Shape = [fill: string, path: string]

const columns = 8
const rows = 6
const cell = 150
export const width = columns * cell
export const height = rows * cell

interface Brush {
  next: () => number
  corner: Corner
  ground: string
  major: string
  minor: string
  spark: string
}

/**
 * What the voices do on a cover. The anchor is the corner that must stay in sight, the speaker's unless told; an
 * upright cover is not mirrored.
 */
type Behaviour = (brush: Brush) => { shapes: Shape[]; anchor?: Corner; upright?: boolean }

/** All point one way, and grow; one objects. */
const align: Behaviour = ({ next, corner, major, minor, spark }) => {
  const oddColumn = 1 + Math.floor(next() * 6)
  const oddRow = 1 + Math.floor(next() * 4)
  const other = () => (next() < 0.16 ? minor : major)
  const shapes = grid().map(([x, y]) => {
    const objects = x === oddColumn && y === oddRow
    const size = objects ? 0.84 : 0.34 + 0.5 * (x / (columns - 1))
    const fill = objects ? spark : other()
    return centred(x, y, size, objects ? opposite(corner) : corner, fill)
  })
  const low = oddRow >= rows / 2
  const [left, right] = low ? ([0, 3] as const) : ([1, 2] as const)
  const anchor = oddColumn < columns / 2 ? left : right
  return { shapes, anchor }
}

/** One voice, and the rings it sends out. */
const echo: Behaviour = ({ next, corner, ground, major, minor, spark }) => {
  const right = corner > 1
  const bottom = corner === 0 || corner === 3
  const [centreX, centreY] = [right ? columns : 0, bottom ? rows : 0]
  const [signX, signY] = [right ? -1 : 1, bottom ? -1 : 1]
  const rings = [6, 5, 4, 3].map((ring): Shape => {
    const radius = ring * cell
    const sweep = signX * signY > 0 ? 1 : 0
    return [
      ring % 2 ? ground : major,
      `M${centreX * cell} ${centreY * cell}h${signX * radius}A${radius} ${radius} 0 0 ${sweep} ${centreX * cell} ${(centreY + signY * ring) * cell}z`,
    ]
  })
  const source = voice(right ? columns - 2 : 0, bottom ? rows - 2 : 0, 2, corner, spark)
  const answers = [0, 1, 2].map((index) => {
    const angle = ((0.2 + 0.3 * index + next() * 0.1) * Math.PI) / 2
    const x = centreX + signX * Math.cos(angle) * 4.5 - 0.5
    const y = centreY + signY * Math.sin(angle) * 4.5 - 0.5
    return centred(x, y, 0.6, corner, minor)
  })
  return { shapes: [...rings, source, ...answers] }
}

/** Messages of different lengths, in lanes. */
const channel: Behaviour = ({ next, major, minor, spark }) => {
  const shapes: Shape[] = []
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns;) {
      const span = 1 + Math.floor(next() * 3)
      const shown = next() < 0.72
      if (shown && x + span <= columns) {
        const other = () => (next() < 0.4 ? minor : major)
        const fill = next() < 0.18 ? spark : other()
        const radius = 0.38 * cell
        const line = round((span - 0.24) * cell - 2 * radius)
        const arc = `a${radius} ${radius} 0 0 1`
        shapes.push([
          fill,
          `M${round((x + 0.12) * cell + radius)} ${round((y + 0.12) * cell)}h${line}${arc} 0 ${2 * radius}h${-line - radius}v${-radius}${arc} ${radius} ${-radius}z`,
        ])
      }
      x += span
    }
  }
  return { shapes }
}

/** Pairs of voices meeting at their corners. */
const exchange: Behaviour = ({ next, major, minor, spark }) => {
  const edge = 0.12
  const shapes = grid(2).flatMap(([x, y]): Shape[] => {
    if (next() < 0.22) return []
    const mirrored = next() < 0.5
    const fill = next() < 0.2 ? spark : minor
    const big = (1.1 + Math.floor(next() * 3) * 0.15) * 0.88
    const small = 1.76 - big
    return mirrored
      ? [voice(x + edge + small, y + edge, big, 0, major), voice(x + edge, y + edge + big, small, 2, fill)]
      : [voice(x + edge, y + edge, big, 3, major), voice(x + edge + big, y + edge + big, small, 1, fill)]
  })
  return { shapes }
}

/** Columns of voices, topped out, one picked. */
const measure: Behaviour = ({ next, major, minor, spark }) => {
  const heights = Array.from({ length: columns }, (_, x) =>
    Math.min(rows, 1 + Math.round((x / (columns - 1)) * 3.6 + next() * 1.4)),
  )
  const picked = 3 + Math.floor(next() * 4)
  const shapes = heights.flatMap((tall, x) =>
    Array.from({ length: tall }, (_, y) => {
      const top = y === tall - 1
      const topped = x === picked ? spark : major
      return centred(x, rows - 1 - y, top ? 0.86 : 0.5, 0, top ? topped : minor)
    }),
  )
  // The tops are the message, and they rise.
  return { shapes, anchor: 2, upright: true }
}

/** Of strategy, leadership, channels, engagement and measurement. */
export const behaviours = [align, echo, channel, exchange, measure]

function grid(step = 1): [x: number, y: number][] {
  const cells: [number, number][] = []
  for (let y = 0; y < rows; y += step) for (let x = 0; x < columns; x += step) cells.push([x, y])
  return cells
}

const opposite = (corner: Corner): Corner => ((corner + 2) % 4) as Corner

function centred(x: number, y: number, size: number, corner: Corner, fill: string): Shape {
  return voice(x + (1 - size) / 2, y + (1 - size) / 2, size, corner, fill)
}

/** A circle with one square corner: 0 bottom-left, 1 top-left, 2 top-right, 3 bottom-right. */
function voice(x: number, y: number, size: number, corner: Corner, fill: string): Shape {
  const h = round((size * cell) / 2)
  const start = `M${round(x * cell + h)} ${round(y * cell)}`
  const quarter = (dx: number, dy: number) => `a${h} ${h} 0 0 1 ${dx} ${dy}`
  const sides = [
    corner === 2 ? `h${h}v${h}` : quarter(h, h),
    corner === 3 ? `v${h}h${-h}` : quarter(-h, h),
    corner === 0 ? `h${-h}v${-h}` : quarter(-h, -h),
    corner === 1 ? `v${-h}h${h}` : quarter(h, -h),
  ]
  return [fill, `${start}${sides.join('')}z`]
}

const round = (value: number): number => Math.round(value * 10) / 10
