import type { BaseServices, Services } from '../services.ts'
import { readDraftedBrand } from './readBrand.ts'

/**
 * Finds the sheet of an address: the published one, or the draft's. A page in some cache may ask for one that nobody knows any
 * more: it gets today's, so that it is never without colours.
 */
export function createSheetFinder(
  { config, db }: BaseServices,
  brand: Services['brand'],
): (path: string) => Promise<{ css: string; isExact: boolean }> {
  return async (path) => {
    const { sheet } = await brand()
    if (sheet?.path === path) return { css: sheet.css, isExact: true }
    const drafted = await readDraftedBrand(db, config).catch(() => undefined)
    if (drafted?.sheet?.path === path) return { css: drafted.sheet.css, isExact: true }
    return { css: sheet?.css ?? '', isExact: false }
  }
}
