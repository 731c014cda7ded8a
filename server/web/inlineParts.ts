import { letters } from '../brand/shared/letters.ts'
import type { Brand } from '../brand/shared/brand.ts'
import { wholeSheet, type Assets, type InlineText } from './assets.ts'

/** What stands in a public page itself, so that it is painted as soon as it comes. */
export interface InlineParts {
  /** How its kind of page looks, in the letters and colours of the brand. */
  readonly sheet: InlineText
  /** The fonts, which the script shows when something has been painted, or at once. */
  readonly faces: InlineText
  /** Whether the page is painted in them: results, forms and the like stand still once they are there. */
  readonly awaitsFaces: boolean
  /** Brings fonts and the page's script afterwards. */
  readonly script: InlineText
}

/**
 * @param layout a file under views/layouts
 * @param view a file under views
 */
export function inlineParts(assets: Assets, layout: string, view: string, brand: Brand): InlineParts {
  const { sheet, faces } = letters[brand.letters]
  const own = assets.sheetOf(layout, view)
  return {
    sheet: assets.inline(sheet ? [own, sheet] : [own], brand.sheet ?? ''),
    faces: assets.inline(faces ? [faces] : []),
    awaitsFaces: own === wholeSheet,
    script: assets.inline(['wake.js']),
  }
}
