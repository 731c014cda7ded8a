import { loadSharp } from './sharp.ts'
import { opening } from './pixels.ts'

/** The whole of a picture in a square. @param ground behind its clear parts; without one they stay clear */
export async function fitIcon(original: Buffer, size: number, ground: string | null): Promise<Buffer> {
  const sharp = await loadSharp()
  const icon = sharp(original, opening)
    .autoOrient()
    .resize(size, size, { fit: 'contain', background: ground ?? { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace('srgb')
  return (ground ? icon.flatten({ background: ground }) : icon).png().toBuffer()
}

export interface VoiceColours {
  outer: string
  inner: string
  ground: string | null
}

/** The drawn mark: a voice inside a voice, with a margin where there is a ground. */
export async function drawVoice(size: number, { outer, inner, ground }: VoiceColours): Promise<Buffer> {
  const sharp = await loadSharp()
  const part = ground ? 0.75 : 1
  const pixels = Buffer.alloc(size * size * 4)
  const shapes = [
    { x: 0.5, y: 0.5, r: part / 2, colour: rgb(outer) },
    { x: 0.5 - (3 / 32) * part, y: 0.5 + (3 / 32) * part, r: (6 / 32) * part, colour: rgb(inner) },
  ]
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let pixel = [...rgb(ground ?? outer), ground ? 1 : 0]
      for (const shape of shapes) {
        const inside = coverage((x + 0.5) / size - shape.x, (y + 0.5) / size - shape.y, shape.r, size)
        if (inside > 0) pixel = over(pixel, shape.colour, inside)
      }
      const [r, g, b, alpha] = pixel as [number, number, number, number]
      pixels.set([r, g, b, Math.round(alpha * 255)], (y * size + x) * 4)
    }
  }
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer()
}

/** How much of a pixel lies in a circle whose lower left quarter is a square. */
function coverage(dx: number, dy: number, radius: number, size: number): number {
  const away = dx < 0 && dy > 0 ? Math.max(-dx, dy) : Math.hypot(dx, dy)
  return Math.min(1, Math.max(0, (radius - away) * size + 0.5))
}

function over(below: number[], colour: number[], part: number): number[] {
  const [red = 0, green = 0, blue = 0, alpha = 0] = below
  const mixed = [red, green, blue].map((value, at) =>
    alpha === 0 ? colour[at]! : value * (1 - part) + colour[at]! * part,
  )
  return [...mixed, alpha + (1 - alpha) * part]
}

const rgb = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
