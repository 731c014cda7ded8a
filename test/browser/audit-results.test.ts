import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { profile, receiveLink, saveDraft, submit } from '../audit/support.ts'
import { openAdmin, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { all, almostDone, openStill, placeInHistory, seesResults } from './auditSteps.ts'

const next = '.wizard__nav button[value="next"]'

describe('the audit and its results in a browser', function () {
  this.timeout(120_000)
  const site = useSite()

  const labels: [string, Record<string, string>][] = [
    ['Excellent', all('3')],
    ['Good', all('2')],
    ['Needs Improvement', { ...all('1'), 1: '3', 2: '3', 3: '3' }],
    ['Critical', all('1')],
  ]
  for (const [label, responses] of labels) {
    it(`can be read when they say ${label}, in both schemes and on paper, at every width`, async () => {
      const { body } = await submit(site, await receiveLink(site), { responses }).expect(200)
      const { url } = body as { url: string }
      for (const dark of [false, true]) {
        const page = await openStill(site, url, { dark })
        expect(await textOf(page, '.result-label')).to.equal(label)
        await expectNoAxeFindings(page)
        for (const width of [320, 390, 820, 1024]) {
          await page.setViewport({ width, height: 800 })
          expect(await widthOf(page), `${width}`).to.be.at.most(width)
        }
        await page.emulateMediaType('print')
        await expectNoAxeFindings(page)
        const grounds = await page.$$eval('html, body', (both) =>
          both.map((each) => getComputedStyle(each).backgroundColor),
        )
        expect(grounds).to.deep.equal(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'])
        await closePage(page)
      }
    })
  }

  it('name the firm on paper, and no step of the way to them', async () => {
    const { body } = await submit(site, await receiveLink(site), { responses: all('2') }).expect(200)
    const page = await openStill(site, (body as { url: string }).url)
    expect(await textOf(page, '.result-hero')).to.include('Step 17 of 17')
    await page.emulateMediaType('print')
    const onPaper = await textOf(page, '.result-hero')
    expect(onPaper).to.include(profile.company_name).and.not.include('Step')
    await closePage(page)
  })

  it('keep the size of a firm behind its name, also when that is written from right to left', async () => {
    const firm = { company_name: 'شركة النور', responses: all('2') }
    const { body } = await submit(site, await receiveLink(site), firm).expect(200)
    const page = await openStill(site, (body as { url: string }).url)
    const [name, size] = await page.$eval('.result-hero .muted', (line) =>
      ['النور', '51-200 employees'].map((words) => {
        const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
        while (!texts.nextNode()!.textContent!.includes(words));
        const text = texts.currentNode
        const range = document.createRange()
        range.setStart(text, text.textContent!.indexOf(words))
        range.setEnd(text, text.textContent!.indexOf(words) + words.length)
        const { left, right } = range.getBoundingClientRect()
        return { left, right }
      }),
    )
    expect(size!.left).to.be.at.least(name!.right)
    await closePage(page)
  })

  it('leave headline and score free of the message that comes with them on a small phone', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 15, profile, responses: all('2') }).expect(200)
    const page = await openStill(site, `${link}?step=15`, { width: 390, height: 664, reducedMotion: true })
    await page.click(`${next}:enabled`)
    await page.waitForSelector('.toast')
    const covered = await page.evaluate(() => {
      const toast = document.querySelector('.toast')!.getBoundingClientRect()
      return [...document.querySelectorAll('.result-hero :is(h1, .score, .lead)')]
        .filter((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return top < toast.bottom && toast.top < bottom
        })
        .map((element) => element.outerHTML.slice(0, 60))
    })
    expect(covered).to.deep.equal([])
    await closePage(page)
  })

  it('look the same on completion and when opened again: footer, address, and nothing behind them', async () => {
    const link = await almostDone(site)
    const page = await openStill(site, '/privacy')
    await page.goto(site.url + link)
    const began = await placeInHistory(page)
    for (const step of [14, 15]) {
      if (step === 15) await page.click(next)
      await page.waitForSelector(`input[name="q${step}"]`)
    }
    await page.click(next)
    await seesResults(page, began)
    const fresh = await textOf(page, 'body')
    await page.reload()
    expect(await textOf(page, 'body')).to.include('Privacy Policy')
    expect(fresh).to.include('Privacy Policy')
    await Promise.all([page.waitForNavigation(), page.goBack()])
    expect(new URL(page.url()).pathname).to.equal('/privacy')
    await page.goto(site.url + link)
    expect(page.url()).to.match(/\/audit\/results\/[\w-]{43}$/)
    await closePage(page)
  })

  it('show one colour for each answer in the sample, the wizard and the results', async () => {
    const { body } = await submit(site, await receiveLink(site), {
      responses: { ...all('3'), 4: '1', 5: '2' },
    }).expect(200)
    const responses = { 1: '3', 2: '2', 3: '1' }
    const person = { first_name: 'B', last_name: 'C', email: 'b@fennel.example' }
    const link = await receiveLink(site, person)
    await saveDraft(site, link, { version: 1, step: 4, profile, responses })
    const seen = new Map<string, Set<string>>([
      ['1', new Set()],
      ['2', new Set()],
      ['3', new Set()],
    ])
    for (const path of ['/', link, (body as { url: string }).url]) {
      const page = await openStill(site, path)
      const marks = await page.$$eval('.map [data-a], .marks [data-a], .fix [data-a]', (elements) =>
        elements.map((element) => [
          (element as HTMLElement).dataset.a!,
          getComputedStyle(element, element.localName === 'i' ? null : '::before').backgroundColor,
        ]),
      )
      for (const [answer, colour] of marks) seen.get(answer!)!.add(colour!)
      await closePage(page)
    }
    expect([...seen.values()].map((colours) => colours.size)).to.deep.equal([1, 1, 1])
    expect(seen.get('1')).to.not.deep.equal(seen.get('3'))
  })

  it('lead to an enquiry form that fits its window', async () => {
    const { body } = await submit(site, await receiveLink(site), { responses: all('2') }).expect(200)
    const page = await openStill(site, (body as { url: string }).url)
    await Promise.all([page.waitForNavigation(), page.click('.result-call .btn')])
    expect(await textOf(page, 'h1')).to.equal('Schedule your 30-minute call.')
    for (const [width, least] of [
      [320, 260],
      [390, 320],
      [1440, 600],
    ] as const) {
      await page.setViewport({ width, height: 800 })
      const drawn = await page.$eval('.form-card', (card) => card.getBoundingClientRect().width)
      expect(drawn, `${width}`).to.be.at.least(least)
      expect(await widthOf(page)).to.be.at.most(width)
    }
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('say what failed when something cannot be drawn, under an id that the log knows', async () => {
    const logged: object[] = []
    site.services.log.error = (about: object) => void logged.push(about)
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile })
    const page = await openStill(site, link, { allow: /./ })
    await page.setRequestInterception(true)
    page.on('request', (request) =>
      request.method() === 'PATCH'
        ? void request.respond({ contentType: 'application/json', body: '{"version":2}' })
        : void request.continue(),
    )
    // What each drawing of the wizard counts by.
    const counting = await page.evaluateHandle(() => Array.prototype.findIndex)
    await page.evaluate(() =>
      Reflect.set(Array.prototype, 'findIndex', () => {
        throw new Error('nothing can be counted')
      }),
    )
    await page.click('input[name="q1"][value="3"]')
    await says(page, 'Something went wrong')
    await page.evaluate((counts) => Reflect.set(Array.prototype, 'findIndex', counts), counting)
    await expectNoAxeFindings(page)
    const id = await textOf(page, '[role=alert] code')
    await untilLogged(id)
    const [entry] = logged as { id: string; path: string; island: string }[]
    expect(entry).to.deep.include({ id, path: '/audit/[token]', island: 'AuditWizard' })
    page.removeAllListeners('request')
    await page.setRequestInterception(false)
    const button = await page.waitForSelector('::-p-text(Try Again)')
    await Promise.all([page.waitForNavigation(), button!.click()])
    await page.waitForSelector('input[name="q1"]')
    await closePage(page)

    const admin = await openAdmin(site, '/admin/audits', { allow: /./ })
    await admin.setRequestInterception(true)
    admin.on('request', (request) =>
      request.url().includes('/admin/api/audits')
        ? void request.respond({ status: 200, contentType: 'application/json', body: '{"rows":[null]}' })
        : void request.continue(),
    )
    await admin.type('input[type=search]', 'x')
    await says(admin, 'Something went wrong')
    await expectNoAxeFindings(admin)
    await untilLogged(await textOf(admin, '[role=alert] code'))
    await closePage(admin)

    async function untilLogged(wanted: string): Promise<void> {
      await until(() => logged.some((about) => (about as { id?: string }).id === wanted))
    }
  })
})

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText.trim())
