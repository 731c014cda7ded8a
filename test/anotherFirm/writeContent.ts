import { contentDocuments, type DocumentName } from '../../server/content/shared/documents.ts'
import type { Hands } from './hands.ts'

/** What a document says otherwise: sections and their fields; a list is given whole. */
export interface Words {
  [field: string]: string | boolean | Words | (string | Words)[]
}

/** Types a document of Site Content, looks at it beside the form, and publishes it. */
export async function writeDocument(hands: Hands, name: DocumentName, words: Words): Promise<void> {
  const { page } = hands
  const { title } = contentDocuments[name]
  const link = `.side-pages a[href$="?page=${name}"]`
  if (!(await page.$(`${link}[aria-current]`))) await hands.click(link)
  await page.waitForSelector(`.side-pages:not([aria-busy]) ${link.slice(12)}[aria-current]`)
  await page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, {}, title)
  for (const [section, fields] of Object.entries(words)) {
    const row = `.parts > [data-path="${section}"]`
    await page.waitForSelector(row)
    if (!(await page.$(`${row} > details[open]`))) await hands.click(`${row} > details > summary`)
    await writeFields(hands, section, fields as Words)
  }
  await hands.see('Shows your draft')
  await hands.press('Publish')
  await hands.see(`${title} is live.`)
}

async function writeFields(hands: Hands, path: string, words: Words): Promise<void> {
  for (const [name, value] of Object.entries(words)) {
    const at = `${path}.${name}`
    if (Array.isArray(value)) await writeList(hands, at, value)
    else if (typeof value === 'boolean') await turn(hands, at, value)
    else if (typeof value === 'string') await writeText(hands, at, value)
    else await writeFields(hands, at, value)
  }
}

async function turn(hands: Hands, path: string, on: boolean): Promise<void> {
  const { page } = hands
  const box = `[data-path="${path}"] [role=switch]`
  await page.waitForSelector(box)
  if ((await page.$eval(box, (element) => (element as HTMLInputElement).checked)) !== on)
    await hands.click(`[data-path="${path}"] .switch`)
}

async function writeText(hands: Hands, path: string, text: string): Promise<void> {
  const control = ':is(input, textarea, select, [role=textbox])'
  const field = (await hands.page.waitForSelector(`[data-path="${path}"] ${control}`))!
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.select(text)
  else if (text.includes('\n')) await paste(hands, text)
  else await hands.write(field, text)
}

/** A whole text, as one pastes it from elsewhere: in the form's box for Markdown. */
async function paste(hands: Hands, text: string): Promise<void> {
  await hands.press('Markdown')
  const box = await hands.page.waitForSelector('.writing-field textarea')
  await hands.write(box!, text)
}

/** Makes the list as long as it shall be, then goes through it. */
async function writeList(hands: Hands, path: string, items: (string | Words)[]): Promise<void> {
  const { page } = hands
  const list = `[data-path="${path}"] > .content-list`
  const rows = `${list} > .row-list > li`
  const count = async () => (await page.$$(rows)).length
  while ((await count()) > items.length) {
    await hands.click(`${rows}:last-child > .row-list__acts [aria-haspopup=menu]`)
    await hands.press('Take out')
    await page.waitForSelector('[role=menu]:popover-open', { hidden: true })
  }
  for (const [at, item] of items.entries()) {
    const before = await count()
    if (at === before) {
      await hands.click(`${list} > .content-list__foot button`)
      await page.waitForFunction(
        (all, least) => document.querySelectorAll(all).length > least,
        {},
        rows,
        before,
      )
    }
    if (typeof item === 'string') {
      await writeText(hands, `${path}.${at}`, item)
      continue
    }
    const row = `${rows}:nth-child(${at + 1})`
    if (!(await page.$(`${row} > .row-list__body`)))
      await hands.click(`${row} > .row-list__acts [aria-expanded]`)
    await page.waitForSelector(`${row} > .row-list__body`)
    await writeFields(hands, `${path}.${at}`, item)
  }
}
