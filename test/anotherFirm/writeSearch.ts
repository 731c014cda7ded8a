import { everywhere, pages, popups } from './firm/search.ts'
import type { Hands } from './hands.ts'

/** What search engines are told, page by page. */
export async function writeSearch(hands: Hands): Promise<void> {
  const { page } = hands
  await hands.open('/admin/seo?tab=global')
  for (const [label, text] of Object.entries(everywhere)) await hands.fill(label, text)
  await hands.press('Save Global Settings')
  await hands.see('Global SEO settings')
  await hands.open('/admin/seo?tab=pages')
  for (const [path, { basic, share = {} }] of Object.entries(pages)) {
    await hands.click(`button[aria-label$=" SEO for ${path}"]`)
    await page.waitForSelector('dialog[open]')
    for (const [label, text] of Object.entries(basic)) await hands.fill(label, text)
    await hands.press('Open Graph')
    for (const [label, text] of Object.entries(share)) await hands.fill(label, text)
    await hands.click('dialog[open] [type=submit]')
    await page.waitForSelector('dialog[open]', { hidden: true })
  }
}

/** What the two popups say. */
export async function writePopups(hands: Hands): Promise<void> {
  for (const [type, texts] of Object.entries(popups)) {
    await hands.open(`/admin/popups?tab=${type}`)
    for (const [label, text] of Object.entries(texts)) await hands.fill(label, text)
    await hands.press('Publish')
    await hands.see('Popup settings updated')
  }
}
