import type { Brand } from './shared/brand.ts'
import type { Chosen } from './shared/brandColours.ts'
import { changedColours } from './shared/theme.ts'

/** The style sheet with the colours that were chosen; without a layer, so that it wins over those that have one. */
export function sheetOf(chosen: Chosen): Brand['sheet'] {
  const changed = Object.entries(changedColours(chosen))
  if (changed.length === 0) return null
  return `:root{${changed.map(([token, colour]) => `--${token}:${colour}`).join(';')}}`
}
