import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ElementHandle } from 'puppeteer'
import sharp from 'sharp'
import { brand, colours, letters, mark } from './firm/brand.ts'
import type { Hands } from './hands.ts'

/** Name, mark, colours and letters. */
export async function writeBrand(hands: Hands): Promise<void> {
  await hands.open('/admin/brand')
  for (const [label, text] of Object.entries(brand)) await hands.fill(label, text)
  await bringMark(hands)
  for (const [name, hex] of Object.entries(colours)) await hands.fill(`${name}: the color`, hex)
  await hands.click(`[data-letters="${letters}"]`)
  await hands.see('Shows your draft')
  await hands.press('Publish')
  await hands.see('Published')
}

async function bringMark(hands: Hands): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'another-firm-'))
  const file = path.join(folder, 'hollin-mark.png')
  await sharp(Buffer.from(mark)).png().toFile(file)
  await hands.press('Replace')
  const picker = await hands.page.waitForSelector('dialog[open] input[type=file]')
  await (picker as ElementHandle<HTMLInputElement>).uploadFile(file)
  await hands.page.waitForSelector('dialog[open]', { hidden: true })
  await hands.page.waitForSelector('.marks-of-brand img')
  fs.rmSync(folder, { recursive: true })
}
