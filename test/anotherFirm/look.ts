import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'puppeteer'
import { axeFindings, closePage, newPage } from '../support/browser.ts'
import { foreign, wordTraces } from './traces.ts'

export interface Seen {
  name: string
  /** What of the example is left, and what else is wrong. */
  traces: string[]
}

interface Looking {
  url: string
  folder: string
  /** Every colour of the firm. */
  own: string[]
}

/** Opens a page as a desktop and a phone see it, in both schemes, takes its picture, and looks for what is left. */
export async function lookAt(at: Looking, name: string, address: string): Promise<Seen> {
  const traces = new Set<string>()
  for (const width of [1440, 390]) {
    for (const dark of [false, true]) {
      const page = await newPage(at, { width, dark, reducedMotion: true, allow: /status of 4\d\d/ })
      await page.goto(at.url + address, { waitUntil: 'networkidle0' })
      await walkDown(page)
      for (const found of await usedColours(page, at.own)) traces.add(`${dark ? 'dark' : 'light'}: ${found}`)
      for (const found of await axeFindings(page)) traces.add(`${width}: ${found}`)
      const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}${dark ? '-dark' : ''}.png`
      await page.screenshot({ path: path.join(at.folder, file) as `${string}.png`, fullPage: true })
      await closePage(page)
    }
  }
  const html = await (await fetch(at.url + address)).text()
  return { name, traces: [...wordTraces(html), ...traces] }
}

/** What comes when it is reached is there then. */
const walkDown = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    window.scrollTo(0, 0)
    await document.fonts.ready
  })

/** The example's colours that something on the page has. */
const usedColours = (page: Page, own: string[]): Promise<string[]> =>
  page.evaluate((hexes) => {
    const names = new Map(
      hexes.map((hex) => [
        `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`,
        hex,
      ]),
    )
    const found = new Set<string>()
    for (const element of document.querySelectorAll('*')) {
      if (!element.checkVisibility()) continue
      const style = getComputedStyle(element)
      for (const property of [
        'color',
        'backgroundColor',
        'borderTopColor',
        'fill',
        'stroke',
        'stopColor',
      ] as const) {
        const hex = names.get(style[property])
        if (hex)
          found.add(
            `${hex} is the ${property} of ${element.tagName.toLowerCase()}.${element.getAttribute('class')}`,
          )
      }
    }
    return [...found].slice(0, 5)
  }, foreign(own))

/** A page that shows all pictures. */
export function writeGallery(folder: string, seen: Seen[]): void {
  const files = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .sort()
  const pictures = files.map(
    (file) => `<figure><img src="${file}" width="300" alt=""><figcaption>${file}</figcaption></figure>`,
  )
  const found = seen.flatMap(({ name, traces }) =>
    traces.map((trace) => `<li>${name}: ${trace.replaceAll('<', '&lt;')}</li>`),
  )
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Another firm</title><ul>${found.join('')}</ul>${pictures.join('')}`,
  )
}
