import { expect } from 'chai'
import { drainMail } from '../support/mail.ts'
import { useSharedSite, useSite, type TestSite } from '../support/site.ts'
import { askForAudit, linkIn, maya, rowsOf, submit } from './support.ts'

const already = {
  title: 'Already registered!',
  message: "You've already requested the audit. Check your email for the link.",
}

describe('asking for the audit', () => {
  const site = useSite()

  it('stores the request, its link for 30 days and the contact, and sends the link', async () => {
    const { body } = await askForAudit(site).expect(200)
    expect(body).to.include({
      ok: true,
      title: 'Success!',
      message: 'Check your email for your personalized Internal Comms Audit link.',
    })
    expect(body.html).to.include('Check Your Email!').and.include('Thanks, Maya.').and.include(maya.email)
    const [request] = await rowsOf(site, 'audit_requests')
    expect(request).to.include({ ...maya, link_sent_at: null })
    const [{ days }] = (
      await site.services.db.raw(
        `select extract(epoch from expires_at - now()) / 86400 as days from audit_links`,
      )
    ).rows
    expect(Number(days)).to.be.within(29.9, 30)
    const [contact] = await rowsOf(site, 'contacts')
    expect(contact).to.include({
      lifecycle: 'audit_requested',
      source: 'audit_request',
      full_name: 'Maya Okafor',
    })

    const mails = await drainMail(site)
    expect(mails).to.have.length(1)
    expect(mails[0]).to.include({ to: maya.email, subject: 'Your Internal Comms Audit link' })
    expect(mails[0]!.text).to.include(linkIn(mails)).and.include('Your audit is ready, Maya')
    expect(mails[0]!.headers).to.not.have.property('list-unsubscribe')
    expect((await rowsOf(site, 'audit_requests'))[0]!.link_sent_at).to.be.instanceOf(Date)
  })

  it('refuses a name that leads somewhere, at its field, and mails nobody', async () => {
    for (const first_name of [
      'Visit http://spam.example now',
      'www.spam.example',
      'Claim spam.example/now',
    ]) {
      const { body } = await askForAudit(site, { ...maya, first_name }).expect(422)
      expect(body.errors.first_name).to.equal('Please leave web addresses out')
    }
    expect(await drainMail(site)).to.deep.equal([])
  })

  it('greets nobody by something that is not a name', async () => {
    await askForAudit(site, { ...maya, first_name: 'You won 500 USD', last_name: 'claim now' }).expect(200)
    const [mail] = await drainMail(site)
    expect(mail!.toName).to.equal('')
    expect(`${mail!.subject} ${mail!.html} ${mail!.text}`).to.not.match(/500 USD|claim now/i)
  })

  it('says Already registered! to the same email in any case, and neither stores nor sends', async () => {
    await askForAudit(site).expect(200)
    await drainMail(site)
    const { body } = await askForAudit(site, { ...maya, email: 'MAYA@Fennel.example ' }).expect(409)
    expect(body).to.deep.equal({ ok: false, code: 'already_registered', ...already })
    expect(await rowsOf(site, 'audit_requests')).to.have.length(1)
    expect(await drainMail(site)).to.have.length(0)
  })

  it('makes one row and one email of 100 requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => askForAudit(site)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).to.have.length(1)
    expect(statuses.filter((status) => status === 409)).to.have.length(99)
    for (const table of ['audit_requests', 'audit_links', 'contacts', 'email_campaigns']) {
      expect(await rowsOf(site, table), table).to.have.length(1)
    }
  })

  it('keeps no token in the database', async () => {
    await askForAudit(site)
    const token = linkIn(await drainMail(site))
      .split('/')
      .at(-1)!
    await submit(site, `/audit/${token}`).expect(200)
    const results = (await drainMail(site))
      .flatMap(({ links }) => links)
      .find((url) => url.includes('/results/'))!
    const dump = await dumpOf(site)
    expect(dump).to.include(maya.email)
    expect(dump).to.not.include(token)
    expect(dump).to.not.include(results.split('/').at(-1)!)
  })

  const bad: [string, object, string[]][] = [
    ['nothing', {}, ['first_name', 'last_name', 'email']],
    ['blank names', { ...maya, first_name: ' ', last_name: '\t' }, ['first_name', 'last_name']],
    ['an address without a domain', { ...maya, email: 'maya' }, ['email']],
    ['names that are too long', { ...maya, first_name: 'a'.repeat(101) }, ['first_name']],
    ['an address that is too long', { ...maya, email: `${'a'.repeat(250)}@fennel.example` }, ['email']],
    ['lists', { ...maya, first_name: ['Maya'], email: ['a@b.example'] }, ['first_name', 'email']],
    ['objects', { ...maya, last_name: { $ne: 1 } }, ['last_name']],
    ['numbers', { ...maya, last_name: 7 }, ['last_name']],
    ['only markup', { ...maya, first_name: '<b></b>' }, ['first_name']],
    [
      'names nobody can see',
      { ...maya, first_name: '\u200b\u2060', last_name: '\u3164' },
      ['first_name', 'last_name'],
    ],
    ['a name of accents alone', { ...maya, first_name: '\u0301\u0301' }, ['first_name']],
    ['a mailbox of 65 characters', { ...maya, email: `${'a'.repeat(65)}@fennel.example` }, ['email']],
    ['texts as long as a book', { ...maya, last_name: '<b>'.repeat(5_000) }, ['last_name']],
    ['only control characters', { ...maya, first_name: '\u0000\u0007' }, ['first_name']],
  ]
  for (const [name, person, fields] of bad) {
    it(`answers ${name} with a message at ${fields.join(', ')}`, async () => {
      const { body } = await askForAudit(site, person).expect(422)
      expect(Object.keys(body.errors)).to.have.members(fields)
      expect(await rowsOf(site, 'audit_requests')).to.have.length(0)
      expect(await rowsOf(site, 'email_campaigns')).to.have.length(0)
    })
  }

  const good: [string, string, string][] = [
    ['markup', '<b>Maya</b><script>alert(1)</script>', 'Maya'],
    ['emoji', 'Maya 🎉', 'Maya 🎉'],
    ['right-to-left names', 'מאיה', 'מאיה'],
    ['NUL inside', 'Ma\u0000ya', 'Maya'],
    ['an unfinished tag', 'Maya <b', 'Maya <b'],
    ['a joined emoji', 'Maya 👩‍💻', 'Maya 👩‍💻'],
    ['a tower of accents', `Maya a${'\u0301'.repeat(100)}`, `Maya á${'\u0301'.repeat(4)}`],
    ['a quote', "O'Neil & Söhne", "O'Neil & Söhne"],
  ]
  for (const [name, typed, kept] of good) {
    it(`keeps ${name} as plain text`, async () => {
      await askForAudit(site, { ...maya, first_name: typed }).expect(200)
      expect((await rowsOf(site, 'audit_requests'))[0]!.first_name).to.equal(kept)
      const [mail] = await drainMail(site)
      expect(mail!.html).to.not.include('<script')
    })
  }

  it('answers broken and foreign bodies with 4xx', async () => {
    const send = (type: string, body: string) =>
      site.http.post('/audit-requests').set('Accept', 'application/json').set('Content-Type', type).send(body)
    expect((await send('application/json', '{"first_name":')).status).to.equal(400)
    expect((await send('text/plain', 'hello')).status).to.equal(415)
    expect((await send('application/json', '[]')).status).to.equal(422)
    expect((await send('application/json', `{"first_name":"${'a'.repeat(70_000)}"}`)).status).to.equal(413)
  })

  it('thanks a robot that fills the hidden field, and stores nothing', async () => {
    const { text } = await site.http.post('/audit-requests').type('form').send({ email: 'x' })
    const decoy = /<label for="audit-(\w+)">Leave this empty/.exec(text)![1]!
    const { body } = await askForAudit(site, { ...maya, [decoy]: 'https://spam.example' }).expect(200)
    expect(body.title).to.equal('Success!')
    expect(await rowsOf(site, 'audit_requests')).to.have.length(0)
    expect(await rowsOf(site, 'email_campaigns')).to.have.length(0)
  })

  it('works without JavaScript: the form comes back with what was typed, success is a page', async () => {
    const wrong = await site.http
      .post('/audit-requests')
      .type('form')
      .send({ ...maya, email: 'maya@' })
    expect(wrong.status).to.equal(422)
    expect(wrong.text).to.include('value="Maya"').and.include('value="maya@"')
    expect(wrong.text).to.include('Please enter a valid email address').and.include('aria-invalid="true"')
    const right = await site.http.post('/audit-requests').type('form').send(maya)
    expect(right.status).to.equal(200)
    expect(right.text).to.include('Check Your Email!').and.include('Thanks, Maya.')
    const twice = await site.http.post('/audit-requests').type('form').send(maya)
    expect(twice.status).to.equal(409)
    expect(twice.text).to.include('Already registered!').and.include('Send my link again')
  })
})

describe('asking for the audit too often', () => {
  const site = useSharedSite({ RATE_LIMITS: 'on' })

  it('is stopped after 10 in 10 minutes, in words', async () => {
    for (let count = 0; count < 10; count++) {
      await askForAudit(site, { ...maya, email: `maya${count}@fennel.example` }).expect(200)
    }
    const answer = await askForAudit(site, { ...maya, email: 'late@fennel.example' }).expect(429)
    expect(answer.body).to.include({ ok: false, title: 'Too many requests' })
    expect(Number(answer.headers['retry-after'])).to.be.within(1, 600)
    expect(await rowsOf(site, 'audit_requests')).to.have.length(10)
  })
})

/** Every row of every table as text. */
async function dumpOf({ services: { db } }: TestSite): Promise<string> {
  const { rows } = await db.raw<{ rows: { tablename: string }[] }>(
    `select tablename from pg_tables where schemaname = 'public'`,
  )
  const tables = await Promise.all(rows.map(({ tablename }) => db(tablename).select()))
  return JSON.stringify(tables)
}
