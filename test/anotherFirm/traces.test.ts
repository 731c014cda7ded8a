import { expect } from 'chai'
import { themeOf } from '../../server/brand/shared/theme.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { makeAnotherFirm } from '../content/anotherFirm.ts'
import { causesOfEveryMail, drawMail } from '../support/everyMail.ts'
import { useSite } from '../support/site.ts'
import { brand, colours } from './firm/brand.ts'
import { colourTraces, wordTraces } from './traces.ts'

const chosen = {
  brand: colours.Brand,
  signal: colours.Signal,
  warm: colours['Warm tint'],
  cool: colours['Cool tint'],
}
const own = Object.values(themeOf(chosen))

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
