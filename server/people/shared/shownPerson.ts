import { croppedArea, middle, type Focus } from '../../media/shared/focus.ts'
import { imageSizes, imageUrl } from '../../media/shared/imageSizes.ts'

/** Where somebody is to be found elsewhere. */
export interface PersonLink {
  title: string
  address: string
}

/** A picture as the square that stands for a person takes it. */
export interface Portrait {
  src: string
  /** For screens with twice as many points. */
  large?: string
  alt: string
  /** The side on which the face is, where the middle would cut it off. */
  side?: 'left' | 'right'
}

/** Somebody of the house as visitors meet them. */
export interface ShownPerson {
  /** None where the environment names them. */
  id?: number
  name: string
  /** Where no picture is. */
  initials: string
  role: string
  /** A few sentences about the person. */
  words: string
  portrait?: Portrait
  links: PersonLink[]
  /** Empty where it is not shown. */
  email: string
  /** Stands beside the contact form. */
  answers: boolean
}

/** What the library knows of a picture. */
export interface PortraitSource {
  path: string
  version: string
  alt: string
  dimensions: { width: number; height: number } | null
  focus: Focus | null
}

/** @param source without one there is no portrait */
export function portraitOf(source: PortraitSource | undefined): Portrait | undefined {
  if (!source) return undefined
  const { path, version, alt, dimensions, focus } = source
  const sized = (size: 'card' | 'medium') => `${imageUrl(`/${path}`, size)}?v=${version}`
  const side = dimensions ? sideOf(dimensions, focus ?? middle) : undefined
  return { src: sized('card'), large: sized('medium'), alt, ...(side ? { side } : {}) }
}

/** The sizes are cropped around the focal point already; a square takes three quarters of what is left. */
function sideOf(picture: { width: number; height: number }, focus: Focus): Portrait['side'] {
  const { left, width } = croppedArea(picture, imageSizes.card, focus)
  const at = ((picture.width * focus.x) / 100 - left) / width
  if (at < 0.35) return 'left'
  return at > 0.65 ? 'right' : undefined
}

/** A picture that lies elsewhere, as it is; nothing for no address. */
export const portraitElsewhere = (address: string | null | undefined): Portrait | undefined =>
  address ? { src: imageUrl(address, 'card'), alt: '' } : undefined

/** What stands for somebody without a picture: "Ingrid van Dale" is ID. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first = name, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letterOf(first) + (last ? letterOf(last) : '')
}

const letterOf = (word: string): string => String.fromCodePoint(word.codePointAt(0)!).toUpperCase()
