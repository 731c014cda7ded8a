import { createHash } from 'node:crypto'
import type { Brand } from './shared/brand.ts'
import type { Chosen } from './shared/followers.ts'
import { changedColours } from './shared/theme.ts'

/** The style sheet with the colours that were chosen; without a layer, so that it wins over those that have one. */
export function sheetOf(chosen: Chosen): Brand['sheet'] {
  const changed = Object.entries(changedColours(chosen))
  if (changed.length === 0) return null
  const css = `:root{${changed.map(([token, colour]) => `--${token}:${colour}`).join(';')}}`
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  return { path: `/build/brand-${hash.replaceAll('-', '_')}.css`, css }
}
