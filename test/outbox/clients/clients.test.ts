import { expect } from 'chai'
import type { TemplateRow } from '../../../server/outbox/templateRowQueries.ts'
import { templateProperties, templateTags } from '../../../server/outbox/templateHtml.ts'
import { builtInWording } from '../../../server/templates/builtInWording.ts'
import { causesOfEveryMail, drawMail, everyMail, type FactsOfMails } from '../../support/everyMail.ts'
import { useSharedSite } from '../../support/site.ts'
import { properties } from './facts.ts'
import { elementsOf, lostIn } from './read.ts'

const template = `<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>
<p>Dear <strong>{{firstName}}</strong>,<br><em>leaning</em>, <span class="code">typed</span> and <u>underlined</u>, <a href="https://example.com/">linked</a>.</p>
<ul><li>One</li></ul><ol start="3"><li>Three</li></ol>
<div class="quote"><p>A quote</p><p>Its name</p></div><div class="code">as
  it is typed</div><div class="rule"></div>
<div><span style="color:#0D4A50">A span</span></div>
<img src="https://example.com/a.png" alt="From elsewhere" style="width:300px">
<img src="{{siteUrl}}/images/five-boxes.svg" alt="One of ours">
<table cellpadding="0" cellspacing="0" width="100%"><tr><td valign="top" width="50%">Left<table border="0"><tr><td>In it</td></tr></table></td><td>Right</td></tr></table>
<table><thead><tr><th>Depot</th></tr></thead><tbody><tr><td>North</td></tr></tbody></table>`

describe('What Gmail, Outlook and Apple Mail draw', () => {
  const site = useSharedSite()
  let facts: FactsOfMails
  before(async () => {
    facts = await causesOfEveryMail(site)
  })

  const draw = async (id: string, row: TemplateRow | null = null) =>
    (await drawMail(site, facts, id, { row })).html
  const row = (htmlContent: string): TemplateRow => ({
    id: 'a-step',
    subject: 'Words',
    preheader: '',
    htmlContent,
    textContent: '',
    isActive: true,
  })
  const tagsIn = (html: string) => new Set(elementsOf(html).map(({ tag }) => tag))

  for (const id of everyMail) {
    it(`is all of ${id}`, async () => {
      expect(lostIn(await draw(id))).to.deep.equal([])
    })
    const wording = builtInWording(id)
    if (wording) {
      it(`is all of ${id} in words that the owner can change`, async () => {
        expect(lostIn(await draw(id, row(wording.html)))).to.deep.equal([])
      })
    }
  }

  it('is every element of an issue', async () => {
    const drawn = tagsIn(await draw('newsletter-issue'))
    const dialect =
      'h2 h3 h4 p ul ol li blockquote pre code hr br strong em del sup a img table thead tbody tr th td'
    for (const tag of dialect.split(' ')) expect(drawn, tag).to.include(tag)
  })

  it('is every element that a template may hold', async () => {
    const html = await draw('a-step', row(template))
    expect(lostIn(html)).to.deep.equal([])
    for (const tag of templateTags) expect(tagsIn(html), tag).to.include(tag)
  })

  it('has been looked up for every style that a template may hold', () => {
    for (const name of templateProperties) expect(properties).to.have.property(name)
  })
})
