import { followers, steady, usualColours, choices, type Choice, type Chosen } from './brandColours.ts'
import { fromOklch, luminance, toOklch, type Oklch } from './oklch.ts'

/** So many times stronger than it was a colour may become; a grey choice makes greys. */
const mostStrength = 3

/**
 * The colours of a site by token. Each keeps how light it is and takes hue and strength from the choice that it follows, so
 * that what can be read stays so. What is chosen as it was changes nothing.
 */
export function themeOf(chosen: Chosen): Record<string, string> {
  return Object.assign({}, steady, ...choices.map((choice) => coloursOf(choice, chosen[choice])))
}

/** What of a theme differs from the style sheets. */
export function changedColours(chosen: Chosen): Record<string, string> {
  return Object.assign(
    {},
    ...choices
      .filter((choice) => isChanged(choice, chosen))
      .map((choice) => coloursOf(choice, chosen[choice])),
  )
}

/** The colour that stands for a choice on the site: as near to it as can be read. */
export function usedColour(choice: Choice, hex: string): string {
  const main = { brand: 'petrol-700', signal: 'signal-500', warm: 'blush-200', cool: 'mist-200' }[choice]
  return coloursOf(choice, hex)[main]!
}

const isChanged = (choice: Choice, chosen: Chosen): boolean =>
  chosen[choice].toUpperCase() !== usualColours[choice]

function coloursOf(choice: Choice, hex: string): Record<string, string> {
  const originals = followers[choice]
  if (hex.toUpperCase() === usualColours[choice]) return originals
  const [usual, own] = [toOklch(usualColours[choice]), toOklch(hex)]
  const strength = Math.min(mostStrength, own.c / usual.c)
  return Object.fromEntries(
    Object.entries(originals).map(([token, original]) => {
      const { l, c, h } = toOklch(original)
      return [token, asReadable({ l, c: c * strength, h: own.h + h - usual.h }, original)]
    }),
  )
}

/** From here on a colour is a ground for dark letters, or light letters; below, the other way round. */
const middle = 0.6
const step = 0.002

/**
 * Two hues that look equally light do not quite read alike: a light colour is lightened, a dark one darkened, until it reads
 * at least as well as the one in whose place it stands.
 */
function asReadable(wanted: Oklch, original: string): string {
  const isLight = wanted.l >= middle
  const least = luminance(original)
  let { l } = wanted
  for (;;) {
    const found = fromOklch({ ...wanted, l })
    const is = luminance(found)
    if ((isLight ? is >= least : is <= least) || l <= 0 || l >= 1) return found
    l += isLight ? step : -step
  }
}
