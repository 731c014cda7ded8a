import { setTimeout as wait } from 'node:timers/promises'
import type { BaseServices, Services } from '../services.ts'
import { readDraftedBrand } from './readBrand.ts'

/** From one reading of the draft to the next, however many addresses somebody guesses. */
const leastMs = 250

/**
 * Finds the sheet of an address: the published one, or the draft's. A page in some cache may ask for one that nobody knows any
 * more: it gets today's, so that it is never without colours.
 */
export function createSheetFinder(
  { config, db }: BaseServices,
  brand: Services['brand'],
): (path: string) => Promise<{ css: string; isExact: boolean }> {
  const drafted = together(() => readDraftedBrand(db, config).catch(() => undefined))
  return async (path) => {
    const { sheet } = await brand()
    if (sheet?.path === path) return { css: sheet.css, isExact: true }
    const draft = (await drafted())?.sheet
    if (draft?.path === path) return { css: draft.css, isExact: true }
    return { css: sheet?.css ?? '', isExact: false }
  }
}

/**
 * Answers all who ask before it begins with one reading. It begins some time after the last one did, so that each sees what
 * was written before they asked.
 */
function together<T>(read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined
  let last = -leastMs
  return () => {
    next ??= wait(Math.max(0, last + leastMs - performance.now())).then(() => {
      next = undefined
      last = performance.now()
      return read()
    })
    return next
  }
}
