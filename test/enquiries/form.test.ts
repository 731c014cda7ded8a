import { expect } from 'chai'
import { seed as seedTemplates } from '../../seeds/40_email_templates.ts'
import { drainMail } from '../support/mail.ts'
import { useSharedSite, useSite } from '../support/site.ts'
import { enquiry } from './support.ts'

describe('The enquiry form', () => {
  const site = useSite({ CONTACT_EMAIL: 'owner@site.example' })

  const post = (body: object) => site.http.post('/enquiries').type('form').send(body)
  const postByScript = (body: object) => post(body).set('Accept', 'application/json')
  const rows = () => site.services.db('contact_submissions')

  it('keeps the enquiry with its tag, and thanks on a page of its own', async () => {
    const answer = await post(enquiry).expect(303)
    const page = await site.http.get(answer.headers.location!).expect(200)
    expect(page.text).to.include('Message sent successfully!').and.include('get back to you within 24 hours.')
    const [row] = await rows()
    expect(row).to.deep.include({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      company_size: '51-200',
      service: 'Custom Solution',
      timeline: 'ASAP',
      message: enquiry.message,
      tags: ['Form Submitted'],
      state: 'unread',
    })
  })

  it('answers a script in the same words', async () => {
    const { html, ...said } = (await postByScript(enquiry).expect(200)).body as Record<string, string>
    expect(html).to.include('Thank you, Ada Lovelace.').and.include('ada@example.com')
    expect(said).to.deep.equal({
      ok: true,
      title: 'Message sent successfully!',
      message: "We'll get back to you within 24 hours.",
    })
  })

  it('makes the visitor a contact', async () => {
    await post(enquiry)
    expect(await site.services.db('contacts').first()).to.include({
      email: 'ada@example.com',
      full_name: 'Ada Lovelace',
      lifecycle: 'new_contact',
      source: 'contact_form',
    })
  })

  it('confirms to the visitor and tells the owner, who can reply to the visitor', async () => {
    await post(enquiry)
    const [toVisitor, toOwner] = (await drainMail(site)).toSorted((a, b) => (a.to < b.to ? -1 : 1))
    expect(toVisitor).to.include({ to: 'ada@example.com', subject: 'We have your message, Ada' })
    expect(toVisitor!.text).to.include('within 24 hours').and.not.include(enquiry.message)
    expect(toVisitor!.html).to.not.include(enquiry.company)
    expect(toOwner!.text).to.include(enquiry.message)
    expect(toOwner).to.include({
      to: 'owner@site.example',
      replyTo: 'ada@example.com',
      subject: 'New enquiry from Ada Lovelace, Analytical Engines',
    })
    expect(toOwner!.html).to.include('Head of Communications').and.include('51-200')
  })

  it('says nothing of the message again in the wording a new site begins with, nor where one asks for it', async () => {
    const templates = () => site.services.db('email_templates').where({ id: 'contact-confirmation' })
    await seedTemplates(site.services.db)
    const asking = '{{message}} {{company}} {{companyName}} {{content}}'
    const wordings = [{}, { subject: asking, html_content: `<p>${asking}</p>`, text_content: asking }]
    for (const [at, wording] of wordings.entries()) {
      await templates().update({ is_active: true, ...wording })
      await post({ ...enquiry, message: `${enquiry.message} ${at}` })
      const mail = (await drainMail(site)).find(({ to }) => to === 'ada@example.com')!
      for (const part of [mail.subject, mail.html, mail.text]) {
        expect(part).not.to.include(enquiry.message).and.not.include(enquiry.company)
      }
    }
  })

  it('comes back with what was typed and what is wrong, field by field', async () => {
    const page = await post({ ...enquiry, name: '', email: 'ada@example', company: '"A&B"' }).expect(422)
    expect(page.text).to.include('value="&#34;A&amp;B&#34;"')
    expect(page.text).to.match(/href="#enquiry-name">Name: This field is required/)
    expect(page.text).to.match(
      /id="enquiry-email"[^>]*aria-invalid="true"[^>]*aria-describedby="enquiry-email-error"/,
    )
    expect(page.text).to.include('<option value="Custom Solution" selected>')
    expect(await rows()).to.have.length(0)
  })

  it('tells a script what is wrong', async () => {
    const { body } = await postByScript({ ...enquiry, message: '<script>' }).expect(422)
    expect(body).to.deep.equal({ ok: false, errors: { message: 'Invalid characters detected' } })
  })

  it('thanks a robot and keeps nothing', async () => {
    const { body } = await postByScript({ ...enquiry, promo_word: 'Bot' }).expect(200)
    expect(body.ok).to.equal(true)
    await post({ quote_ref: 'spam' }).expect(303)
    expect(await rows()).to.have.length(0)
    expect(await site.services.db('contacts')).to.have.length(0)
    expect(await drainMail(site)).to.have.length(0)
  })

  it('drops what it did not ask for', async () => {
    await post({ ...enquiry, state: 'handled', id: '99', tags: 'x', created_at: '2001-01-01' })
    expect(await rows().first()).to.deep.include({ id: 1, state: 'unread', tags: ['Form Submitted'] })
  })

  it('is one enquiry when the same sending arrives twice, at once', async () => {
    const body = { ...enquiry, submission_key: 'f3b1c0de-1111-4222-8333-abcdefabcdef' }
    await Promise.all([postByScript(body).expect(200), postByScript(body).expect(200)])
    await postByScript(enquiry).expect(200)
    expect(await rows()).to.have.length(2)
    expect(await drainMail(site)).to.have.length(4)
    await site.memory.recorder.flush()
    expect(await site.services.db('conversions'), 'of the two').to.have.length(2)
  })

  it('is one enquiry when it is sent twice without a script, at once or from the page before', async () => {
    await Promise.all([post(enquiry).expect(303), post(enquiry).expect(303)])
    const again = await post(enquiry).expect(303)
    expect(again.headers.location).to.equal('/enquiries/thanks')
    expect(await rows()).to.have.length(1)
    expect(await drainMail(site)).to.have.length(2)
    await site.memory.recorder.flush()
    expect(await site.services.db('conversions')).to.have.length(1)
  })

  it('is another enquiry when it says anything else, comes from somebody else, or later', async () => {
    await post(enquiry)
    await post({ ...enquiry, message: 'We merge three teams.' })
    await post({ ...enquiry, timeline: '' })
    await post({ ...enquiry, email: 'grace@example.com' })
    expect(await rows()).to.have.length(4)
    await rows().update({ created_at: new Date(Date.now() - 10 * 60_000) })
    await post({ ...enquiry, timeline: '' })
    await post({ ...enquiry, timeline: '' })
    expect(await rows()).to.have.length(5)
  })

  it('is nobody else’s enquiry when it is sent again with another address', async () => {
    const body = { ...enquiry, submission_key: 'f3b1c0de-1111-4222-8333-abcdefabcdef' }
    await postByScript({ ...enquiry, email: 'known@example.com' }).expect(200)
    await postByScript(body).expect(200)
    await postByScript({ ...body, email: 'known@example.com' }).expect(200)
    await site.memory.recorder.flush()
    expect(await site.services.db('conversions')).to.have.length(2)
  })

  it('keeps nothing when the mail cannot be queued', async () => {
    const { db } = site.services
    await db.raw(`alter table email_campaigns add constraint no_mail check (template <> 'enquiry-notice')`)
    try {
      await postByScript(enquiry).expect(500)
      expect(await rows()).to.have.length(0)
      expect(await db('contacts')).to.have.length(0)
    } finally {
      await db.raw(`alter table email_campaigns drop constraint no_mail`)
    }
  })

  it('keeps hostile text as text, on the page and in the mails', async () => {
    const hostile = '"><img src=x onerror=alert(1)>{{unsubscribeUrl}}<%= 1 %>'
    const page = await post({ ...enquiry, name: hostile, company: hostile, role: hostile, email: 'x' })
    expect(page.text).to.not.include('<img src=x')
    await post({ ...enquiry, name: hostile, company: hostile, role: hostile }).expect(303)
    for (const mail of await drainMail(site)) {
      expect(mail.html).to.not.include('<img src=x')
      if (mail.to === 'owner@site.example') expect(mail.html).to.include('{{unsubscribeUrl}}')
      else expect(mail.html).to.not.include('onerror')
    }
  })

  it('refuses a name that leads somewhere, at its field', async () => {
    for (const name of ['Visit http://spam.example now', 'www.spam.example', 'You won spam.example/claim']) {
      const { body } = await postByScript({ ...enquiry, name }).expect(422)
      expect(body.errors.name).to.equal('Please leave web addresses out')
    }
  })

  it('confirms twice a day to one mailbox, however it is spelled, and always tells the owner', async () => {
    for (const email of ['ada@gmail.com', 'a.da@gmail.com', 'ada+1@gmail.com', 'ADA@googlemail.com']) {
      await post({ ...enquiry, email, message: `From ${email}` })
    }
    const mails = await drainMail(site)
    expect(mails.filter(({ to }) => to === 'owner@site.example')).to.have.length(4)
    expect(mails.filter(({ to }) => to !== 'owner@site.example')).to.have.length(2)
  })

  it('greets nobody by something that is not a name', async () => {
    await post({ ...enquiry, name: 'You won 500 USD claim now' })
    const mail = (await drainMail(site)).find(({ to }) => to === enquiry.email)!
    expect(mail.toName).to.equal('')
    expect(mail.subject + mail.text + mail.html).to.not.include('USD')
  })

  it('refuses another site’s form', async () => {
    await post(enquiry).set('Sec-Fetch-Site', 'cross-site').expect(403)
    expect(await rows()).to.have.length(0)
  })

  it('changes nothing when it is opened', async () => {
    await site.http.get('/enquiries').expect(303).expect('Location', '/#contact')
  })
})

describe('The enquiry form under a limit', () => {
  const site = useSharedSite({ RATE_LIMITS: 'on' })

  it('asks to wait after ten enquiries, and keeps what was typed', async () => {
    const post = () => site.http.post('/enquiries').type('form').send(enquiry)
    for (let i = 0; i < 10; i++) await post().expect(303)
    const page = await post().expect(429)
    expect(Number(page.headers['retry-after'])).to.be.within(1, 300)
    expect(page.text)
      .to.include('Too many submissions')
      .and.include('Please wait a few minutes before submitting again.')
      .and.include('value="Analytical Engines"')
    const { body } = await post().set('Accept', 'application/json').expect(429)
    expect(body).to.deep.equal({
      ok: false,
      title: 'Too many submissions',
      message: 'Please wait a few minutes before submitting again.',
    })
  })
})
