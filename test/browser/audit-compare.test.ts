import { expect } from 'chai'
import { measureOthers } from '../../server/audit/benchmark/measureQueries.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { storeAudit } from '../audit/storedAudits.ts'
import { maya, receiveLink, sampleResponses, submit } from '../audit/support.ts'
import { createPost } from '../blog/support.ts'
import { closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'
import { openStill } from './auditSteps.ts'

const kinds: [string, PageOptions][] = [
  ['in the light', {}],
  ['in the dark', { dark: true }],
  ['without a script', { javascript: false }],
]

describe('the results beside those of others, in a browser', function () {
  this.timeout(90_000)
  const site = useSharedSite()
  let results: string

  before(async () => {
    for (let n = 0; n < 24; n++)
      await storeAudit(site, { email: `p${n}@firm${n}.example`, score: 40 + 2 * n })
    const { body } = await submit(site, await receiveLink(site)).expect(200)
    results = (body as { url: string }).url
    await measureOthers(site.services.db)
  })

  for (const [name, options] of kinds) {
    it(`can be read ${name}, at every width and on paper`, async () => {
      const page = await openStill(site, results, options)
      expect(await page.$$eval('.compare li', (lines) => lines.length)).to.equal(5)
      if (options.javascript !== false) await expectNoAxeFindings(page)
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewport({ width, height: 800 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${width}`).to.be.at.most(width)
      }
      await page.emulateMediaType('print')
      if (options.javascript !== false) await expectNoAxeFindings(page)
      await closePage(page)
    })
  }

  for (const format of ['A4', 'Letter'] as const) {
    it(`take no more than two sheets of paper of ${format}, whatever was answered`, async () => {
      // Here the areas to begin with have the most tips, and an article each.
      for (const { topic } of firstDefinition.categories) await createPost(site, { category: topic })
      const mixed = Object.fromEntries(Object.keys(sampleResponses).map((id, n) => [id, `${3 - (n % 3)}`]))
      const link = await receiveLink(site, { ...maya, email: `${format}@paper.example` })
      const { body } = await submit(site, link, {
        responses: mixed,
        submit_key: `${format}-made-by-the-browser`,
      }).expect(200)
      for (const address of [results, (body as { url: string }).url]) {
        const page = await openStill(site, address)
        const pdf = Buffer.from(await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
        expect(pdf.match(/\/Type\s*\/Page\b/g)).to.have.length.at.most(2)
        await closePage(page)
      }
    })
  }

  it('move nothing once they stand', async () => {
    const page = await openStill(site, results, { width: 390, height: 844 })
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
        }),
    )
    expect(moved).to.equal(0)
    await closePage(page)
  })
})
