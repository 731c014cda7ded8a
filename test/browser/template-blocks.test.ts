import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin, press } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { keys, text, write } from '../support/writing.ts'

describe('The blocks of a template that is being written', () => {
  const site = useSite()
  const open = async (id: string, html_content: string) => {
    await site.services.db('email_templates').insert({ id, subject: 'Blocks', html_content })
    const page = await openAdmin(site, `/admin/email-marketing/templates/${id}`)
    await write(page)
    await keys(page, 'Control', 'End')
    return page
  }

  /** The HTML as it would be stored; the cursor is in the letter afterwards. */
  const html = async (page: Page): Promise<string> => {
    await keys(page, 'Control', 'Alt', 'm')
    const area = await page.waitForSelector('.code textarea:focus')
    const value = await area!.evaluate((field) => (field as HTMLTextAreaElement).value)
    await keys(page, 'Control', 'Alt', 'm')
    await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, text)
    return value
  }
  const choose = async (page: Page, typed: string) => {
    await page.keyboard.type(typed)
    await page.waitForSelector('[role=listbox]')
    await page.keyboard.press('Enter')
  }

  it('are quotes, rules and code too, chosen or typed, and what nobody touched keeps its characters', async () => {
    const before = '<h1 >One</h1>\n<div class="quote"><p>Said</p>Ada</div>'
    const page = await open('quotes', `${before}\n<p>Two</p>`)
    await page.keyboard.type(' with `code`\n')
    await choose(page, '/quo')
    await page.keyboard.type('Words\n\n---\n```\na\n  b')
    expect(await html(page)).to.equal(
      `${before}\n<p>Two with <span class="code">code</span></p>\n<div class="quote">\n  <p>Words</p>\n</div>\n<div class="rule"></div>\n<div class="code">a\n  b</div>`,
    )
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('are tables of data, gone through by Tab', async () => {
    const page = await open('new-table', '<p>One</p>')
    await page.keyboard.type('\n')
    await choose(page, '/tab')
    for (const words of ['Depot', 'People', 'Since']) {
      await page.keyboard.type(words)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('North')
    const written = await html(page)
    expect(written).to.include('<tr><th>Depot</th><th>People</th><th>Since</th></tr>')
    expect(written).to.include('<tr><td>North</td><td></td><td></td></tr>')
    await closePage(page)
  })

  it('are divided where the cursor went, however soon Enter follows', async () => {
    const page = await open('soon', '<p>One</p>\n<p>Two</p>')
    await page.$eval(text, (dom) => {
      // A busy device tells of the cursor later than of the key.
      getSelection()!.collapse(dom.firstChild!.firstChild, 2)
      dom.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
      )
    })
    expect(await html(page)).to.equal('<p>On</p>\n<p>e</p>\n<p>Two</p>')
    await closePage(page)
  })

  it('have a bar for a table, to which the keys lead there, and else to the one above the text', async () => {
    const page = await open(
      'table',
      '<p>One</p>\n<p>Two</p>\n<p>Three</p>\n<table><tr><th>Depot</th><th>People</th></tr><tr><td>North</td><td>42</td></tr></table>',
    )
    await page.click(`${text} td:last-of-type`)
    await page.waitForSelector('[aria-label="Table"]')
    await keys(page, 'Alt', 'F10')
    await page.waitForFunction(() => document.activeElement?.closest('[aria-label="Table"]'))
    await press(page, 'Right')
    expect(await html(page)).to.include('<th align="right">People</th>')
    await page.click(`${text} > p:first-child`)
    await page.waitForSelector('[aria-label="Table"]', { hidden: true })
    await keys(page, 'Alt', 'F10')
    await page.waitForFunction(() => document.activeElement?.closest('[aria-label="Formatting"]'))
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('Bold'))
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('are moved by a handle that can be pressed everywhere', async () => {
    const page = await open('handle', '<p>One</p><p>Two</p>')
    await page.hover(`${text} p`)
    const handle = await page.waitForSelector('[aria-label="Move this block"]')
    await handle!.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const reached = await handle!.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return [0.1, 0.5, 0.9].map((share) =>
        button.contains(document.elementFromPoint(left + width * share, top + height / 2)),
      )
    })
    expect(reached).to.deep.equal([true, true, true])
    await closePage(page)
  })
})
