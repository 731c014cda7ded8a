import { choices, type Choice } from './brandColours.ts'
import { contrast } from './oklch.ts'

/** Two colours that meet on the site: letters on a ground, or a shape that must be seen. */
interface Pair {
  /** The choice beside which it is shown. */
  of: Choice
  scheme: 'light' | 'dark'
  /** What is read, in the words of the screen. */
  name: string
  colour: string
  ground: string
  /** WCAG 2 AA: 4.5 for text, 3 for what is large or no text. */
  least: number
}

const text = 4.5
const shape = 3

const measured: Record<
  Choice,
  Record<Pair['scheme'], [name: string, colour: string, ground: string, least: number][]>
> = {
  brand: {
    light: [
      ['White text', 'white', 'petrol-700', text],
      ['White text on the footer', 'white', 'petrol-900', text],
      ['Quiet text on the footer', 'petrol-l830', 'petrol-900', text],
      ['On paper', 'petrol-700', 'paper', text],
      ['Links on paper', 'petrol-600', 'paper', text],
      ['Text on paper', 'ink', 'paper', text],
      ['Quiet text on paper', 'slate-500', 'paper', text],
      ['Edges of fields', 'slate-400', 'white', shape],
      ['Dark text on yellow', 'ink', 'sun-400', text],
    ],
    dark: [
      ['Text', 'petrol-l959', 'petrol-l211', text],
      ['Quiet text', 'petrol-l728', 'petrol-l254', text],
      ['Links', 'petrol-l831', 'petrol-l254', text],
      ['Button', 'ink', 'petrol-l906', text],
      ['Text on the footer', 'foam-2', 'petrol-l182', text],
      ['Edges of fields', 'petrol-l626', 'petrol-l235', shape],
    ],
  },
  signal: {
    light: [
      ['Dark text', 'ink', 'signal-500', text],
      ['Dark text while pointed at', 'ink', 'signal-l716', text],
      ['On paper, dark shade', 'signal-700', 'paper', text],
      ['Against the brand', 'signal-500', 'petrol-700', shape],
    ],
    dark: [
      ['Dark text', 'ink', 'signal-500', text],
      ['Small marks', 'signal-500', 'petrol-l211', shape],
      ['Selected text', 'petrol-l959', 'signal-l419', text],
    ],
  },
  warm: {
    light: [
      ['Dark text', 'ink', 'blush-200', text],
      ['Quiet text', 'slate-l437', 'blush-200', text],
      ['Links', 'petrol-700', 'blush-200', text],
      ['Text on the pale tint', 'slate-l484', 'blush-100', text],
    ],
    dark: [['Dark text', 'ink', 'blush-200', text]],
  },
  cool: {
    light: [
      ['Dark text', 'ink', 'mist-200', text],
      ['Quiet text on the pale tint', 'slate-l480', 'mist-100', text],
      ['Links on the pale tint', 'petrol-600', 'mist-100', text],
    ],
    dark: [['Button while pointed at', 'ink', 'mist-200', text]],
  },
}

/** All pairs of `measured` in one list, each with the choice and the scheme that it stands under there. */
const pairs: readonly Pair[] = choices.flatMap((of) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    measured[of][scheme].map(([name, colour, ground, least]) => ({
      of,
      scheme,
      name,
      colour,
      ground,
      least,
    })),
  ),
)

export interface Measured extends Pair {
  /** 1 to 21 */
  contrast: number
  isEnough: boolean
}

/** Measures all pairs of a theme. */
export const measure = (theme: Record<string, string>): Measured[] =>
  pairs.map((one) => {
    const found = contrast(theme[one.colour]!, theme[one.ground]!)
    return { ...one, contrast: found, isEnough: found >= one.least }
  })

/** The pairs that nobody could read: a theme that has one is not published. */
export const unreadable = (theme: Record<string, string>): Measured[] =>
  measure(theme).filter(({ isEnough }) => !isEnough)
