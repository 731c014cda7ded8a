import type { Brand } from './shared/brand.ts'
import type { Chosen } from './shared/brandColours.ts'
import { changedColours } from './shared/theme.ts'

/** The style sheet with the colours that were chosen; without a layer, so that it wins over those that have one. */
export function sheetOf(chosen: Chosen, where = ':root'): Brand['sheet'] {
  const changed = Object.entries(changedColours(chosen))
  if (changed.length === 0) return null
  return `${where}{${changed.map(([token, colour]) => `--${token}:${colour}`).join(';')}}`
}

/** The same for what shows in the back office how something looks elsewhere: it lies in an element marked so. */
export const sheetOfLooks = (chosen: Chosen): Brand['sheet'] => sheetOf(chosen, '[data-own-colors]')
