/**
 * Covers for posts without a picture. The rule, the same for ever: the category chooses what the voices
 * do (strategy: they align; leadership: one echoes; channels: messages in lanes; engagement: pairs exchange;
 * measurement: columns are measured; any other takes one by its hash); category and slug choose one of six
 * colour schemes; the slug seeds what stands where on an 8 x 6 grid. The spark colour is rare.
 */
interface Subject {
  slug: string
  category: string
}
type Corner = 0 | 1 | 2 | 3
type Shape = [fill: string, path: string]

const colours = {
  paper: '#FBFAF7',
  ink: '#08272B',
  deep: '#0D4A50',
  signal: '#FF5C3A',
  blush: '#F7CFC3',
  mist: '#CADFE2',
  sun: '#F6BE3B',
}
type Colour = keyof typeof colours

/** Ground, major, minor, spark. */
const schemes: [Colour, Colour, Colour, Colour][] = [
  ['deep', 'blush', 'mist', 'signal'],
  ['blush', 'deep', 'paper', 'signal'],
  ['mist', 'deep', 'paper', 'signal'],
  ['sun', 'ink', 'paper', 'signal'],
  ['ink', 'mist', 'deep', 'sun'],
  ['signal', 'ink', 'blush', 'paper'],
]
const subjects = ['strategy', 'leadership', 'channels', 'engagement', 'measurement']
const columns = 8
const rows = 6
const cell = 150
const width = columns * cell
const height = rows * cell

/** A decorative 1200 x 900 picture; neighbouring shapes of one colour share a path to keep pages small. */
export function cover(subject: Subject): string {
  const { ground, shapes } = draw(subject)
  const runs: Shape[] = []
  for (const [fill, path] of shapes) {
    const last = runs.at(-1)
    if (last?.[0] === fill) last[1] += path
    else runs.push([fill, path])
  }
  const body = runs.map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`).join('')
  return `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="${width}" height="${height}" fill="${ground}"/>${body}</svg>`
}

function draw({ slug, category }: Subject): { ground: string; shapes: Shape[] } {
  const key = category.toLowerCase()
  const known = subjects.findIndex((subject) => key.includes(subject))
  const behaviour = known < 0 ? hash(key) % subjects.length : known
  const next = random(hash(slug))
  const scheme = schemes[(hash(key) + Math.floor(next() * 2) * 3 + behaviour) % schemes.length]!
  const [ground, major, minor, spark] = scheme.map((name) => colours[name]) as [
    string,
    string,
    string,
    string,
  ]
  const corner = Math.floor(next() * 4) as Corner
  const shapes = [align, echo, channel, exchange, measure][behaviour]!({
    next,
    corner,
    ground,
    major,
    minor,
    spark,
  })
  return { ground, shapes }
}

interface Brush {
  next: () => number
  corner: Corner
  ground: string
  major: string
  minor: string
  spark: string
}

/** All point one way, and grow; one objects. */
function align({ next, corner, major, minor, spark }: Brush): Shape[] {
  const oddColumn = 1 + Math.floor(next() * 6)
  const oddRow = 1 + Math.floor(next() * 4)
  return grid().map(([x, y]) => {
    const objects = x === oddColumn && y === oddRow
    const size = objects ? 0.84 : 0.34 + 0.5 * (x / (columns - 1))
    const fill = objects ? spark : next() < 0.16 ? minor : major
    return centred(x, y, size, objects ? opposite(corner) : corner, fill)
  })
}

/** One voice, and the rings it sends out. */
function echo({ next, corner, ground, major, minor, spark }: Brush): Shape[] {
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
  return [...rings, source, ...answers]
}

/** Messages of different lengths, in lanes. */
function channel({ next, major, minor, spark }: Brush): Shape[] {
  const shapes: Shape[] = []
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns;) {
      const span = 1 + Math.floor(next() * 3)
      const shown = next() < 0.72
      if (shown && x + span <= columns) {
        const fill = next() < 0.18 ? spark : next() < 0.4 ? minor : major
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
  return shapes
}

/** Pairs of voices meeting at their corners. */
function exchange({ next, major, minor, spark }: Brush): Shape[] {
  const edge = 0.12
  return grid(2).flatMap(([x, y]): Shape[] => {
    if (next() < 0.22) return []
    const mirrored = next() < 0.5
    const fill = next() < 0.2 ? spark : minor
    const big = (1.1 + Math.floor(next() * 3) * 0.15) * 0.88
    const small = 1.76 - big
    return mirrored
      ? [voice(x + edge + small, y + edge, big, 0, major), voice(x + edge, y + edge + big, small, 2, fill)]
      : [voice(x + edge, y + edge, big, 3, major), voice(x + edge + big, y + edge + big, small, 1, fill)]
  })
}

/** Columns of voices, topped out, one picked. */
function measure({ next, major, minor, spark }: Brush): Shape[] {
  const heights = Array.from({ length: columns }, (_, x) =>
    Math.min(rows, 1 + Math.round((x / (columns - 1)) * 3.6 + next() * 1.4)),
  )
  const picked = 3 + Math.floor(next() * 4)
  return heights.flatMap((tall, x) =>
    Array.from({ length: tall }, (_, y) => {
      const top = y === tall - 1
      return centred(x, rows - 1 - y, top ? 0.86 : 0.5, 0, top ? (x === picked ? spark : major) : minor)
    }),
  )
}

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

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619) >>> 0
  return value >>> 0
}

/** Mulberry32: a small seeded generator, from 0 to just below 1. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
