import { expect } from 'chai'
import { cleanTemplateHtml } from '../../server/outbox/templateHtml.ts'
import { htmlOf, letters, sections, unwritten } from '../../server/templates/shared/lettersToStartFrom.ts'
import { unknownPlaceholders } from '../../server/templates/shared/placeholders.ts'
import { mailButton } from '../../server/outbox/mailButton.ts'
import { signIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'

describe('The sections that a template starts from', () => {
  const site = useSharedSite()

  for (const { name, html } of sections) {
    it(`hold nothing that mail must not carry: ${name}`, () => {
      expect(cleanTemplateHtml(html)).to.equal(html)
      expect(unknownPlaceholders('tips', html)).to.deep.equal([])
    })
  }

  for (const { name, of } of letters) {
    it(`stand below each other in ${name.toLowerCase()}`, () => {
      const parts = of.map((id) => sections.find((section) => section.id === id)!.html)
      expect(htmlOf(of)).to.equal(parts.join('\n'))
    })
  }

  it('are told apart from what somebody wrote, but for what may be mailed as it came', () => {
    const asTheyCame = Object.fromEntries(sections.map(({ id, html }) => [id, unwritten(html).length]))
    const counted = { greeting: 0, text: 1, heading: 2, list: 1, quote: 2, article: 2, button: 0, closing: 0 }
    expect(asTheyCame).to.deep.equal(counted)
    expect(unwritten(htmlOf(letters[0].of).replace(/Say what[^<]*/, 'The report is out.'))).to.deep.equal([])
  })

  it('draw their button as the built-in mails draw theirs', async () => {
    const { agent, csrf } = await signIn(site)
    const answer = await agent
      .post('/admin/email-marketing/preview')
      .set('x-csrf-token', csrf)
      .send({
        id: 'tips',
        subject: 'Tips',
        preheader: '',
        htmlContent: '<p><a class="button" href="{{siteUrl}}/blog?a=1&amp;b=2">Read &amp; think</a></p>',
        textContent: '',
      })
      .expect(200)
    const siteUrl = site.services.config.siteUrl
    expect(answer.text).to.include(mailButton(`${siteUrl}/blog?a=1&b=2`, 'Read & think'))
  })

  it('are shown as lists of mails show them, the first sentence behind the subject', async () => {
    const { agent, csrf } = await signIn(site)
    const answer = await agent
      .post('/admin/api/email/inbox')
      .set('x-csrf-token', csrf)
      .send({
        id: 'tips',
        subject: 'For {{firstName}}',
        preheader: '',
        htmlContent: '<p>Hello {{firstName|there}},</p><p>Ask one person. Then listen.</p>',
        textContent: '',
      })
      .expect(200)
    expect(answer.body).to.deep.equal({
      from: 'Plainsong',
      subject: 'For Maya',
      preheader: 'Ask one person.',
    })
  })
})
