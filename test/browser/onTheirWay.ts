import { expect } from 'chai'
import type { Page } from 'puppeteer'
import type { TestSite } from '../support/site.ts'
import { putText } from './putText.ts'

/** A text that saves itself. */
export interface WrittenText {
  /** The selector of one of its fields. */
  field: string
  /** Where the server keeps it. */
  table: string
}

/**
 * Types, and types on while that is sent; the second is written on what stood there before the first, of which nobody has
 * heard when the page is left. @param leave the page, and come back to it
 */
export async function writeTwice(
  site: TestSite,
  page: Page,
  { field, table }: WrittenText,
  leave: () => Promise<unknown> = () => page.reload(),
): Promise<void> {
  const held = await site.services.db.transaction()
  try {
    await held.raw('lock table ?? in exclusive mode', [table])
    const isSent = page.waitForRequest((request) => /^(PUT|PATCH)$/.test(request.method()))
    await putText(page, field, 'Sent')
    await isSent
    await page.keyboard.sendCharacter(' twice')
    await leave()
  } finally {
    await held.rollback()
  }
}

/** Waits until both stand in the field again. */
export const holdsBoth = (page: Page, { field }: WrittenText) =>
  page.waitForFunction(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.value === 'Sent twice',
    {},
    field,
  )

/** Nobody is asked to choose between two texts of their own. */
export async function isNobodyElses(page: Page): Promise<void> {
  const said = await page.evaluate(() => document.body.innerText)
  expect(said).not.to.match(/Compare both|Keep mine|changed elsewhere|(changed|edited|saved) .* as well/)
}
