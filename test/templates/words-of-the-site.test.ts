import { expect } from 'chai'
import { seed as seedTemplates } from '../../seeds/40_email_templates.ts'
import { say } from '../content/support.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('A wording that came with the site', () => {
  const site = useSite()
  const owner = useOwner(site)
  beforeEach(() => seedTemplates(site.services.db))
  const editor = async (id: string) =>
    (await owner.agent.get(`/admin/email-marketing/templates/${id}`).expect(200)).text
  const inList = async () => {
    const { body } = await owner.agent.get('/admin/api/email').expect(200)
    const templates = body.templates as { id: string; yieldsToSiteContent: boolean }[]
    return templates.filter(({ yieldsToSiteContent }) => yieldsToSiteContent).map(({ id }) => id)
  }
  const said = 'The words of Site Content are sent'

  it('says in its editor that Site Content is sent in its place, until it is changed itself', async () => {
    expect(await editor('newsletter-welcome')).to.not.include(said)
    expect(await inList()).to.deep.equal([])
    await say(site, 'mails', (mails) => ({
      ...mails,
      welcome: { ...mails.welcome, articles: 'Our own words about the articles.' },
    }))
    expect(await editor('newsletter-welcome'))
      .to.include(said)
      .and.include('href="/admin/site-content"')
    expect(await editor('contact-confirmation')).to.not.include(said)
    expect(await inList()).to.deep.equal(['newsletter-welcome'])
    await site.services.db('email_templates').where({ id: 'newsletter-welcome' }).update({ version: 2 })
    expect(await editor('newsletter-welcome')).to.not.include(said)
  })
})
