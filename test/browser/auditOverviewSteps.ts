import type { Page } from 'puppeteer'
import type { AuditDefinition } from '../../server/audit/shared/definition.ts'
import { changedDefinition } from '../audit/support.ts'
import { press, pressAt, says } from '../support/adminBrowser.ts'
import { expectNoAxeFindings } from '../support/browser.ts'

/** Forty questions in eight categories, every text as long as it may be and of one word. */
export const longest = (): AuditDefinition =>
  changedDefinition((of) => {
    of.categories = Array.from({ length: 8 }, (_, index) => ({
      id: `c-${index}`,
      name: `${index}${'w'.repeat(59)}`,
      about: 'a'.repeat(200),
      topic: 't'.repeat(60),
    }))
    of.questions = Array.from({ length: 40 }, (_, index) => ({
      id: index + 1,
      categoryId: `c-${Math.floor(index / 5)}`,
      text: `${index}${'q'.repeat(138)}`,
      hints: { 3: 'y'.repeat(100), 2: 's'.repeat(100), 1: 'n'.repeat(100) },
      points: { 3: 10, 2: 5, 1: 0 },
      statement: 'x'.repeat(140),
      fixItTip: 'z'.repeat(400),
    }))
    of.bands = [90, 70, 50, 30, 10, 0].map((from) => ({
      from,
      label: `${from}${'l'.repeat(28)}`,
      colour: 'green',
      headline: 'h'.repeat(90),
    }))
  })

/** Opens a question or category of the outline, by the beginning of its words. */
export async function choose(page: Page, words: string): Promise<void> {
  await page.evaluate((wanted) => {
    const rows = [...document.querySelectorAll<HTMLElement>('.outline__row')]
    rows.find((row) => row.textContent.replace(/^\d+/, '').startsWith(wanted))!.click()
  }, words)
}

/** Puts a text in place of what stands in the field with this label. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.stack-panels .field__label')].some((element) =>
        element.textContent.startsWith(wanted),
      ),
    {},
    label,
  )
  await page.evaluate(
    (wanted, words) => {
      const labels = [...document.querySelectorAll<HTMLLabelElement>('.stack-panels .field__label')]
      const { htmlFor } = labels.find((element) => element.textContent.startsWith(wanted))!
      const field = document.getElementById(htmlFor) as HTMLInputElement
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, words)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    label,
    text,
  )
}

/** Adds a question with all its words. */
export async function writeQuestion(page: Page, name: string): Promise<void> {
  await press(page, 'Question')
  await fill(page, 'Question', `Do you do ${name}?`)
  for (const answer of ['Yes', 'Somewhat', 'No']) await fill(page, answer, `${answer} to ${name}`)
  await fill(page, 'Statement', `We do ${name}.`)
  await fill(page, 'Fix-It tip', `Do ${name} tomorrow.`)
}

/** Presses Publish and says whether the answers still mean the same. @param look at the dialog, before it is answered */
export async function publish(
  page: Page,
  meaning: string,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.page button')]
    buttons.find(({ textContent }) => textContent.startsWith('Publish version'))!.click()
  })
  await says(page, 'Do the answers still mean the same?')
  await look()
  await expectNoAxeFindings(page)
  await page.evaluate((wanted) => {
    const choices = [...document.querySelectorAll<HTMLElement>('dialog[open] .choice')]
    choices.find((choice) => choice.querySelector('b')?.textContent === wanted)!.click()
  }, meaning)
  await pressAt(page, 'dialog[open] .dialog__foot .btn:last-child')
}
