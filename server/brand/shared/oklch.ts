/** A colour by how light it is to the eye (0 to 1), how strong (from 0), and its hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Three = readonly [number, number, number]

/** Björn Ottosson's OKLab, by its published matrices. @param hex such as `#0D4A50` */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(linear) as unknown as Three
  const [long, middle, short] = [
    0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
    0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
    0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
  ].map(Math.cbrt) as unknown as Three
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const green = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const blue = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(green, blue), h: (Math.atan2(blue, green) * 180) / Math.PI }
}

/** The nearest colour that screens have: as light, of this hue, and as strong as it may be. */
export function fromOklch({ l, c, h }: Oklch): string {
  if (isShown(rgbOf({ l, c, h }))) return hexOf(rgbOf({ l, c, h }))
  let [weak, strong] = [0, c]
  for (let step = 0; step < 24; step++) {
    const between = (weak + strong) / 2
    if (isShown(rgbOf({ l, c: between, h }))) weak = between
    else strong = between
  }
  return hexOf(rgbOf({ l, c: weak, h }))
}

function rgbOf({ l, c, h }: Oklch): Three {
  const green = c * Math.cos((h * Math.PI) / 180)
  const blue = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * green + 0.2158037573 * blue) ** 3
  const middle = (l - 0.1055613458 * green - 0.0638541728 * blue) ** 3
  const short = (l - 0.0894841775 * green - 1.291485548 * blue) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** How far two colours stand apart for reading (WCAG 2): 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** How much light a colour gives to a reader, 0 to 1 (WCAG 2). */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(linear) as unknown as Three
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

const shown = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

const isShown = (rgb: Three): boolean => rgb.every((value) => value >= -0.0001 && value <= 1.0001)

const hexOf = (rgb: Three): string =>
  `#${rgb
    .map((value) =>
      Math.round(255 * shown(Math.min(1, Math.max(0, value))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase()
