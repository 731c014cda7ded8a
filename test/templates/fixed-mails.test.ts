import { expect } from 'chai'
import { isFixedMail, notReworded } from '../../server/outbox/shared/fixedMails.ts'
import { builtInIds } from '../../server/templates/shared/builtInTemplates.ts'
import { stepsOf, template } from '../emailMarketing/steps.ts'
import { signIn } from '../support/admin.ts'
import { causesOfEveryMail, drawMail, type FactsOfMails } from '../support/everyMail.ts'
import { useSharedSite } from '../support/site.ts'

/** Says nothing that the site would say, and no link. */
const reworded = (id: string) => ({
  id,
  subject: 'All is well',
  preheader: 'Nothing to do.',
  htmlContent: '<p>Nothing happened.</p>',
  textContent: 'Nothing happened.',
  isActive: true,
})

describe('A mail that asks for a confirmation or guards somebody', () => {
  const site = useSharedSite()
  let facts: FactsOfMails
  before(async () => void (facts = await causesOfEveryMail(site)))

  for (const id of builtInIds.filter(isFixedMail)) {
    it(`keeps its words and its links, whatever a template named ${id} says`, async () => {
      const own = await drawMail(site, facts, id, { kind: 'asked' })
      const drawn = await drawMail(site, facts, id, { kind: 'asked', row: reworded(id) })
      expect(drawn.subject).to.equal(own.subject)
      expect(drawn.html).to.equal(own.html)
      expect(drawn.text).to.equal(own.text)
    })
  }

  it('is each of those with such a link, and with a warning about an account or an address', () => {
    expect(builtInIds.filter(isFixedMail)).to.deep.equal([
      'address-changed',
      'address-confirm',
      'new-sign-in',
      'newsletter-confirm',
      'password-reset',
      'security-change',
      'team-invite',
    ])
  })

  it('takes no template of its own: the editor says so beside the ID', async () => {
    const { send } = stepsOf(await signIn(site))
    const id = 'newsletter-confirm'
    const answer = await send('post', '/admin/api/email/templates', { ...template, id }).expect(422)
    expect(answer.body).to.deep.include({ errors: { id: notReworded } })
    expect(await site.services.db('email_templates').where({ id })).to.have.length(0)
  })
})
