import type { ElementHandle, Page } from 'puppeteer'
import { awake } from '../support/browser.ts'

/** What a person can do at a screen: look for words, click with the mouse, and type. */
export interface Hands {
  page: Page
  /** Opens a screen by its address. */
  open(path: string): Promise<void>
  /** Clicks the button, link or tab with exactly this label, in the open dialog if there is one. */
  press(label: string): Promise<void>
  /** Types over what stands in the field with a label that begins so. */
  fill(label: string, text: string): Promise<void>
  /** Clicks what this selector finds, once it is there. */
  click(selector: string): Promise<void>
  /** Types over what stands in a field. */
  write(field: ElementHandle, text: string): Promise<void>
  /** Waits until these words are to be seen, and says the password if the screen asks for it first. */
  see(words: string): Promise<void>
}

const patience = { timeout: 20_000 }

export function handsOf(page: Page, url: string, password: string): Hands {
  // In the middle of the window nothing stands before it, as it may at the edges.
  const clickAt = async (element: ElementHandle): Promise<void> => {
    await page.waitForFunction(restsInTheMiddle, patience, element)
    await page.waitForFunction(liesOpen, patience, element)
    await element.click()
  }
  const write = async (field: ElementHandle, text: string): Promise<void> => {
    await clickAt(field)
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
    if (text) await page.keyboard.sendCharacter(text)
    else await page.keyboard.press('Backspace')
  }
  return {
    page,
    write,
    async open(path) {
      await page.goto(url + path)
      await awake(page)
    },
    async press(label) {
      const button = await page.waitForFunction(findButton, patience, label)
      await clickAt(button as ElementHandle)
    },
    async fill(label, text) {
      const field = await page.waitForFunction(findField, patience, label)
      await write(field as ElementHandle, text)
    },
    async click(selector) {
      await clickAt((await page.waitForSelector(selector, { ...patience, visible: true }))!)
    },
    async see(words) {
      const first = await page.waitForFunction(firstSeen, patience, [words, 'Is it you?'])
      if ((await first.jsonValue()) === words) return
      await page.type('dialog[open] [type=password]', password)
      await page.keyboard.press('Enter')
      await page.waitForFunction(firstSeen, patience, [words])
    },
  }
}

/** A hand does not press what still moves, as a list does whose page has just been published. */
const restsInTheMiddle = async (element: Element): Promise<boolean> => {
  element.scrollIntoView({ block: 'center' })
  const before = element.getBoundingClientRect().top
  for (let frame = 0; frame < 5; frame++)
    await new Promise((drawn) => {
      requestAnimationFrame(drawn)
    })
  return element.getBoundingClientRect().top === before
}

/** Whether nothing lies over it, such as a message that goes by itself. */
const liesOpen = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  return met !== null && (element.contains(met) || met.contains(element))
}

const firstSeen = (all: string[]): string | undefined =>
  all.find((words) => document.body.innerText.includes(words))

const findButton = (wanted: string): HTMLElement | undefined => {
  const scope = [...document.querySelectorAll('dialog[open], [role=menu]:popover-open')].at(-1)
  return [
    ...(scope ?? document.querySelector('main')!).querySelectorAll<HTMLElement>(
      'button, a, [role=tab], [role=menuitem], summary',
    ),
  ].find(
    (element) =>
      element.checkVisibility() &&
      !(element as HTMLButtonElement).disabled &&
      (element.getAttribute('aria-label') ?? element.innerText).trim() === wanted,
  )
}

const findField = (wanted: string): HTMLElement | undefined => {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')!
  const labels = [...scope.querySelectorAll<HTMLLabelElement>('label[for]')].filter(
    (label) =>
      label.textContent.startsWith(wanted) && document.getElementById(label.htmlFor)?.checkVisibility(),
  )
  return document.getElementById(labels[0]?.htmlFor ?? '') ?? undefined
}
