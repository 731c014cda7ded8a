import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { profile, receiveLink, sampleResponses, saveDraft, submit } from '../audit/support.ts'
import { closePage, newPage } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'

describe('The audit in the colours of the system', () => {
  const site = useSharedSite()

  async function open(path: string): Promise<Page> {
    const page = await newPage(site, { reducedMotion: true })
    const session = await page.createCDPSession()
    const features = [{ name: 'forced-colors', value: 'active' }]
    await session.send('Emulation.setEmulatedMedia', { features })
    await page.goto(new URL(path, site.url).href)
    return page
  }
  /** A part of the page, beside two colours of the system. */
  const look = (page: Page, selector: string) =>
    page.$eval(selector, (element) => {
      const { backgroundColor, borderTopWidth, stroke } = getComputedStyle(element)
      const system = document.body.appendChild(document.createElement('i'))
      const [canvas, grey] = ['Canvas', 'GrayText'].map((name) => {
        system.style.color = name
        return getComputedStyle(system).color
      })
      return { backgroundColor, borderTopWidth, stroke, canvas, grey }
    })

  it('shows how far there is to go', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile }).expect(200)
    const page = await open(link)
    const bar = await look(page, '.wizard__side .progress')
    expect(bar.borderTopWidth).to.equal('1px')
    expect(bar.backgroundColor).to.equal(bar.canvas)
    await closePage(page)
  })

  it('shows how much of a score was not reached', async () => {
    const link = await receiveLink(site, {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@fennel.example',
    })
    const { body } = await submit(site, link, { responses: sampleResponses }).expect(200)
    const page = await open((body as { url: string }).url)
    const track = await look(page, '.score__track')
    expect(track.stroke).to.equal(track.grey)
    const bar = await look(page, '.bar .progress')
    expect(bar.borderTopWidth).to.equal('1px')
    await closePage(page)
  })
})
