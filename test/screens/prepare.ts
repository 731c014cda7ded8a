import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer'
import { emptyPost } from '../../server/blog/shared/postForm.ts'
import { projectRoot } from '../../server/root.ts'
import { newPage } from '../support/browser.ts'
import { article } from '../support/everyMail.ts'
import { ask } from './askAsOwner.ts'
import { linkInMail } from './mailLink.ts'
import { publishProof } from './prepareProof.ts'

export const admin = { email: 'owner@plainsong.example', password: 'seven quiet green harbours' }

/** Who has been here before the pictures are taken. */
export const people = {
  fresh: 'fresh@screens.example',
  halfway: 'halfway@screens.example',
  completed: 'completed@screens.example',
  reader: 'reader@screens.example',
  gone: 'gone@screens.example',
  back: 'back@screens.example',
  moved: 'new-moved@screens.example',
}
const profile = {
  first_name: '',
  last_name: '',
  company_name: 'Northwind Ferries', role: 'Head of Communications', company_size: '201-1000' }

/** Does what visitors and the owner do, so that every state can be seen. */
export async function prepare(url: string): Promise<Page> {
  const post = async (address: string, fields: Record<string, string>) => {
    const { status } = await fetch(new URL(address, url), { method: 'POST', body: new URLSearchParams(fields) })
    if (status >= 400) throw new Error(`${address} answered ${status}`)
  }
  const askForAudit = (first_name: string, email: string) =>
    post('/audit-requests', { first_name, last_name: 'Sample', email })
  const take = async (email: string, answers: number) => {
    const link = await whenThere(() => linkInMail(url, { mail: new RegExp(email), link: /\/audit\// }))
    await post(link, { step: '0', ...profile })
    for (let step = 1; step <= answers; step++)
      await post(link, { step: String(step), [`q${step}`]: '3231123211212231'[step]!, submit_key: 'a-key-for-this-attempt' })
  }
  await askForAudit('Freya', people.fresh)
  await askForAudit('Hal', people.halfway)
  await askForAudit('Cora', people.completed)
  await take(people.halfway, 6)
  await take(people.completed, 15)
  await post('/newsletter', { email: people.reader, source: 'footer' })
  await post('/newsletter', { email: 'left@screens.example', source: 'footer' })
  await post('/newsletter', { email: people.gone, source: 'footer' })
  await post('/newsletter', { email: people.back, source: 'footer' })
  await post('/enquiries', {
    name: 'Emil Sample',
    email: 'emil@screens.example',
    company: 'Northwind Ferries',
    role: 'HR Director',
    company_size: '201-500',
    service: 'Custom Solution',
    timeline: 'ASAP',
    message: 'We merge two depots in March.\n\nWho tells the night shift, and when?',
  })
  const left = { mail: /left@screens/, link: /\/unsubscribe/ }
  const token = new URL(await whenThere(() => linkInMail(url, left))).searchParams.get('token')!
  await post('/unsubscribe', { token })
  await whenThere(() => linkInMail(url, { mail: /You are unsubscribed/ }))
  await moveAddresses(url, post)
  const owner = await ownersPage(url)
  await ask(owner, '/admin/api/team/invitations', { email: 'sam@screens.example', role: 'editor' })
  await tryIssue(owner)
  await publishEveryBlock(owner)
  await publishProof(owner)
  return owner
}

type Post = (address: string, fields: Record<string, string>) => Promise<void>

/** Two readers want our mail elsewhere; one of them has confirmed it, whose old address is told. */
async function moveAddresses(url: string, post: Post): Promise<void> {
  for (const name of ['moving', 'moved']) {
    await post('/newsletter', { email: `${name}@screens.example`, source: 'footer' })
    const welcome = new RegExp(`(?=[^]*${name}@screens)[^]*Welcome to weekly`)
    const theirs = await whenThere(() => linkInMail(url, { mail: welcome, link: /\/preferences/ }))
    const { search } = new URL(theirs)
    await post(`/preferences/address${search}`, { email: `new-${name}@screens.example` })
  }
  const asked = { mail: /(?=[^]*new-moved@screens)[^]*confirm your new address/, link: /confirm/ }
  await post(await whenThere(() => linkInMail(url, asked)), {})
  await whenThere(() => linkInMail(url, { mail: /goes to another address/ }))
}

/** Signed in, with a picture in the media library and an issue begun. */
async function ownersPage(url: string): Promise<Page> {
  const page = await newPage({ url }, { reducedMotion: true })
  await page.goto(`${url}/admin/login`)
  await page.type('input[name=email]', admin.email)
  await page.type('input[name=password]', admin.password)
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  await page.goto(`${url}/admin/media`, { waitUntil: 'networkidle0' })
  const picker = await page.waitForSelector('input[type=file]')
  const pictures = ['share.png', 'five-boxes.png', 'one-page-strategy.png']
  await (picker as unknown as { uploadFile(...files: string[]): Promise<void> }).uploadFile(
    ...pictures.map((name) => path.join(projectRoot, 'public/images', name)),
  )
  await page.waitForFunction((wanted) => document.querySelectorAll('.asset').length >= wanted, {}, pictures.length)
  await page.goto(`${url}/admin/email-marketing?tab=campaigns`, { waitUntil: 'networkidle0' })
  const begin = await page.waitForSelector('[aria-label="Newsletter issues"] .btn:not([href])')
  await Promise.all([page.waitForNavigation(), begin!.click()])
  await page.locator('[data-name="subject"] input').fill('The number your board should ask for')
  await page.waitForSelector('.letter .prose')
  await page.focus('.letter .prose')
  await page.keyboard.type('Hello {{firstName|there}},\nthree ways to count what arrived.')
  await page.waitForSelector('::-p-text(Saved)')
  return page
}

/** An issue that holds every kind of block, as its reader gets it. */
async function tryIssue(page: Page): Promise<void> {
  const body = { subject: 'Every kind of block', preheader: 'All of it', content: article, to: people.reader }
  await ask(page, '/admin/api/issues/test', body)
}

/** The same as an article, with what only a page has room for. */
async function publishEveryBlock(page: Page): Promise<void> {
  const columns = (cell: (at: number) => string) => `|${Array.from({ length: 9 }, (_, at) => cell(at)).join('|')}|\n`
  const table = columns((at) => `Depot ${at}`) + columns(() => '---:') + columns((at) => `${at}2 people`)
  const fields = {
    ...emptyPost,
    title: 'Every kind of block',
    slug: 'every-kind-of-block',
    category: 'Strategy',
    publishedAt: '2026-01-05T08:00:00.000Z',
    excerpt: 'All of it.',
    content: `${article.replace('boxes.svg', 'boxes.svg#wide')}\n\n${table}\nAgain[^1] and[^2].\n\n[^2]: Another.`,
  }
  await ask(page, '/admin/api/blog/posts', { fields })
}

/** Mail leaves a moment after what caused it. */
export async function whenThere<Found>(look: () => Promise<Found>): Promise<Found> {
  for (let tries = 0; ; tries++) {
    try {
      return await look()
    } catch (error) {
      if (tries === 60) throw error
      await sleep(500)
    }
  }
}
