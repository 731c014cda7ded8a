import { expect } from 'chai'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { seed as seedTemplates } from '../../seeds/40_email_templates.ts'
import { unknownPlaceholders } from '../../server/templates/shared/placeholders.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { stepsOf, template } from './steps.ts'

describe('What Email Marketing shows before it is sent', () => {
  const site = useSite()
  const owner = useOwner(site)

  const { send, preview } = stepsOf(owner)

  const sampleOf = async (id: string) => {
    const html = await owner.agent
      .post(`/admin/email-marketing/functions/${id}`)
      .type('form')
      .send({ _csrf: owner.csrf })
      .expect(200)
    const words = await send('post', `/admin/api/email/functions/${id}`).expect(200)
    return { html: html.text, text: (words.body as { text: string }).text }
  }

  it('previews exactly what would be mailed, and keeps nothing of it', async () => {
    const html = await preview({})
    expect(html.text).to.include('Hello Maya').and.to.include('From Fennel Foods')
    expect(html.text).to.include('/unsubscribe?token=').and.not.to.include('alert(1)')
    expect(html.headers['content-security-policy']).to.match(/^sandbox/)
    expect(await site.services.db('email_templates')).to.have.length(0)
    expect(await site.services.db('contacts')).to.have.length(0)
  })

  it('previews as a real contact, who is not greeted by what is no name', async () => {
    await upsertContact(site.services.db, site.services.config, {
      email: 'eve@example.com',
      lifecycle: 'new_subscriber',
      source: 'newsletter',
      fullName: '<b>{{email}}</b> Eve',
    })
    expect((await preview({ as: 'eve@example.com' })).text)
      .to.include('Hello')
      .and.not.include('&lt;b&gt;')
    const text = await send('post', '/admin/api/email/preview-text', { ...template, as: 'eve@example.com' })
    expect((text.body as { text: string }).text)
      .to.include('Hello')
      .and.not.include('<b>')
  })

  for (const [id, words] of [
    ['audit-link', 'Fifteen questions'],
    ['audit-results', 'complimentary 30-minute strategy call'],
    ['unsubscribe-confirmation', 'unsubscribed'],
  ] as const) {
    it(`shows a sample of ${id} in HTML and plain text`, async () => {
      const { html, text } = await sampleOf(id)
      expect(html).to.include(words)
      expect(text).to.include(words)
    })
  }

  it('shows 75% and its four categories in the results sample', async () => {
    const { text } = await sampleOf('audit-results')
    for (const wanted of [
      '75%',
      'Strategy & Planning',
      'Channel Effectiveness',
      'Leadership Communications',
      'Employee Engagement',
    ]) {
      expect(text).to.include(wanted)
    }
  })

  it('shows the same sample in the wording that a new site begins with, where nothing comes out empty', async () => {
    await seedTemplates(site.services.db)
    const rows = await site.services.db('email_templates')
    for (const { id, subject, html_content: html, text_content: text } of rows) {
      expect(unknownPlaceholders(id, subject, html, text), id).to.deep.equal([])
    }
    const { html: text } = await sampleOf('audit-results')
    for (const wanted of ['75', 'Channel Effectiveness', 'Employee Engagement', '30-minute strategy call']) {
      expect(text).to.include(wanted)
    }
    const results = rows.find(({ id }) => id === 'audit-results')
    const edited = await preview({
      id: results.id,
      subject: results.subject,
      htmlContent: results.html_content,
    })
    expect(edited.text).to.include('Channel Effectiveness')
  })
})
