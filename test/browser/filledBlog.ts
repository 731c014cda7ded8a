import type { Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { newPage, type PageOptions } from '../support/browser.ts'
import { fontsCame } from './fontsCame.ts'
import type { TestSite } from '../support/site.ts'

const paragraph = 'Words that fill a page, so that there is something to scroll through. '.repeat(12)
const article = ['One', 'Two', 'Three', 'Four']
  .map((name) => `## ${name}\n\n${paragraph}\n\n### ${name} in detail\n\n- ${paragraph}\n\n> ${name}`)
  .join('\n\n')

/** Fifteen articles: a featured one, a long one, and short notes. */
export async function fillBlog(site: TestSite): Promise<void> {
  await createCategories(site, 'Channels', 'Strategy')
  await createPost(site, { slug: 'featured', title: 'The one-page plan', featured: true, age: 5 })
  await createPost(site, {
    slug: 'long',
    title: 'A long read',
    tags: ['Reading'],
    content: article,
    age: 10,
  })
  for (let post = 0; post < 13; post++)
    await createPost(site, {
      title: `Note ${post}`,
      excerpt: 'Short',
      category: 'Channels',
      age: 20 + post,
    })
}

/** Opens a page of the site where nothing moves. */
export async function openLoaded(site: TestSite, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await newPage(site, { reducedMotion: true, ...options })
  await page.goto(site.url + path)
  if (options.javascript !== false) await fontsCame(page)
  return page
}

/** What an element says, as it is seen. */
export const wordsOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText.trim())
