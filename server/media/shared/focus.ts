/** A point of a picture, in percent from its left and upper edge. */
export interface Focus {
  x: number
  y: number
}

export const middle: Focus = { x: 50, y: 50 }
