import { expect } from 'chai'
import { visitor } from '../../server/audit/sampleWizard.ts'
import { themeOf } from '../../server/brand/shared/theme.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { contentDocuments, type DocumentName } from '../../server/content/shared/documents.ts'
import { sampleData } from '../../server/webhooks/sampleData.ts'
import { makeAnotherFirm } from '../content/anotherFirm.ts'
import { causesOfEveryMail, drawMail } from '../support/everyMail.ts'
import { useSite } from '../support/site.ts'
import { brand, colours } from './firm/brand.ts'
import { pages } from './firm/pages.ts'
import { proof } from './firm/proof.ts'
import { colourTraces, wordTraces } from './traces.ts'
import type { Words } from './writeContent.ts'

const chosen = {
  brand: colours.Brand,
  signal: colours.Signal,
  warm: colours['Warm tint'],
  cool: colours['Cool tint'],
}
const own = Object.values(themeOf(chosen))

/** Where these words name a field that the document does not have; an item of a list names what any item has. */
function unknownFields(words: Words, defaults: object, path: string): string[] {
  return Object.entries(words).flatMap(([name, value]) => {
    const at = `${path}.${name}`
    const known = (defaults as Record<string, unknown>)[name]
    if (known === undefined) return [at]
    if (typeof value !== 'object') return []
    if (!Array.isArray(value)) return unknownFields(value, known as object, at)
    const [item] = known as unknown[]
    return value.flatMap((each) => (typeof each === 'object' && item ? unknownFields(each, item, at) : []))
  })
}

describe('People and events that are made up to try things with', () => {
  it('are of no trade, for the firm may be of any', () => {
    expect(wordTraces(JSON.stringify([sampleData, visitor]))).to.deep.equal([])
  })
})

describe('The words of another firm', () => {
  it('are all asked for by a form of Site Content', () => {
    for (const [name, words] of [...Object.entries(pages), ...Object.entries(proof)])
      expect(unknownFields(words, contentDocuments[name as DocumentName].defaults, name)).to.deep.equal([])
  })
})

describe('What is left of the example at another firm', () => {
  const site = useSite()

  const said: [text: string, traces: number][] = [
    ['<p>Everybody home by six</p>', 0],
    ['<a href="/commsaudit">Safety Check</a>', 0],
    ['Plainsong', 1],
    ['write to hello@plainsong.example', 1],
    ['Strategic communication, clearly designed', 1],
    ['a free Internal Comms Audit', 1],
    ['120 Harbour Street', 1],
  ]
  for (const [text, traces] of said) {
    it(`finds ${traces} of it in “${text}”`, () => {
      expect(wordTraces(text)).to.have.length(traces)
    })
  }

  it('is a colour too, unless the firm has chosen the same', () => {
    expect(colourTraces('<td style="color:#0d4a50">', own)).to.deep.equal(['#0D4A50'])
    expect(colourTraces('<td style="color:#0D4A50">', ['#0D4A50'])).to.deep.equal([])
  })

  it('is nothing of what machines read, nothing of the colours of mails', async () => {
    await makeAnotherFirm(site)
    await storeSettings(site.services.db, {
      change: { brandName: brand.Name, brandColours: chosen },
      by: null,
    })
    await site.told()
    for (const path of ['/robots.txt', '/sitemap.xml', '/rss.xml', '/favicon.svg', '/images/hero.svg']) {
      const { text, body } = await site.http.get(path).buffer(true).expect(200)
      const file = text ?? String(body)
      expect([...wordTraces(file), ...colourTraces(file, own)], path).to.deep.equal([])
    }
    const facts = await causesOfEveryMail(site)
    for (const id of Object.keys(facts)) {
      const { html, from } = await drawMail(site, facts, id)
      expect([from.name, ...colourTraces(html, own)], id).to.deep.equal([brand.Name])
    }
  })
})
