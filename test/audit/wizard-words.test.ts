import { expect } from 'chai'
import { say } from '../content/support.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { maya, profile, receiveLink, submit } from './support.ts'

describe('The words of the audit itself', () => {
  const site = useSite()
  const page = async (path: string, status = 200) => (await site.http.get(path).expect(status)).text

  it('are the owner’s on every step, in the title, and where a form comes back', async () => {
    await say(site, 'wizard', (words) => ({
      ...words,
      start: { ...words.start, place: 'Who you are', button: 'Los geht’s', waits: 'Still open: {missing}.' },
      questions: {
        ...words.questions,
        place: 'Frage {number} von {count}',
        step: 'Schritt {number} von {count}',
        next: 'Weiter',
        back: 'Zurück',
        waits: 'Bitte antworten.',
        end: 'Fertig',
      },
    }))
    const link = await receiveLink(site)
    const first = await page(link)
    expect(first)
      .to.include('<title>Who you are | ')
      .and.include('Los geht’s')
      .and.include('Schritt 1 von 17')
    expect(first).not.to.match(/Start Audit|About you|Next Question/)
    await site.http
      .post(link)
      .type('form')
      .send({ ...profile, step: '0', go: 'next' })
      .expect(303)
    const second = await page(`${link}?step=1`)
    expect(second).to.include('<title>Frage 1 von 15 | ').and.include('Weiter').and.include('Zurück')
    expect(second).not.to.match(/>Previous<|Next Question|Question 1 of/)
    const { text } = await site.http.post(link).type('form').send({ step: '1', go: 'next' }).expect(422)
    expect(text).to.include('Bitte antworten.')
  })

  it('ask who it is in the words of the owner, by sizes that stay, with the figures of the audit that is asked', async () => {
    const shown = async (link: string) => (await page(link)).replaceAll('<!-- -->', '')
    const first = await shown(await receiveLink(site))
    for (const said of [
      '>15 questions, 5-7 minutes<',
      '>Company name <',
      '>Role <',
      '>Select company size</option>',
    ])
      expect(first).to.include(said)
    await say(site, 'wizard', (words) => ({
      ...words,
      start: { ...words.start, beside: '{Questions in words} Fragen' },
      profile: {
        firstName: 'Vorname',
        lastName: 'Nachname',
        optional: 'freiwillig',
        email: 'Adresse',
        company: 'Firma',
        role: 'IT-Rolle',
        size: 'Größe',
        chooseSize: 'Bitte wählen',
      },
    }))
    await site.told()
    const then = await shown(await receiveLink(site, { ...maya, email: 'jo@fennel.example' }))
    expect(then).to.include('>Fifteen Fragen<')
    for (const label of ['Vorname', 'Nachname', 'freiwillig', 'Adresse', 'Firma', 'Größe'])
      expect(then, label).to.match(new RegExp(`>${label}\\s*<`))
    expect(then).not.to.match(/>(First name|Last name|Optional|Email|Company name|Role|Company size)\s*</)
    for (const size of ['1-50', '51-200', '201-1000', '1000+'])
      expect(then).to.include(`<option value="${size}">${size} employees</option>`)
    expect(then).to.include('>Bitte wählen</option>')
  })

  it('are the owner’s when it is complete, and where a link is no good', async () => {
    await say(site, 'wizard', (words) => ({
      ...words,
      messages: {
        ...words.messages,
        complete: 'Geschafft!',
        results: 'Ihr Ergebnis',
        failed: 'Nicht gesendet',
      },
      badLink: { title: 'Kein Link', text: 'Bitte **neu** fragen.', home: 'Zur Startseite' },
    }))
    const link = await receiveLink(site)
    const refused = await submit(site, link, { company_name: '' }).expect(422)
    expect(refused.body.title).to.equal('Nicht gesendet')
    const { body } = await submit(site, link).expect(200)
    expect(body.title).to.equal('Geschafft!')
    expect(await page(body.url)).to.include('<title>Ihr Ergebnis | ')
    const wrong = await page(`/audit/${'x'.repeat(43)}`, 404)
    expect(wrong).to.include('Kein Link').and.include('<strong class="strong">neu</strong>')
    expect(wrong).to.include('Zur Startseite').and.include('<title>Kein Link | ')
  })

  it('are seen while they are written, on the first step', async () => {
    const { agent, csrf } = await signIn(site)
    const api = '/admin/api/site-content'
    const { body } = await agent.get(api).query({ page: 'wizard' }).expect(200)
    const { draft, version } = body.opened
    draft.start.button = 'Off we go'
    await agent
      .put(`${api}/wizard/draft`)
      .set('x-csrf-token', csrf)
      .send({ version, document: draft })
      .expect(200)
    const { text } = await agent.get('/admin/site-content/wizard/preview').expect(200)
    expect(text).to.include('Off we go').and.include('Fennel Foods')
    expect(await page(await receiveLink(site)))
      .to.include('Start Audit')
      .and.not.include('Off we go')
  })
})
