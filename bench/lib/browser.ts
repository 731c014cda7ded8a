import type { Browser } from 'puppeteer'
import { findBrowser } from '../../test/support/findBrowser.ts'

/** A browser that measures; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer')
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return puppeteer.launch({ executablePath: await findBrowser(), args })
}
