import { expect } from 'chai'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { seed as seedTemplates } from '../../seeds/40_email_templates.ts'
import { mailBuilders } from '../../server/mailBuilders.ts'
import { builtInWording } from '../../server/templates/builtInWording.ts'
import { reasonText } from '../../server/emailMarketing/shared/reasonText.ts'
import { unknownPlaceholders } from '../../server/templates/shared/placeholders.ts'
import { mailSamples as triedBuilders } from '../../server/templates/admin/triedTemplate.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { stepsOf, template } from './steps.ts'

const sequences = '/admin/api/email/sequences'
const templates = '/admin/api/email/templates'

describe('Email Marketing', () => {
  const site = useSite()
  const owner = useOwner(site)

  const { send, preview } = stepsOf(owner)
  const sequence = { name: 'Welcome', description: '', lifecycleStage: 'new_subscriber', isActive: true }
  interface Overview {
    summary: Record<string, number>
    sequences: Record<string, unknown>[]
    templates: Record<string, unknown>[]
  }
  const overview = async () => (await owner.agent.get('/admin/api/email').expect(200)).body as Overview

  it('asks for a name and a stage', async () => {
    for (const broken of [{ name: ' ' }, { lifecycleStage: '' }, { lifecycleStage: 'made_up' }]) {
      const answer = await send('post', sequences, { ...sequence, ...broken }).expect(422)
      expect((answer.body as { message: string }).message).to.equal('Please fill in all required fields')
    }
    expect((await overview()).sequences).to.have.length(0)
  })

  it('creates, edits, pauses and activates a sequence', async () => {
    const { body } = await send('post', sequences, sequence).expect(201)
    const one = `${sequences}/${(body as { id: number }).id}`
    await send('patch', one, { isActive: false }).expect(200)
    expect((await overview()).sequences[0]).to.deep.include({ name: 'Welcome', isActive: false })
    await send('patch', one, { ...sequence, name: 'Welcome series' }).expect(200)
    const after = await overview()
    expect(after.sequences[0]).to.deep.include({ name: 'Welcome series', stageLabel: 'New Subscriber' })
    expect(after.summary).to.deep.include({ activeSequences: 1, sequences: 1 })
    await send('patch', `${sequences}/999`, { isActive: false }).expect(404)
  })

  it('changes of a sequence what was changed, and leaves the rest as a colleague left it', async () => {
    const { body } = await send('post', sequences, sequence).expect(201)
    const one = `${sequences}/${(body as { id: number }).id}`
    await send('patch', one, { isActive: false, endsWithEnquiry: true }).expect(200)
    await send('patch', one, { description: 'For those who are new' }).expect(200)
    await send('patch', one, { endsWithClient: false }).expect(200)
    expect((await overview()).sequences[0]).to.deep.include({
      ...sequence,
      description: 'For those who are new',
      isActive: false,
      endsWithClient: false,
    })
    expect(await site.services.db('email_sequences').pluck('ends_with_enquiry')).to.deep.equal([true])
    await send('patch', one, { name: ' ' }).expect(422)
    await send('patch', one, { colour: 'red' }).expect(422)
  })

  it('copies a sequence with its emails, paused, and deletes one with what waits', async () => {
    const { db } = site.services
    const { body } = await send('post', sequences, sequence).expect(201)
    const { id } = body as { id: number }
    await send('post', templates, { ...template, sequenceId: id }).expect(201)
    await upsertContact(db, site.services.config, {
      email: 'a@example.com',
      lifecycle: 'new_subscriber',
      source: 'newsletter',
    })
    const [enrolment] = await db('sequence_enrolments')
    await db('email_campaigns').insert({
      message_key: 'k',
      template: 'welcome-1',
      kind: 'marketing',
      email: 'a@example.com',
      enrolment_id: enrolment.id,
    })
    const copy = (await send('post', `${sequences}/${id}/copy`).expect(201)).body as { id: number }
    expect((await overview()).sequences[0]).to.deep.include({
      id: copy.id,
      name: 'Welcome (copy)',
      isActive: false,
      templates: 1,
    })
    await send('delete', `${sequences}/${id}`).expect(200)
    await send('delete', `${sequences}/${id}`).expect(404)
    expect(await db('email_campaigns').first('status', 'cancelled_why')).to.deep.equal({
      status: 'cancelled',
      cancelled_why: 'sequence_deleted',
    })
    const places = (await overview()).templates.map((row) => [row.id, row.sequenceId, row.sequence])
    expect(places).to.have.deep.members([
      ['welcome-1', null, null],
      ['welcome-1-2', copy.id, 'Welcome (copy)'],
    ])
  })

  it('keeps a template without anything that could run, once per ID', async () => {
    await send('post', templates, template).expect(201)
    const { body } = await owner.agent.get(`${templates}/welcome-1`).expect(200)
    expect((body as { template: { htmlContent: string } }).template.htmlContent).not.to.include('script')
    const again = await send('post', templates, { ...template, subject: 'Another' }).expect(422)
    expect((again.body as { errors: object }).errors).to.deep.equal({
      id: 'A template with this ID exists already',
    })
    const empty = await send('post', templates, { ...template, id: ' ', subject: '' }).expect(422)
    expect((empty.body as { message: string }).message).to.equal('Template ID and subject are required')
    await send('put', `${templates}/welcome-1`, { ...template, subject: 'New', version: 1 }).expect(200)
    expect((await overview()).templates[0]).to.deep.include({
      id: 'welcome-1',
      subject: 'New',
      delayHours: 24,
    })
    await send('delete', `${templates}/welcome-1`).expect(200)
    await send('delete', `${templates}/welcome-1`).expect(404)
  })

  it('says what is wrong in a template whose fields are all filled', async () => {
    // The help names what the refusal names.
    const { text } = await owner.agent.get('/admin/email-marketing/templates/new').expect(200)
    expect(text).to.include('Letters, digits, hyphens, dots and underscores')
    for (const [broken, message] of [
      [{ id: 'two words' }, 'Use letters, digits, hyphens, dots and underscores only'],
      [{ delayHours: -5 }, 'At least 0 hours'],
    ] as const) {
      const answer = await send('post', templates, { ...template, ...broken }).expect(422)
      expect((answer.body as { message: string }).message).to.equal(message)
    }
  })

  it('says in words of its own that a text is too long', async () => {
    const long = await send('post', templates, { ...template, htmlContent: 'x'.repeat(200_001) }).expect(422)
    expect((long.body as { message: string }).message).to.equal(
      'The HTML is too long: 200,000 characters at most',
    )
  })

  it('keeps the wording of a message that the site sends by itself out of sequences', async () => {
    const { body } = await send('post', sequences, sequence)
    const sequenceId = (body as { id: number }).id
    for (const id of Object.keys(mailBuilders)) {
      const refused = await send('post', templates, { ...template, id, sequenceId }).expect(422)
      expect((refused.body as { errors: object }).errors, id).to.have.all.keys('sequenceId')
      expect((refused.body as { message: string }).message).to.match(/cannot be part of a sequence/)
    }
    await send('post', templates, { ...template, id: 'my-welcome', sequenceId }).expect(201)
  })

  it('says what the cleaning took out, and shows what is left', async () => {
    const htmlContent =
      '<p style="position:absolute;color:red" onclick="x()">x</p><a href="javascript:y()">z</a><blink>b</blink>'
    const { body } = await send('post', templates, { ...template, htmlContent }).expect(201)
    const { removed, htmlContent: left } = body as { removed: string[]; htmlContent: string }
    expect(removed).to.have.members(['style position', 'onclick', 'javascript: addresses', '<blink>', 'href'])
    expect(left).to.include('color:red').and.not.to.include('position')
    const again = await send('put', `${templates}/welcome-1`, { ...template, htmlContent: left, version: 1 })
    expect((again.body as { removed: string[] }).removed).to.deep.equal([])
  })

  it('never overwrites a template that was saved in another tab', async () => {
    await send('post', templates, template).expect(201)
    const one = `${templates}/welcome-1`
    await send('put', one, { ...template, subject: 'Second tab', version: 1 }).expect(200)
    const late = await send('put', one, { ...template, subject: 'First tab', version: 1 }).expect(409)
    expect((late.body as { code: string }).code).to.equal('version')
    const { body } = await owner.agent.get(one).expect(200)
    expect(body.template.subject).to.equal('Second tab')
    await send('put', one, { ...template, subject: 'First tab', version: body.version }).expect(200)
  })

  it('brings the built-in text back instead of deleting what the site needs', async () => {
    await seedTemplates(site.services.db)
    const one = `${templates}/contact-confirmation`
    await send('put', one, { ...template, id: 'contact-confirmation', version: 1 }).expect(200)
    await send('delete', one).expect(409)
    await send('post', `${one}/reset`).expect(200)
    const { body } = await owner.agent.get(one).expect(200)
    expect(body.template.subject).to.equal('We have your message, {{firstName|thank you}}')
    await send('post', `${templates}/welcome-1/reset`).expect(404)
  })

  it('begins the wording of a built-in message with its text', async () => {
    const page = await owner.agent.get('/admin/email-marketing/templates/new?id=audit-link').expect(200)
    expect(page.text).to.include('{{questionWords}} questions about how communication works')
    for (const id of Object.keys(triedBuilders)) {
      const { subject, html, text } = builtInWording(id)!
      expect(unknownPlaceholders(id, subject, html, text), id).to.deep.equal([])
      expect((await preview({ id, subject, htmlContent: html, textContent: text })).text).to.include(
        '</html>',
      )
    }
    const { subject, html } = builtInWording('audit-link')!
    const drawn = await preview({ id: 'audit-link', subject, htmlContent: html, textContent: '' })
    expect(drawn.text).to.include('Fifteen questions about how communication works')
    expect(drawn.text).to.include('Answer Yes, Somewhat or No. It takes 5-7 minutes')
  })

  it('flags what a message cannot know', () => {
    expect(
      unknownPlaceholders('audit-link', '{{companyName}} {{unsubscribeUrl}} {{auditUrl}}'),
    ).to.deep.equal(['companyName', 'unsubscribeUrl'])
    expect(unknownPlaceholders('welcome-1', '{{companyName}} {{unsubscribeUrl}}')).to.deep.equal([])
  })

  it('shows no database statement as the reason of a failure', () => {
    expect(reasonText('select * from x - invalid input syntax for type bigint: "NaN"')).to.equal(
      'The message could not be written. The log says why.',
    )
    expect(reasonText('550 5.1.1 No such user')).to.equal('550 5.1.1 No such user')
  })

  it('refuses an ID whose editor could not be opened again', async () => {
    for (const id of ['new', '.', '..']) {
      const answer = await send('post', templates, { ...template, id }).expect(422)
      expect((answer.body as { errors: object }).errors).to.deep.equal({ id: 'Choose another ID' })
    }
  })
})
