import { expect } from 'chai'
import { draftOf, saveDraft } from '../../server/content/drafts.ts'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { profile, receiveLink } from '../audit/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { by, say } from './support.ts'

const complaints = {
  required: 'Bitte ausfüllen',
  email: 'Keine Adresse',
  most: 'Höchstens {count} Zeichen',
  choice: 'Bitte wählen',
  address: 'Bitte ohne Webadresse',
  characters: 'Kein Code bitte',
}

describe('The words of forms', () => {
  const site = useSite()
  const send = (path: string, body: object) => site.http.post(path).type('form').send(body)
  const byScript = (path: string, body: object) => send(path, body).set('Accept', 'application/json')
  const sayForms = () =>
    say(site, 'forms', (words) => ({
      ...words,
      complaints,
      fields: {
        optional: 'freiwillig',
        one: 'Bitte ein Feld prüfen',
        several: 'Bitte {count} Felder prüfen',
      },
    }))

  it('are the owner’s at each field, on a page and for a script', async () => {
    await sayForms()
    const wrong = {
      ...enquiry,
      name: 'Ada http://x.example',
      email: 'ada',
      company: 'x'.repeat(201),
      role: ' ',
      company_size: '',
      timeline: 'Yesterday',
      message: '<script>',
    }
    const said = {
      name: complaints.address,
      email: complaints.email,
      company: 'Höchstens 200 Zeichen',
      role: complaints.required,
      company_size: complaints.required,
      timeline: complaints.choice,
      message: complaints.characters,
    }
    const { errors } = (await byScript('/enquiries', wrong).expect(422)).body as { errors: object }
    expect(errors).to.deep.equal(said)
    const { text } = await send('/enquiries', wrong).expect(422)
    expect(text).to.include('Bitte 7 Felder prüfen').and.include('>freiwillig<')
    for (const words of Object.values(said)) expect(text).to.include(`<span data-error>${words}</span>`)
    expect((await send('/enquiries', { ...enquiry, email: 'ada' }).expect(422)).text).to.include(
      'Bitte ein Feld prüfen',
    )
  })

  it('are the same for the audit, its profile, the newsletter and another address', async () => {
    await sayForms()
    const asked = await byScript('/audit-requests', { first_name: '', last_name: 'O', email: 'x' }).expect(
      422,
    )
    expect(asked.body.errors).to.deep.equal({ first_name: complaints.required, email: complaints.email })
    const link = await receiveLink(site)
    const { text } = await send(link, { ...profile, role: '', step: '0', go: 'next' }).expect(422)
    expect(text).to.include(complaints.required).and.not.include('This field is required')
    const refused = await byScript('/newsletter', { email: 'x', source: 'popup' }).expect(422)
    expect(refused.body.errors).to.deep.equal({ email: complaints.email })
    const token = unsubscribeToken(site.services.config, 1)
    const moved = await send(`/preferences/address?token=${token}`, { email: 'x' }).expect(422)
    expect(moved.text).to.include(complaints.email).and.not.include('valid email')
  })

  it('are the owner’s around each field of an enquiry, and what is kept stays as it was', async () => {
    await say(site, 'contact', (words) => ({
      ...words,
      labels: { ...words.labels, name: 'Ihr Name', size: 'Wie viele', chooseTimeline: 'Wann?' },
      sizes: { ...words.sizes, '51-200': '51 bis 200 Leute' },
      timelines: { ...words.timelines, ASAP: 'Gleich' },
      form: { ...words.form, sending: 'Moment...', tab: 'Anfrage' },
      sent: { ...words.sent, thanks: 'Danke, {writer}!', tab: 'Gesendet' },
      refused: { ...words.refused, failedText: 'Schreiben Sie an {email}.' },
    }))
    const { text } = await site.http.get('/').expect(200)
    expect(text).to.include('>Ihr Name<').and.include('>Wie viele<').and.include('>Wann?</option>')
    expect(text).to.include('<option value="51-200">51 bis 200 Leute</option>')
    expect(text).to.include('<option value="ASAP">Gleich</option>').and.include('data-busy-label="Moment..."')
    expect(text).to.include('data-failed="Schreiben Sie an hello@plainsong.example."')
    const { html } = (await byScript('/enquiries', enquiry).expect(200)).body as { html: string }
    expect(html).to.include('Danke, Ada Lovelace!')
    expect(await site.services.db('contact_submissions').first()).to.include({
      company_size: '51-200',
      timeline: 'ASAP',
    })
    const mail = (await drainMail(site)).find(({ to }) => to.includes(enquiry.email))!
    expect(mail.text).to.include('Gleich').and.not.include('ASAP')
    expect((await send('/enquiries', {}).expect(422)).text).to.include('<title>Anfrage')
    expect((await site.http.get('/enquiries/thanks').expect(200)).text).to.include('<title>Gesendet')
  })

  it('name what is filled in, or are not kept', async () => {
    const { db } = site.services
    const { document, version } = await draftOf(db, 'forms')
    const fields = { ...document.fields, several: 'Bitte mehrere Felder prüfen' }
    const saved = await saveDraft(db, 'forms', { ...document, fields }, { seen: version, by })
    expect(saved).to.deep.equal({
      done: false,
      why: 'invalid',
      problems: { 'fields.several': '{count} has to stand in it' },
    })
  })

  it('add nothing to a page while they are the original, and only what differs otherwise', async () => {
    const carried = async () => {
      const { text } = await site.http.get('/terms').expect(200)
      return /data-script-words="([^"]*)"/.exec(text)?.[1]?.replaceAll('&#34;', '"')
    }
    expect(await carried()).to.equal(undefined)
    await say(site, 'forms', (words) => ({
      ...words,
      complaints: { ...words.complaints, required: 'Fehlt noch' },
    }))
    expect(await carried()).to.equal('{"complaints":{"required":"Fehlt noch"}}')
  })
})
