import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Brand } from './shared/brand.ts'

/** The file that shows the usual brand, and the address that a setting may name for "the site's own picture". */
export const usualShare = '/images/share.png'

/** Counts the ways in which it has been drawn, so that networks fetch it again when that changes. */
const drawing = 1

type Shown = Pick<Brand, 'name' | 'tagline' | 'colours' | 'mark' | 'sheet'>

/** Where the picture lies with which pages are shared. It changes with what is on it. */
export function shareAddress(brand: Shown, { usual }: Config['brand']): string {
  const { name, tagline, colours, mark, sheet } = brand
  if (name === usual.name && tagline === usual.tagline && !sheet && !mark) return usualShare
  const shown = JSON.stringify([drawing, name, tagline, colours, mark])
  const hash = createHash('sha256').update(shown).digest('base64url').slice(0, 8)
  return `/images/share-${hash.replaceAll('-', '_')}.png`
}

/** The picture that a setting names: where it names the site's own, that of the brand. */
export const shareOrChosen = ({ share }: Pick<Brand, 'share'>, chosen: string | null | undefined): string =>
  !chosen || chosen === usualShare ? share : chosen
