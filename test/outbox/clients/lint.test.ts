import { expect } from 'chai'
import { auditEmail, type AuditReport } from '@emailens/engine'
import { causesOfEveryMail, drawMail, everyMail, type FactsOfMails } from '../../support/everyMail.ts'
import { useSharedSite } from '../../support/site.ts'

/** Of 100: three are lost for each kind of thing that a program draws in part, ten for one that it does not draw. */
const atLeast: Record<string, number> = {
  'gmail-web': 95,
  'gmail-android': 95,
  'gmail-ios': 95,
  'outlook-web': 90,
  'outlook-windows': 90,
  'outlook-ios': 90,
  'outlook-android': 90,
  'apple-mail-macos': 100,
  'apple-mail-ios': 100,
}

/** The one complaint that stands: a test's site has no certificate. */
const withoutTls = 'Link uses HTTP instead of HTTPS'

describe('A lint of mails', () => {
  const site = useSharedSite()
  let facts: FactsOfMails
  before(async () => {
    facts = await causesOfEveryMail(site)
  })

  for (const id of everyMail) {
    it(`has nothing to say against ${id}`, async () => {
      const { html } = await drawMail(site, facts, id)
      const report = auditEmail(html)
      for (const [program, least] of Object.entries(atLeast))
        expect(report.compatibility.scores[program]?.score, program).to.be.at.least(least)
      expect(report.size.clipped).to.equal(false)
      expect(complaints(report)).to.deep.equal([])
    })

    it(`begins the words of ${id} below the name of the firm`, async () => {
      const { html } = await drawMail(site, facts, id)
      const card = html.slice(html.indexOf('border-radius:28px 28px 28px 0'))
      expect(/padding:\d+px (\d+)px/.exec(card)![1]).to.equal('32')
    })
  }

  it('sees what is wrong', () => {
    const report = auditEmail(
      '<body style="display:flex"><img src="a.webp"><a href="">Here</a> {{left}}</body>',
    )
    expect(report.compatibility.scores['outlook-windows']!.score).to.be.below(100)
    expect(complaints(report)).to.have.length.above(2)
  })
})

const complaints = ({ accessibility, images, links, templateVariables }: AuditReport): string[] =>
  [accessibility, images, links, templateVariables]
    .flatMap(({ issues }) => issues as { severity: string; message: string }[])
    .filter(({ severity, message }) => severity !== 'info' && message !== withoutTls)
    .map(({ message }) => message)
