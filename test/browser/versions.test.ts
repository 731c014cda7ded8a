import { expect } from 'chai'
import type { ElementHandle, Page } from 'puppeteer'
import type { TextFields } from '../../server/versions/shared/textKinds.ts'
import { keepVersion } from '../../server/versions/versionQueries.ts'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

const before = {
  subject: 'Measure what landed',
  preheader: 'One idea',
  content:
    'Most dashboards count. Very few tell you anything.\n\n## Start here\n\n- Recall\n- Reach\n\nLast.',
  audience: {},
}
const now = {
  ...before,
  subject: 'Measure what moved',
  content:
    'Most dashboards count. **Almost none** tell you anything.\n\n## Start here\n\n- Recall\n- Reach by shift\n- Trust',
}

describe('Versions in a browser', () => {
  const site = useSite()

  const issueWithVersions = async () => {
    const { db } = site.services
    const [{ id }] = await db('newsletter_issues')
      .insert({ ...now, audience: '{}' })
      .returning('id')
    const states = [before, { ...before, content: `${before.content} More words here.` }, before]
    for (const fields of states) {
      await keepVersion(db, {
        kind: 'issue',
        item: String(id),
        fields,
        reason: 'pause',
        by: 'tom@plainsong.example',
      })
      await db.raw(`update text_versions set kept_at = kept_at - interval '20 hours'`)
    }
    return id as number
  }
  const shown = (page: Page) =>
    page.$eval('.version__text', (text) => {
      const copy = text.cloneNode(true) as HTMLElement
      for (const word of copy.querySelectorAll('.vh')) word.remove()
      for (const mark of copy.querySelectorAll('del')) mark.replaceWith(`[-${mark.textContent}-]`)
      for (const mark of copy.querySelectorAll('ins')) mark.replaceWith(`{+${mark.textContent}+}`)
      return copy.textContent
    })
  const readOldest = (page: Page) => pressAt(page, '.versions li:last-child button')
  /** A post with one version of before, in its place. */
  const openVersion = async (post: number, fields: TextFields): Promise<Page> => {
    await keepVersion(site.services.db, {
      kind: 'post',
      item: String(post),
      fields,
      reason: 'saved',
      by: 'tom@plainsong.example',
    })
    const page = await openAdmin(site, `/admin/blog?edit=${post}`)
    await page.waitForSelector('.drawer')
    await press(page, 'Versions')
    await page.waitForSelector('.versions li:nth-child(2)')
    await readOldest(page)
    return page
  }
  /** Waits until these words are struck. */
  const went = (page: Page, words: string) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('.version del')].some(({ textContent }) =>
          textContent.includes(wanted),
        ),
      {},
      words,
    )
  const subjectField = '[data-name="subject"] input' as 'input'
  /** Opens a tab of the drawer, which stands open beside the text where there is room. */
  const drawer = async (page: Page, tab: string) => {
    if (!(await page.waitForSelector('.writing-screen').then(() => page.$('.drawer'))))
      await press(page, 'Issue settings')
    await press(page, tab)
  }

  for (const width of [1440, 390]) {
    it(`are listed with who and how many words, read with what changed, restored and taken back, at ${width} px`, async () => {
      const id = await issueWithVersions()
      const page = await openAdmin(site, `/admin/email-marketing/issues/${id}`, { width, height: 1000 })
      await drawer(page, 'Versions')
      await says(page, 'First draft, tom@plainsong.example')
      await page.waitForSelector('.versions li:nth-child(4)')
      expect(await page.$$eval('.versions .num', (all) => all.map((one) => one.textContent))).to.deep.equal([
        '−33 words fewer',
        '+33 words more',
      ])
      await readOldest(page)
      // Each field is compared by itself.
      for (const word of ['landed', 'Last.']) await went(page, word)
      const text = await shown(page)
      expect(text)
        .to.contain('Measure what [-landed-]{+moved+}')
        .and.to.contain('{+ by shift+}')
        .and.to.contain('[-Last.-]')
      expect(await page.$eval('.version del', (mark) => mark.textContent)).to.contain('removed: landed')
      await expectNoAxeFindings(page)
      await drawer(page, 'Versions')
      const shows = (await page.waitForSelector('::-p-aria(Show changes)')) as ElementHandle<HTMLElement>
      await shows.evaluate((box) => box.click())
      if (width === 390) await page.keyboard.press('Escape')
      await page.waitForFunction(() => !document.querySelector('.version del'))
      expect(await shown(page))
        .to.contain('Measure what landed')
        .and.to.contain('Last.')
      await press(page, 'Restore this version')
      await says(page, 'Version restored')
      await page.waitForFunction(() => !document.querySelector('.version'))
      await drawer(page, 'Issue')
      expect(await page.$eval(subjectField, (field) => field.value)).to.equal(before.subject)
      await press(page, 'Undo')
      await page.waitForFunction(
        (selector, wanted) => document.querySelector<HTMLInputElement>(selector)!.value === wanted,
        {},
        subjectField,
        now.subject,
      )
      await says(page, 'Saved')
      expect((await site.services.db('newsletter_issues').first()).content).to.equal(now.content)
      await closePage(page)
    }).timeout(60_000)
  }

  it('name the author of a post, and keep the numbers of its lists', async () => {
    const { db } = site.services
    const [{ id: person }] = await db('people').insert({ name: 'Ingrid Vale' }).returning('id')
    const post = await createPost(site, { content: '3. Ask\n4. Listen' })
    const fields = { author: String(person), title: 'Then', content: '3. Ask\n4. Hear\n5. Listen' }
    const page = await openVersion(post, fields)
    await says(page, 'Ingrid Vale')
    await page.waitForSelector('[data-number]')
    const numbers = await page.$$eval('[data-number]', (items) =>
      items.map((item) => (item as HTMLElement).dataset.number),
    )
    expect(numbers, 'what went has its number, what stays the one it has now').to.deep.equal(['3', '4', '4'])
    await closePage(page)
  })

  it('of a post from before it was published bring its words back, and leave it on the site', async () => {
    const { db } = site.services
    await createCategories(site, 'Strategy')
    const post = await createPost(site, { title: 'Public', slug: 'public' })
    const page = await openVersion(post, { title: 'Then', publishedAt: '' })
    await page.waitForSelector('.version')
    expect(await page.$eval('.version', (version) => version.textContent)).not.to.include('Publish Date')
    await press(page, 'Restore this version')
    await says(page, 'Version restored')
    await press(page, 'Update Post')
    await until(async () => (await db('blog_posts').first()).title === 'Then')
    await site.told()
    await site.http.get('/blog/public').expect(200)
    await closePage(page)
  })
})
