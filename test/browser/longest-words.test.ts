import { expect } from 'chai'
import { measureOthers } from '../../server/audit/benchmark/measureQueries.ts'
import { problemsOf } from '../../server/content/shared/readKindly.ts'
import { contentDocuments } from '../../server/content/shared/documents.ts'
import { pathOfService, servicesWithPage } from '../../server/offers/shownServices.ts'
import { pathOfCase, shownCases } from '../../server/proof/shownProof.ts'
import { closePage, newPage } from '../support/browser.ts'
import { storeAudit } from '../audit/storedAudits.ts'
import { maya, profile, receiveLink, saveDraft, submit } from '../audit/support.ts'
import { longestTexts } from '../support/longestTexts.ts'
import { useSharedSite, type TestSite } from '../support/site.ts'

const paths = ['/', '/commsaudit', '/privacy', '/blog', '/enquiries/thanks', '/case-studies']

/** A case study and a service. */
const firstPages = async ({ services }: TestSite): Promise<string[]> => {
  const texts = await services.content.texts()
  return [pathOfCase(shownCases(texts)[0]!), pathOfService(servicesWithPage(texts)[0]!)]
}

describe('Pages whose words are as long as their forms take', () => {
  const site = useSharedSite()
  let audit: string[]
  before(async () => {
    for (const { page, published } of longestTexts()) {
      expect(problemsOf(contentDocuments[page].shape, published), page).to.deep.equal({})
      await site.services.db('site_content').insert({ page, published: JSON.stringify(published) })
    }
    await site.told()
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile }).expect(200)
    const ended = await receiveLink(site, { ...maya, email: 'ended@fennel.example' })
    const { body: results } = await submit(site, ended).expect(200)
    for (let n = 0; n < 20; n++)
      await storeAudit(site, { email: `p${n}@firm${n}.example`, score: 40 + 2 * n })
    await measureOthers(site.services.db)
    audit = [`${link}?step=0`, `${link}?step=1`, results.url]
  })

  const parts: [string, () => string[] | Promise<string[]>][] = [
    ...paths.map((path) => [path, () => [path]] as [string, () => string[]]),
    ['the audit', () => audit],
    ['a case study and a service', () => firstPages(site)],
  ]
  const widths = [320, 390, 768, 1024, 1440]
  for (const [name, addresses, width] of parts.flatMap((part) =>
    widths.map((wide) => [...part, wide] as const),
  ))
    it(`stay as wide as a window of ${width} pixels, with every word in sight: ${name}`, async () => {
      for (const path of await addresses()) {
        const page = await newPage(site, { width, reducedMotion: true })
        await page.goto(site.url + path, { waitUntil: 'load' })
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        const outside = await page.$$eval(
          ':is(header, main, footer) :is(h1, h2, h3, h4, p, li, a, b, .btn, dt, dd)',
          (elements) =>
            elements
              .filter((element) => {
                if (element.closest('.vh, .hero__art, [popover]')) return false
                const { left, right, width: wide } = element.getBoundingClientRect()
                return wide > 0 && (right > innerWidth + 1 || left < -1)
              })
              .map(
                (element) =>
                  `${element.tagName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`,
              ),
        )
        expect({ over: Math.max(over, 0), outside }, `${path} at ${width}`).to.deep.equal({
          over: 0,
          outside: [],
        })
        await closePage(page)
      }
    })
})
