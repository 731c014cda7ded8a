import type { Hands } from './hands.ts'
import { issue, posts, topics } from './firm/posts.ts'

/** Throws away the posts and categories that came with the site, and writes its own. */
export async function writeBlog(hands: Hands): Promise<void> {
  await hands.open('/admin/blog')
  const { page } = hands
  for (;;) {
    const first = await page.$('tbody button[aria-label^="Delete "]')
    if (!first) break
    const label = await first.evaluate((button) => button.getAttribute('aria-label')!)
    await hands.press(label)
    await hands.press('Delete post')
    await page.waitForSelector(`tbody button[aria-label="${escaped(label)}"]`, { hidden: true })
  }
  await writeCategories(hands)
  for (const post of posts) {
    await hands.open('/admin/blog?edit=new')
    await hands.page.waitForSelector('#post-form')
    await hands.write((await page.$(field('title')))!, post.title)
    await hands.write((await page.$(field('excerpt')))!, post.excerpt)
    await page.select(field('category'), post.topic)
    await page.click('[role=textbox].prose')
    await page.keyboard.type(post.body)
    await hands.press('Publish')
    await hands.see('Ready to publish?')
    await hands.press('Publish')
    await hands.see('Blog post created successfully')
  }
}

const field = (name: string): string => `[data-name="${name}"] :is(input, textarea, select)`
const escaped = (text: string): string => text.replaceAll('"', '\\"')

/** Those that came with the site are renamed: posts in the bin hold on to them. */
async function writeCategories(hands: Hands): Promise<void> {
  const { page } = hands
  await hands.press('Categories')
  await page.waitForSelector('dialog[open] tbody tr')
  const known = await page.$$eval('dialog[open] tbody .who', (names) => names.map((one) => one.textContent))
  for (const [index, [name, about]] of topics.entries()) {
    const was = known[index]
    await hands.press(was === undefined ? 'Add new category' : `Edit ${was}`)
    await hands.fill('Name', name)
    await hands.fill('Description', about)
    await hands.press(was === undefined ? 'Create category' : 'Save category')
    await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 1)
  }
}

/** An issue of its newsletter, which goes two minutes later to all who get it by then, and stands in the archive. */
export async function writeIssue(hands: Hands): Promise<void> {
  await hands.open('/admin/email-marketing?tab=campaigns')
  const { page } = hands
  await Promise.all([page.waitForNavigation(), hands.press('New Issue')])
  await hands.fill('Subject', issue.subject)
  await hands.fill('Preview line', issue.preview)
  await hands.click('[role=textbox].prose')
  await page.keyboard.type(issue.body)
  await hands.see('Saved')
  await hands.press('Send...')
  await hands.see('Send this issue to')
  await hands.press('Send now')
  await hands.see('Sending begins')
  await hands.open('/admin/settings/mail')
  const archive = '[aria-label="Archive of the newsletter"]'
  await hands.click(`${archive} .check`)
  await hands.click(`${archive} [type=submit]`)
  await hands.see('Saved')
}
