import { expect } from 'chai'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { maya } from '../audit/support.ts'
import { useSharedSite, useSite } from '../support/site.ts'
import { say } from './support.ts'

describe('The words that answer a form', () => {
  const site = useSite()
  const send = (path: string, body: object) => site.http.post(path).type('form').send(body)
  const byScript = (path: string, body: object) => send(path, body).set('Accept', 'application/json')

  it('are the owner’s wherever the audit is asked for', async () => {
    await say(site, 'audit', (words) => ({
      ...words,
      form: { ...words.form, firstName: 'Vorname', sending: 'Moment...' },
      again: {
        ...words.again,
        known: 'Schon da',
        knownText: 'Der Link kam schon.',
        placeholder: 'sie@firma.example',
      },
      notices: {
        ...words.notices,
        sent: 'Fertig',
        sentText: 'Ihr {audit} kommt.',
        again: 'Kommt',
        againText: 'Gleich.',
      },
    }))
    expect((await site.http.get('/commsaudit').expect(200)).text)
      .to.include('>Vorname<')
      .and.include('data-busy-label="Moment..."')
    const first = (await byScript('/audit-requests', maya).expect(200)).body as object
    expect(first).to.include({ title: 'Fertig', message: 'Ihr Internal Comms Audit kommt.' })
    const second = (await byScript('/audit-requests', maya).expect(409)).body as object
    expect(second).to.include({ title: 'Schon da', message: 'Der Link kam schon.' })
    expect((await send('/audit-requests', maya).expect(409)).text).to.include('Schon da')
    const again = await byScript('/audit-requests/link', { email: maya.email }).expect(200)
    expect(again.body).to.include({ title: 'Kommt', message: 'Gleich.' })
    const old = await site.http.get(`/audit/${'x'.repeat(43)}`).expect(404)
    expect(old.text).to.include('placeholder="sie@firma.example"')
  })

  it('are the owner’s in every answer of the newsletter, in the popup too', async () => {
    await say(site, 'newsletter', (words) => ({
      ...words,
      form: { ...words.form, field: 'Ihre Adresse', sending: 'Moment...' },
      said: { ...words.said, subscribed: 'Dabei!', already: 'Längst dabei', alreadyText: 'Seit langem.' },
      saidInPopup: { ...words.saidInPopup, already: 'Längst im Verteiler', empty: 'Ihre Adresse fehlt' },
    }))
    await say(site, 'forms', (words) => ({
      ...words,
      answers: { ...words.answers, email: 'So nicht', emailText: 'Das ist keine.' },
    }))
    expect((await site.http.get('/terms').expect(200)).text)
      .to.include('>Ihre Adresse<')
      .and.include('data-busy-label="Moment..."')
    const subscribe = (email: string, source = 'footer') => byScript('/newsletter', { email, source })
    expect((await subscribe('ada@example.com')).body).to.include({ title: 'Dabei!' })
    expect((await subscribe('ada@example.com')).body).to.include({
      title: 'Längst dabei',
      message: 'Seit langem.',
    })
    expect((await subscribe('ada@example.com', 'popup')).body).to.include({ message: 'Längst im Verteiler' })
    expect((await subscribe('', 'popup')).body.errors).to.deep.equal({ email: 'Ihre Adresse fehlt' })
    expect((await subscribe('x')).body).to.include({ title: 'So nicht', message: 'Das ist keine.' })
  })

  it('are the owner’s where somebody leaves, and where a link does not do what it should', async () => {
    await say(site, 'newsletter', (words) => ({
      ...words,
      leaving: {
        ...words.leaving,
        waits: 'Moment...',
        waitsText: 'Wir streichen Sie.',
        doneNotice: 'Gestrichen.',
      },
      trouble: {
        ...words.trouble,
        title: 'Kein Link.',
        wrong: 'Der gehört niemandem.',
        lost: 'Keine Verbindung.',
        text: 'Schreiben Sie an {email}.',
        button: 'Noch einmal',
      },
    }))
    await byScript('/newsletter', { email: 'ada@example.com' }).expect(200)
    const address = `/unsubscribe?token=${unsubscribeToken(site.services.config, 1)}`
    const { text } = await site.http.get(address).expect(200)
    expect(text).to.include('data-busy="Moment..."').and.include('data-progress="Wir streichen Sie."')
    expect(text).to.include('data-lost="Keine Verbindung."').and.include('Schreiben Sie an hello@')
    expect((await byScript(address, {}).expect(200)).body).to.include({ message: 'Gestrichen.' })
    expect((await site.http.get(`${address}&done=1`).expect(200)).text).to.include('Gestrichen.')
    for (const path of ['/unsubscribe?token=wrong', '/preferences?token=wrong']) {
      const lost = await site.http.get(path).expect(400)
      expect(lost.text, path).to.include('Der gehört niemandem.').and.include('<title>Kein Link |')
    }
    expect((await byScript('/unsubscribe?token=wrong', {}).expect(400)).body.message).to.equal(
      'Der gehört niemandem.',
    )
  })

  it('are the owner’s where somebody has chosen what comes', async () => {
    await say(site, 'preferences', (words) => ({
      ...words,
      told: { ...words.told, now: 'Es kommt: {mail}.', issues: 'der Brief', tips: 'Tipps', and: 'und' },
      address: { ...words.address, same: 'Das ist dieselbe' },
    }))
    await byScript('/newsletter', { email: 'ada@example.com' }).expect(200)
    const token = unsubscribeToken(site.services.config, 1)
    await send(`/preferences?token=${token}`, { issues: 'on', tips: 'on', often: 'every' }).expect(303)
    const { text } = await site.http.get(`/preferences?token=${token}&saved=1`).expect(200)
    expect(text).to.include('Es kommt: der Brief und Tipps.')
    const same = await send(`/preferences/address?token=${token}`, { email: 'ada@example.com' }).expect(422)
    expect(same.text).to.include('Das ist dieselbe')
  })
})

describe('Who sends a form too often', () => {
  const site = useSharedSite({ RATE_LIMITS: 'on' })

  it('is told so in the words of the owner, with what was typed and without', async () => {
    await say(site, 'forms', (words) => ({
      ...words,
      answers: { ...words.answers, tooMany: 'Zu oft', tooManyText: 'Bitte warten.' },
    }))
    await say(site, 'contact', (words) => ({
      ...words,
      refused: { ...words.refused, tooManyText: 'Gleich wieder.' },
    }))
    const send = () => site.http.post('/enquiries').set('Accept', 'application/json').send({ email: 'x' })
    const told = new Set<string>()
    for (let times = 0; times < 40; times++) {
      const { status, body } = await send()
      if (status === 429) told.add(`${body.title} ${body.message}`)
    }
    expect([...told]).to.deep.equal(['Zu oft Gleich wieder.', 'Zu oft Bitte warten.'])
  })
})

describe('A page that is not there', () => {
  const site = useSite()

  it('says so in the tab of the browser in the words of the owner', async () => {
    await say(site, 'errors', (words) => ({ ...words, lost: { ...words.lost, tab: 'Nichts da' } }))
    expect((await site.http.get('/nobody-knows-this').expect(404)).text).to.include('<title>Nichts da')
  })
})
