/** What is known of a picture's shape. */
export interface PictureShape {
  width: number
  height: number
  /** It moves; its sizes would stand still, so it has none. */
  animated?: true
}

const steps = [480, 800, 1200, 1600]
const plainSteps = [800, 1600]
/** Making an AVIF takes about 25 bytes a point in memory. */
const mostAvifPoints = 2_000_000
const mostPlainPoints = 8_000_000

/**
 * The widths in which a picture is kept beside its original, from small to large, never wider than that.
 * One so tall that AVIF would be coarser than the words beside it is only kept in the plain format (JPEG, or PNG where parts are clear).
 */
export function pictureWidths({ width, height, animated }: PictureShape): {
  avif: number[]
  plain: number[]
} {
  if (animated) return { avif: [], plain: [] }
  const within = (points: number) => Math.min(width, 1600, Math.floor(Math.sqrt((points * width) / height)))
  const finest = within(mostAvifPoints)
  return {
    avif: finest >= Math.min(width, 800) ? upTo(finest, steps) : [],
    plain: upTo(within(mostPlainPoints), plainSteps),
  }
}

/** A step just below the last one would win nothing. */
const upTo = (top: number, from: number[]): number[] =>
  top > 0 ? [...from.filter((step) => step * 1.15 <= top), top] : []
