import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { receiveLink, sampleResponses, submit } from '../audit/support.ts'
import { closePage, expectNoAxeFindings, newPage, type PageOptions } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'

describe('How the public pages are laid out', function () {
  this.timeout(90_000)
  const site = useSharedSite()

  it('keeps the way to the audit in reach on a phone, from the hero to the audit section', async () => {
    const page = await open('/', { width: 390, height: 844 })
    for (const place of ['#services .how', '#h-who']) {
      await page.$eval(place, (element) => element.scrollIntoView())
      const seen = await page.$eval('.reach__bar .btn', (button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(seen, place).to.equal(true)
    }
    await expectNoAxeFindings(page)
    await page.$eval('#h-audit', (element) => element.scrollIntoView())
    const { bottom } = await boxOf(page, '.reach__bar .btn')
    expect(bottom, 'it covers no form').to.be.at.most((await boxOf(page, '#audit')).top + 1)
    await closePage(page)
  })

  it('shows the audit button in the header wherever there is room', async () => {
    const page = await open('/', { width: 820 })
    for (const [width, isThere] of [
      [704, true],
      [820, true],
      [1024, true],
      [390, false],
    ] as const) {
      await page.setViewport({ width, height: 800 })
      const { width: drawn } = await boxOf(page, '.site-header .wrap > .btn')
      expect(drawn > 0, `${width}`).to.equal(isThere)
      expect(await widthOf(page)).to.be.at.most(width)
    }
    await closePage(page)
  })

  it('begins the lists of both services at one height', async () => {
    const page = await open('/', { width: 820 })
    for (const width of [768, 820, 1024, 1440]) {
      await page.setViewport({ width, height: 800 })
      const tops = await page.$$eval('.service__body > p:first-of-type', (texts) =>
        texts.map((text) => Math.round(text.getBoundingClientRect().top)),
      )
      expect(new Set(tops).size, `${width}`).to.equal(1)
    }
    await closePage(page)
  })

  it('marks the current page in the mobile menu and names the email at its foot', async () => {
    const page = await open('/blog', { width: 390, height: 844 })
    await page.click('.menu-btn')
    const marks = await page.$$eval('.mobile-menu li a', (links) =>
      links
        .filter((link) => getComputedStyle(link, '::after').content !== 'none')
        .map((link) => link.textContent),
    )
    expect(marks).to.deep.equal(['Resources'])
    const email = (await site.services.brand()).email
    expect(await page.$eval('.mobile-menu', (menu) => (menu as HTMLElement).innerText)).to.match(
      new RegExp(`${email}$`),
    )
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('puts the button of the audit dialog within a short window', async () => {
    const page = await open('/', { width: 390, height: 664 })
    await page.click('.hero [data-open=audit-dialog]')
    await page.waitForSelector('#audit-dialog[open]')
    const send = await boxOf(page, '#audit-dialog [data-form=audit] [type=submit]')
    expect(send.bottom).to.be.at.most(664)
    await closePage(page)
  })

  for (const height of [664, 400]) {
    it(`keeps the way out of the audit dialog in reach while it scrolls in a window ${height} high`, async () => {
      const page = await open('/', { width: 390, height })
      await page.click('.hero [data-open=audit-dialog]')
      await page.waitForSelector('#audit-dialog[open]')
      await page.$eval('#audit-dialog', (dialog) => {
        // Whatever stands in it, it is longer than the window.
        dialog.querySelector('.dialog__body')!.append(document.querySelector('main .how')!.cloneNode(true))
        dialog.scrollTop = dialog.scrollHeight
      })
      expect(await page.$eval('#audit-dialog', (dialog) => dialog.scrollTop)).to.be.above(100)
      const isHit = await page.$eval('#audit-dialog .dialog__x', (button) => {
        const { left, top, width, height: high } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + high / 2))
      })
      expect(isHit).to.equal(true)
      await closePage(page)
    })
  }

  it('puts the enquiry before the newsletter on a phone, and leaves no hole beside it on a desktop', async () => {
    const page = await open('/', { width: 390, height: 844 })
    expect((await boxOf(page, '#contact .form-card')).bottom).to.be.below(
      (await boxOf(page, '#newsletter')).top,
    )
    const field = await boxOf(page, '#enquiry-name')
    expect(field.top - (await boxOf(page, '#contact')).top, 'the first field is near').to.be.below(844)
    await page.setViewport({ width: 1440, height: 900 })
    const gap = (await boxOf(page, '#newsletter')).top - (await boxOf(page, '.contact__intro .facts')).bottom
    expect(gap).to.be.below(100)
    await closePage(page)
  })

  it('keeps the legend of the answers in one line', async () => {
    const page = await open('/commsaudit')
    for (const width of [320, 360, 390, 1024, 1440]) {
      await page.setViewport({ width, height: 800 })
      const tops = await page.$$eval('.map-key > span:has(i)', (items) =>
        items.map((item) => item.getBoundingClientRect().top),
      )
      expect(new Set(tops).size, `${width}`).to.equal(1)
      expect((await boxOf(page, '.bar-header p')).height, `${width}`).to.be.below(32)
    }
    await closePage(page)
  })

  it('closes the questions of /commsaudit with their button', async () => {
    const page = await open('/commsaudit')
    const heading = await boxOf(page, '.landing-faq h2')
    const button = await boxOf(page, '.faq-block__action')
    expect(button.left).to.equal(heading.left)
    expect(button.top - heading.bottom).to.be.below(80)
    await page.setViewport({ width: 390, height: 844 })
    expect((await boxOf(page, '.faq-block__action')).top).to.be.above(
      (await boxOf(page, '.landing-faq .faq')).bottom,
    )
    await closePage(page)
  })

  it('leaves no link at the foot of a page in a line alone on a phone', async () => {
    const page = await open('/')
    for (const width of [320, 360, 390, 430, 700]) {
      await page.setViewport({ width, height: 800 })
      const tops = await page.$$eval('.footer__legal li', (links) =>
        links.map((link) => Math.round(link.getBoundingClientRect().top)),
      )
      for (const top of tops) expect(tops.filter((other) => other === top).length, `${width}`).to.be.above(1)
      expect(await widthOf(page)).to.be.at.most(width)
    }
    await closePage(page)
  })

  it('keeps the drop of the hero off the edge of the window', async () => {
    const page = await open('/')
    for (const width of [820, 1024, 1280, 1440, 1920]) {
      await page.setViewport({ width, height: 900 })
      const room = await page.$eval('.hero__art svg', (art) => innerWidth - art.getBoundingClientRect().right)
      expect(room, `${width}`).to.be.above(16)
    }
    await closePage(page)
  })

  it('keeps what carries data when the system sets the colours', async () => {
    const { body } = await submit(site, await receiveLink(site), { responses: sampleResponses }).expect(200)
    const url = (body as { url: string }).url
    const marks: [string, string, string | null][] = [
      ['/commsaudit', '.areas i', null],
      ['/commsaudit', '.map [data-a="1"]', null],
      ['/', 'h1 .stop', '::after'],
      ['/', '.ticks li', '::before'],
      [url, '.marks [data-a="3"]', null],
      [url, '.map-key [data-a="1"]', null],
      [url, '.fix [data-a="1"]', '::before'],
    ]
    for (const [path, selector, pseudo] of marks) {
      const page = await open(path, { forced: true })
      const [mark, canvas] = await page.$eval(
        selector,
        (element, part) => [
          getComputedStyle(element, part).backgroundColor,
          getComputedStyle(document.body).backgroundColor,
        ],
        pseudo,
      )
      expect(mark, `${path} ${selector}`).to.not.equal(canvas)
      expect(mark).to.not.match(/, 0\)$/)
      await closePage(page)
    }
    const page = await open('/', { forced: true })
    const signs = await page.$$eval('.faq__item summary', (items) =>
      items.slice(0, 2).map((item) => getComputedStyle(item, '::after').content),
    )
    expect(signs[0]).to.include('−')
    expect(signs[1]).to.include('+')
    for (const card of ['.service', '.voice-card', '.callout', '.news', '.form-card', '.dialog']) {
      expect(await page.$eval(card, (element) => getComputedStyle(element).borderTopWidth), card).to.equal(
        '1px',
      )
    }
    await page.goto(site.url + url)
    const bar = await page.$eval('.progress', (element) => getComputedStyle(element).forcedColorAdjust)
    expect(bar).to.equal('none')
    await closePage(page)
  })

  it('draws the mark in the colours of the system, whatever ground it stood on', async () => {
    const page = await open('/', { forced: true })
    const fills = await page.$$eval('.logo svg path:first-child', (paths) =>
      paths.map((path) => getComputedStyle(path).fill),
    )
    const text = await page.$eval('main p', (element) => getComputedStyle(element).color)
    expect(fills).to.have.length.above(1)
    expect(new Set(fills)).to.deep.equal(new Set([text]))
    await closePage(page)
  })

  async function open(
    path: string,
    { forced, ...options }: PageOptions & { forced?: boolean } = {},
  ): Promise<Page> {
    const page = await newPage(site, { reducedMotion: true, ...options })
    if (forced) {
      const session = await page.createCDPSession()
      await session.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'forced-colors', value: 'active' }],
      })
    }
    await page.goto(site.url + path)
    return page
  }
})

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { top, bottom, left, width, height } = element.getBoundingClientRect()
    return { top, bottom, left, width, height }
  })
