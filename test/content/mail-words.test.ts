import { expect } from 'chai'
import { seed as seedTemplates } from '../../seeds/40_email_templates.ts'
import { templateRow } from '../../server/outbox/templateRowQueries.ts'
import { causesOfEveryMail, drawMail } from '../support/everyMail.ts'
import { useSite } from '../support/site.ts'
import { say } from './support.ts'

describe('The words that stand in built-in mails', () => {
  const site = useSite()

  it('are the owner’s: who signs, why it came, and the links at the foot', async () => {
    await say(site, 'mails', (words) => ({
      ...words,
      frame: {
        team: 'Ihr Team von {name}',
        change: 'Ändern',
        unsubscribe: 'Abmelden',
        browser: 'Im Browser',
        browserText: 'Im Browser lesen',
        subscribed: 'Sie haben {name} abonniert.',
        asked: 'Sie haben nach dem {audit title} gefragt.',
        inTouch: 'Wir kennen uns.',
      },
      welcome: { ...words.welcome, reason: 'Weil Sie {name} lesen.' },
    }))
    const facts = await causesOfEveryMail(site)
    const issue = await drawMail(site, facts, 'newsletter-issue')
    expect(issue.html).to.include('Im Browser</a>').and.include('Sie haben Plainsong abonniert.')
    expect(issue.text).to.include('Im Browser lesen: http')
    const welcome = await drawMail(site, facts, 'newsletter-welcome')
    expect(welcome.html).to.include('Ändern</a>').and.include('Abmelden</a>')
    expect(welcome.text).to.include('Ändern: http').and.include('Abmelden: http')
    for (const { html, text } of [issue, welcome])
      for (const part of [html, text]) {
        expect(part).to.include('Ihr Team von Plainsong')
        expect(part).not.to.match(
          /received this|team<|The Plainsong|Unsubscribe\b(?!=)|Change what|the browser/,
        )
      }
    expect(welcome.text).to.include('Weil Sie Plainsong lesen.')
  })

  it('are the owner’s where they name a day, a service or an address, which stay as they are', async () => {
    await say(site, 'mails', (words) => ({
      ...words,
      auditLink: { ...words.auditLink, once: 'Gilt bis {day}.', paste: 'Oder hier:' },
      auditReminder: { ...words.auditReminder, preview: 'Noch bis {day}!', only: 'Mehr kommt nicht.' },
      enquiry: { ...words.enquiry, about: 'Thema: {service}', timeline: 'Wann: {timeline}' },
      returned: { ...words.returned, subject: 'Schön!', text: '{reader} ist zurück.', undo: 'Nicht Sie?' },
      goodbye: { ...words.goodbye, left: '{reader} ist fort.', open: 'Zurück:', button: 'Zurück' },
    }))
    const facts = await causesOfEveryMail(site)
    const mail = (id: string) => drawMail(site, facts, id)
    const day = /[A-Z][a-z]+ \d{1,2}, \d{4}/.source
    const link = await mail('audit-link')
    for (const part of [link.html, link.text]) expect(part).to.match(new RegExp(`Gilt bis ${day}\\.`))
    expect(link.html).to.include('Oder hier:<br>')
    const reminder = await mail('audit-reminder')
    expect(reminder.preheader).to.match(new RegExp(`^Noch bis ${day}!$`))
    expect(reminder.text).to.include('. Mehr kommt nicht.')
    const enquiry = await mail('contact-confirmation')
    expect(enquiry.html).to.match(/Thema: [^<{]+\.\s+Wann: [^<{]+\.<\/p>/)
    expect(enquiry.text).to.match(/Thema: [^{\n]+\nWann: [^{\n]+\n/)
    const back = await mail('newsletter-welcome-back')
    expect(back.subject).to.equal('Schön!')
    const gone = await mail('unsubscribe-confirmation')
    for (const [{ html, text }, said] of [
      [back, 'in@a.example ist zurück.'],
      [gone, 'out@a.example ist fort.'],
    ] as const)
      for (const part of [html, text]) expect(part).to.include(said)
    expect(gone.html).to.include('>Zurück<')
    expect(gone.text).to.include('\nZurück:\nhttp')
  })

  it('let a template of the site stand while only the reason is said otherwise', async () => {
    await seedTemplates(site.services.db)
    const row = await site.services.db('email_templates').where({ id: 'newsletter-welcome' }).first()
    await site.services
      .db('email_templates')
      .where({ id: row.id })
      .update({ html_content: `${row.html_content}<p>As it came</p>`, version: 1 })
    const facts = await causesOfEveryMail(site)
    const welcome = async () => {
      const stored = await templateRow(site.services.db, 'newsletter-welcome')
      return (await drawMail(site, facts, 'newsletter-welcome', { row: stored! })).html
    }
    await say(site, 'mails', (words) => ({
      ...words,
      welcome: { ...words.welcome, reason: 'Weil Sie uns lesen.' },
    }))
    expect(await welcome())
      .to.include('As it came')
      .and.include('Weil Sie uns lesen.')
    await say(site, 'mails', (words) => ({ ...words, welcome: { ...words.welcome, title: 'Ahoy' } }))
    expect(await welcome())
      .to.include('Ahoy')
      .and.not.include('As it came')
  })

  it('are the original where the firm wrote its mails before they could be changed', async () => {
    await site.services.db('site_content').insert({
      page: 'mails',
      published: JSON.stringify({ auditLink: { title: 'Los geht es' }, goodbye: { text: 'Bis bald.' } }),
    })
    await site.told()
    const facts = await causesOfEveryMail(site)
    const { text } = await drawMail(site, facts, 'audit-link')
    expect(text).to.include('Los geht es').and.include('This link is yours alone.')
    expect(text).to.include('The Plainsong team').and.include('because you asked for the')
    expect((await drawMail(site, facts, 'unsubscribe-confirmation')).text).to.include(
      'out@a.example will not receive our newsletter any more. Bis bald.',
    )
  })
})
