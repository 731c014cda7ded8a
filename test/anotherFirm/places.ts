import path from 'node:path'
import sharp from 'sharp'
import { newPage } from '../support/browser.ts'
import { linkInMail } from '../screens/mailLink.ts'
import { whenThere } from '../screens/prepare.ts'
import type { Seen } from './look.ts'
import { colourTraces, foreign, wordTraces } from './traces.ts'
import { guests } from './visit.ts'

interface Looking {
  url: string
  folder: string
  own: string[]
}

/** Every public page there is, by its name: those of the sitemap, and those that are reached by a mail or by mistake. */
export async function addressesOf(url: string): Promise<[name: string, address: string][]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => new URL(found!).pathname)
  const inMail = async (mail: RegExp, link: RegExp): Promise<string> => {
    const { pathname, search } = new URL(await whenThere(() => linkInMail(url, { mail, link })))
    return pathname + search
  }
  const token = await inMail(new RegExp(guests.asked), /\/audit\//)
  return [
    ...listed.map((address): [string, string] => [address === '/' ? 'home' : address.slice(1), address]),
    ['sitemap', '/sitemap'],
    ['no results', '/blog?q=nothing-like-this'],
    ['audit', token],
    ['audit results', await inMail(new RegExp(`${guests.done}[^]*results`, 'i'), /\/audit\/results\//)],
    ['audit link of nobody', `/audit/${'x'.repeat(43)}`],
    ['preferences', await inMail(new RegExp(guests.reader), /\/preferences/)],
    ['unsubscribe', await inMail(new RegExp(guests.reader), /\/unsubscribe/)],
    ['unsubscribe without a token', '/unsubscribe'],
    ['enquiry thanks', '/enquiries/thanks'],
    ['post not found', '/blog/no-such-note'],
    ['not found', '/nothing-here'],
  ]
}

/** The archive and its one issue, once that was sent, two minutes after it was said. */
export async function archiveOf(url: string): Promise<[name: string, address: string][]> {
  const issue = await whenThere(async () => {
    const list = await (await fetch(`${url}/newsletter`)).text()
    return /href="(\/newsletter\/\d+)"/.exec(list)![1]!
  })
  return [
    ['newsletter archive', '/newsletter'],
    ['newsletter issue', issue],
  ]
}

/** Every mail in the mailbox page, as a desktop and a phone show it. */
export async function lookAtMails({ url, folder, own }: Looking): Promise<Seen[]> {
  const list = await (await fetch(`${url}/dev/mailbox`)).text()
  const entries = [
    ...new Set([...list.matchAll(/href="(\/dev\/mailbox\/[\w-]+)"/g)].map(([, address]) => address!)),
  ]
  const seen: Seen[] = []
  for (const [index, address] of entries.entries()) {
    const whole = await (await fetch(url + address)).text()
    const body = await (await fetch(`${url}${address}/body`)).text()
    const name = `mail ${index + 1}`
    for (const width of [820, 390]) {
      const page = await newPage({ url }, { width, reducedMotion: true, allow: /./ })
      await page.setContent(body)
      await page.screenshot({
        path: path.join(folder, `${name.replace(' ', '-')}-${width}.png`) as `${string}.png`,
        fullPage: true,
      })
      await page.browserContext().close()
    }
    seen.push({ name, traces: [...wordTraces(whole), ...wordTraces(body), ...colourTraces(body, own)] })
  }
  return seen
}

const plain = [
  '/robots.txt',
  '/sitemap.xml',
  '/rss.xml',
  '/site.webmanifest',
  '/favicon.svg',
  '/images/hero.svg',
]

/** What machines read, and the pictures that are drawn: words and colours. */
export async function readPlain({ url, folder, own }: Looking): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const address of plain) {
    const text = await (await fetch(url + address)).text()
    seen.push({ name: address, traces: [...wordTraces(text), ...colourTraces(text, own)] })
  }
  const home = await (await fetch(url)).text()
  const share = /property="og:image" content="([^"]+)"/.exec(home)![1]!
  for (const address of [new URL(share).pathname, '/apple-touch-icon.png', '/images/logo.png']) {
    const bytes = Buffer.from(await (await fetch(url + address)).arrayBuffer())
    await sharp(bytes).toFile(path.join(folder, `picture-${path.basename(address)}`))
    seen.push({ name: address, traces: await paintedWith(bytes, foreign(own)) })
  }
  return seen
}

/** Colours that fill more than a speck of a picture. */
async function paintedWith(bytes: Buffer, hexes: string[]): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = new Map<number, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
    pixels.set(colour, (pixels.get(colour) ?? 0) + 1)
  }
  return hexes.filter((hex) => (pixels.get(parseInt(hex.slice(1), 16)) ?? 0) > 200)
}
