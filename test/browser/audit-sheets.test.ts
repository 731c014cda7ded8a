import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { checkDefinition } from '../../server/audit/shared/checkDefinition.ts'
import { limits, type AuditDefinition } from '../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { publishVersion, receiveLink, submit } from '../audit/support.ts'
import { createPost } from '../blog/support.ts'
import { closePage } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'
import { openStill } from './auditSteps.ts'

const filling = 'Donaudampfschifffahrtsgesellschaftskapitän speaks plainly to everybody '.repeat(6)
const longest = (most: number, at: number) => `${at} ${filling}`.slice(0, most).trim()
const [first] = firstDefinition.questions
const { topic } = firstDefinition.categories[0]!
/** As many categories and questions as there may be, and each text as long as it may be. */
const longestAudit: AuditDefinition = {
  ...firstDefinition,
  categories: Array.from({ length: limits.categories.to }, (_, at) => ({
    id: `area-${at}`,
    name: longest(limits.name, at),
    about: 'About it.',
    topic,
  })),
  questions: Array.from({ length: limits.questions.to }, (_, at) => ({
    ...first!,
    id: at + 1,
    categoryId: `area-${at % limits.categories.to}`,
    statement: longest(limits.statement, at),
    fixItTip: longest(limits.tip, at),
  })),
}

/** What may stand on one sheet alone: the selectors of its first words and of its last. */
const wholes: Record<string, [from: string, to: string]> = {
  'a line of the category scores': ['.bar b', '.bar__n'],
  'the heading of an area': ['.fix h3', '.fix header .badge'],
  'an area and the first of its tips': ['.fix header .badge', '.fix dl > div:first-child dt'],
  'a tip': ['.fix dt', '.fix dd'],
  'what to read and the tip before': ['.fix dl > div:last-child dd', '.fix__read'],
}

/** Makes a link of the last letter of each, which a PDF names with its sheet. */
const mark = (page: Page) =>
  page.evaluate((pairs) => {
    for (const [what, ends] of pairs)
      for (const selector of ends)
        for (const [at, part] of document.querySelectorAll(selector).entries()) {
          const link = document.createElement('a')
          link.href = `https://mark.example/${encodeURIComponent(`${what} ${at}`)}`
          link.textContent = '.'
          part.append(link)
        }
  }, Object.entries(wholes))

/** The sheets on which each of the marked things stands. */
function sheetsOf(pdf: string): Map<string, Set<number>> {
  const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\n(<<[^]*?)endobj/g)].map(([, id, is]) => [id, is!]))
  const sheets = [...objects.values()].filter((is) => is.startsWith('<</Type /Page\n'))
  const found = new Map<string, Set<number>>()
  for (const [sheet, is] of sheets.entries())
    for (const [, id] of (/\/Annots \[([^\]]*)\]/.exec(is)?.[1] ?? '').matchAll(/(\d+) 0 R/g)) {
      const link = /\/Rect \[\S+ (\S+) \S+ (\S+)\][^]*mark\.example\/([^)]*)\)/.exec(objects.get(id) ?? '')
      const [, below, above, name] = link ?? []
      // What is pushed to the next sheet may leave a hair of it behind, in which there is no letter.
      if (name && Number(above) - Number(below) > 2)
        found.set(name, (found.get(name) ?? new Set()).add(sheet + 1))
    }
  return found
}

describe('The longest results on paper, in a browser', function () {
  this.timeout(90_000)
  const site = useSharedSite()
  let results: string

  before(async () => {
    expect(checkDefinition(longestAudit)).to.deep.equal([])
    await createPost(site, { category: topic })
    await publishVersion(site, 2, longestAudit)
    const responses = Object.fromEntries(longestAudit.questions.map(({ id }) => [id, `${3 - (id % 3)}`]))
    const { body } = await submit(site, await receiveLink(site), { responses }).expect(200)
    results = (body as { url: string }).url
  })

  for (const format of ['A4', 'Letter'] as const)
    it(`break no line of theirs and no tip between two sheets of ${format}`, async () => {
      const page = await openStill(site, results)
      await mark(page)
      const pdf = Buffer.from(await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
      const found = sheetsOf(pdf)
      for (const what of Object.keys(wholes)) {
        const named = [...found].filter(([name]) => decodeURIComponent(name).startsWith(`${what} `))
        expect(named, what).to.not.deep.equal([])
        const broken = named.filter(([, sheets]) => sheets.size > 1)
        expect(
          broken.map(([name]) => decodeURIComponent(name)),
          what,
        ).to.deep.equal([])
      }
      await closePage(page)
    })
})
