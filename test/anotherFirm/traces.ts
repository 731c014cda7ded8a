import { followers } from '../../server/brand/shared/brandColours.ts'
import { exampleBrand } from '../support/exampleBrand.ts'

const { name, tagline, blurb, address, email } = exampleBrand

/** What only the example says: its own words, and those of its trade. */
const words = new RegExp(
  [
    name,
    tagline,
    blurb,
    address,
    email,
    '120 Harbour',
    'internal[- ]?comm',
    'communicat',
    '\\bcomms\\b',
    'messages? (?:stop|land|reach)',
  ].join('|'),
  'gi',
)

/** Addresses that no firm chooses. */
const addresses = /\/comms-?audit\b/gi

const exampleColours = Object.values(followers).flatMap((family) => Object.values(family))

/** @returns what a text says that only the example would say, each with what stands around it */
export function wordTraces(text: string): string[] {
  const said = text.replace(addresses, (found) => ' '.repeat(found.length))
  return [...said.matchAll(words)].map(({ index }) => said.slice(Math.max(0, index - 40), index + 60).trim())
}

/** @param own every colour of the firm's theme @returns the colours of the example in a text where no style sheet reaches */
export function colourTraces(text: string, own: string[]): string[] {
  const used = new Set([...text.matchAll(/#[0-9a-f]{6}\b/gi)].map(([hex]) => hex.toUpperCase()))
  return foreign(own).filter((hex) => used.has(hex))
}

/** Colours that are the example's alone. */
export const foreign = (own: string[]): string[] => exampleColours.filter((hex) => !own.includes(hex))
