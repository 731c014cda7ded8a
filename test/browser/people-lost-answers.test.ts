import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories } from '../blog/support.ts'
import { blogCalls } from '../blog/adminCalls.ts'
import { peopleCalls } from '../people/calls.ts'
import { useOwner } from '../support/admin.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('People on the site, where an answer is lost', () => {
  const site = useSite()
  const owner = useOwner(site)
  const by = peopleCalls(owner)
  const names = async () => (await by.screen()).people.map(({ values }) => values.name)

  /** Removes them as somebody sees it who hears nothing: the site has done it. */
  async function removeUnheard(page: Page, id: number, isOff: () => boolean = () => false): Promise<void> {
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (request.method() === 'DELETE') void by.call('delete', `/${id}`).then(() => request.abort())
      else void (isOff() ? request.abort() : request.continue())
    })
    await press(page, 'More for Ingrid Vale')
    await pressAt(page, '[role=menu]:popover-open [role=menuitem]:last-child')
    await says(page, 'The site cannot be reached')
  }

  it('come back to their place with their posts, though nobody heard that they were removed', async () => {
    const { create } = blogCalls(owner)
    await createCategories(site, 'Strategy')
    const id = await by.add({ name: 'Ingrid Vale' })
    await by.add({ name: 'Tom Reyes' })
    const post = await create({ author: String(id) })
    const page = await openAdmin(site, '/admin/people', { allow: /ERR_FAILED/ })
    await removeUnheard(page, id)
    await says(page, 'Not saved')
    expect(await names()).to.deep.equal(['Tom Reyes'])

    await press(page, 'Edit Ingrid Vale')
    await press(page, 'Add')
    await says(page, 'Ingrid Vale is as visitors see them now.')
    expect(await names()).to.deep.equal(['Ingrid Vale', 'Tom Reyes'])
    const stored = await site.services.db('blog_posts').where({ id: post }).first('author_id')
    expect(stored).to.deep.equal({ author_id: id })
    await until(async () => !(await page.evaluate(() => document.body.innerText)).includes('Not saved'))
    await closePage(page)
  })

  it('wait to be added again, though the list too could not be read then', async () => {
    const id = await by.add({ name: 'Ingrid Vale' })
    const page = await openAdmin(site, '/admin/people', { allow: /ERR_FAILED|404/ })
    let isOff = false
    page.on('request', (request) => void (isOff ||= request.method() === 'DELETE'))
    await removeUnheard(page, id, () => isOff)
    isOff = false
    await press(page, 'More for Ingrid Vale')
    await pressAt(page, '[role=menu]:popover-open [role=menuitem]:last-child')
    await says(page, 'This person does not exist any more.')
    await press(page, 'Edit Ingrid Vale')
    await press(page, 'Add')
    await until(async () => (await names()).join() === 'Ingrid Vale')
    await closePage(page)
  })
})
