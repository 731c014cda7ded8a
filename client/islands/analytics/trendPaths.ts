/** The drawing is so wide and high; it is stretched to the room there is. */
export const width = 960
export const height = 240
export const floor = 232
const ceiling = 20

const round = (value: number): number => Math.round(value * 10) / 10

/** A round number that nothing drawn is above; at least 4, so that the four parts below it are whole. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(4, ...values)
  const step = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 6, 8, 10].map((times) => times * step).find((top) => top >= most)!
}

/** Where a point stands, so many from the left. */
export const across = (at: number, points: number): number =>
  points === 1 ? width / 2 : round((at * width) / (points - 1))

/** How far down a value stands. */
export const down = (value: number, top: number): number => round(floor - (value / top) * (floor - ceiling))

/** A line through all values. */
export const lineThrough = (values: readonly number[], top: number): string =>
  values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${across(at, values.length)} ${down(value, top)}`)
    .join('')

/** What is below that line. */
export const areaBelow = (values: readonly number[], top: number): string =>
  `${lineThrough(values, top)}L${across(values.length - 1, values.length)} ${floor}L${across(0, values.length)} ${floor}Z`

/** Four parts, bottom and top included. */
export const grid = [0, 1, 2, 3, 4]
  .map((part) => `M0 ${round(floor - (part / 4) * (floor - ceiling))}H${width}`)
  .join('')

/** Points with a name below them: at most five, the first and the last among them, as even as can be. */
export function named(points: number): number[] {
  const names = Math.min(points, 5)
  return Array.from({ length: names }, (_, at) =>
    names === 1 ? 0 : Math.round((at * (points - 1)) / (names - 1)),
  )
}
