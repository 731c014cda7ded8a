import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Brand } from './shared/brand.ts'

/** The file that shows the usual brand, and the address that a setting may name for "the site's own picture". */
export const usualShare = '/images/share.png'

/** Counts the ways in which it has been drawn, so that networks fetch it again when that changes. */
const drawing = 1

type Shown = Pick<Brand, 'name' | 'tagline' | 'letters' | 'colours' | 'mark' | 'markVersion' | 'sheet'>

/** Where the picture lies with which pages are shared. It changes with what is on it. */
export function shareAddress(brand: Shown, { usual }: Config['brand']): string {
  const { name, tagline, letters, colours, mark, markVersion, sheet } = brand
  const isUsual = letters === 'poppins'
  if (name === usual.name && tagline === usual.tagline && isUsual && !sheet && !mark) return usualShare
  const lettered = isUsual ? [] : [letters]
  const shown = [drawing, name, tagline, colours, mark, ...(mark ? [markVersion] : []), ...lettered]
  return `/images/share-${hashOf(shown).replaceAll('-', '_')}.png`
}

/** What stands behind the addresses of icons: browsers keep them for a day, and then show a new mark at once. */
export function iconVersion({
  colours,
  mark,
  markVersion,
  sheet,
}: Omit<Shown, 'name' | 'tagline' | 'letters'>): string {
  return sheet || mark ? `?v=${hashOf([colours, mark, markVersion])}` : ''
}

const hashOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 8)

/** The picture that a setting names: where it names the site's own, that of the brand. */
export const shareOrChosen = ({ share }: Pick<Brand, 'share'>, chosen: string | null | undefined): string =>
  !chosen || chosen === usualShare ? share : chosen
