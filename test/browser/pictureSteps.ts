import type { ElementHandle, Page } from 'puppeteer'
import { stored, text } from '../support/writing.ts'

/** The text with every picture's address as its file's name. */
export const brief = async (page: Page) =>
  (await stored(page)).replace(/\/uploads\/\d+-(\w+)\.png/g, (_address, name: string) => name).trim()

/** Waits until so many pictures stand in the text. */
export const figures = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.write figure').length === wanted, {}, count)

/** Chooses files for the picker that is open. */
export const send = async (page: Page, ...files: string[]) => {
  const input = (await page.waitForSelector(
    'dialog[open] input[type=file]',
  )) as ElementHandle<HTMLInputElement>
  await input.uploadFile(...files)
}

/** Opens the picker where the cursor is. */
export const fromLibrary = async (page: Page) => {
  await page.keyboard.type('/picture')
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog[open] input[type=file]')
}

/** Puts files on the clipboard's or the mouse's event, as the browser would. */
export const hand = (page: Page, kind: 'paste' | 'drop', ...names: string[]) =>
  page.$eval(
    text,
    async (element, event, files) => {
      const canvas = new OffscreenCanvas(8, 6)
      const data = new DataTransfer()
      for (const [index, name] of files.entries()) {
        const pen = canvas.getContext('2d')!
        pen.fillStyle = `rgb(${index * 20}, 0, 0)`
        pen.fillRect(0, 0, 8, 6)
        const type = name.endsWith('.png') ? 'image/png' : ''
        data.items.add(new File([await canvas.convertToBlob()], name, { type }))
      }
      const line = element.querySelector('p')!.getBoundingClientRect()
      const how = { bubbles: true, cancelable: true, clientX: line.left + 2, clientY: line.top + 4 }
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent('drop', { ...how, dataTransfer: data }),
      )
    },
    kind,
    names,
  )
