/** A point of a picture, in percent from its left and upper edge. */
export interface Focus {
  x: number
  y: number
}

export const middle: Focus = { x: 50, y: 50 }

interface Box {
  width: number
  height: number
}

/** The largest part of a picture that has a box's shape, around a point, or as near to it as the edges let. */
export function croppedArea(picture: Box, box: Box, focus: Focus) {
  const scale = Math.min(picture.width / box.width, picture.height / box.height)
  const [width, height] = [box.width * scale, box.height * scale]
  return {
    left: partStart(picture.width, width, focus.x),
    top: partStart(picture.height, height, focus.y),
    width,
    height,
  }
}

/** Where a part of a whole begins that has a point (in percent) in its middle, or as near to it as the edges let. */
export const partStart = (whole: number, part: number, percent: number): number =>
  Math.min(whole - part, Math.max(0, (whole * percent) / 100 - part / 2))
