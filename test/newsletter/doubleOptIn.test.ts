import { expect } from 'chai'
import { askLate, forgetWhoNeverConfirmed, remindToConfirm } from '../../server/newsletter/jobs.ts'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { exportPerson, erasePerson } from '../../server/privacy/personalData.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

const ada = 'ada@example.com'

describe('Subscribing where each address is confirmed', () => {
  const site = useSite()
  const db = (table: string) => site.services.db(table)
  beforeEach(() => storeSettings(site.services.db, { change: { doubleOptIn: true }, by: null }))

  const subscribe = (email = ada, source = 'footer') =>
    site.http.post('/newsletter').set('Accept', 'application/json').send({ email, source })
  const linkFor = async (): Promise<string> => {
    const [mail] = await drainMail(site)
    return mail!.links.find((href) => href.includes('/newsletter/confirm'))!.replace(site.url, '')
  }
  const press = (link: string) => site.http.post(link).type('form').send({})
  const active = () => db('newsletter_subscriptions').where({ status: 'active' }).pluck('email')
  const daysPass = async (days: number) => {
    const earlier = (column: string) => site.services.db.raw(`?? - ? * interval '24 hours'`, [column, days])
    await db('newsletter_requests').update({ asked_at: earlier('asked_at') })
    await db('email_campaigns').update({ created_at: earlier('created_at'), sent_at: earlier('sent_at') })
  }

  it('is answered as late for an address that is known, has asked or is new', async () => {
    await subscribe()
    await press(await linkFor())
    await subscribe('asked@example.com')
    for (const email of [ada, 'asked@example.com', 'new@example.com']) {
      const began = performance.now()
      expect((await subscribe(email).expect(200)).body).to.include({ code: 'asked' })
      expect(performance.now() - began, email).to.be.at.least(150)
    }
    expect(await active()).to.deep.equal([ada])
  })

  for (const source of ['footer', 'contact', 'blog', 'popup']) {
    it(`sends one mail with one button, and nothing else is kept, in the ${source}`, async () => {
      const { body } = await subscribe(ada, source).expect(200)
      expect(body).to.include({ ok: true, code: 'asked' })
      const [mail, ...others] = await drainMail(site)
      expect(others).to.have.length(0)
      expect(mail).to.include({ to: ada, subject: 'Please confirm your subscription' })
      expect(mail!.headers).not.to.have.property('list-unsubscribe')
      const away = mail!.links.filter((href) => href.startsWith('http') && new URL(href).pathname !== '/')
      expect(new Set(away).size).to.equal(1)
      expect(mail!.html).not.to.match(/\/o\/|\/l\/\d/)
      expect(await active()).to.deep.equal([])
      expect(await db('contacts')).to.have.length(0)
    })
  }

  it('tells nobody on a page without a script that they are on the list already', async () => {
    const { text } = await site.http
      .post('/newsletter')
      .type('form')
      .send({ email: ada, source: 'footer' })
      .expect(200)
    expect(text).to.include('Almost there').and.include('One more step')
    expect(text).not.to.include('You are on the list')
  })

  it('subscribes by the button on the page, with the words of the form and both times kept', async () => {
    await subscribe(ada, 'blog')
    const link = await linkFor()
    const page = await site.http.get(link).expect(200)
    expect(page.text).to.include('One press, and you are in').and.include('Yes, send it to me')
    const done = await press(link).expect(200)
    expect(done.text).to.include('You are in')
    expect(await active()).to.deep.equal([ada])
    const event = await db('newsletter_events').first()
    expect(event).to.include({ event: 'subscribed', cause: 'blog', email: ada })
    expect(event.consent_text).to.include('Stay Updated with Communication Insights')
    expect(event.consent_version).to.match(/^[0-9a-f]{8}$/)
    expect(event.asked_at).to.be.instanceOf(Date)
    expect((await drainMail(site)).map(({ subject }) => subject)).to.deep.equal([
      'Welcome to weekly communication insights',
    ])
    expect(await db('newsletter_requests')).to.have.length(0)
  })

  it('is confirmed by no scanner: opening, looking, and whatever else it sends', async () => {
    await subscribe()
    const link = await linkFor()
    for (let time = 0; time < 3; time++) await site.http.get(link).expect(200)
    await site.http.head(link).expect(200)
    await site.http.put(link)
    expect(await active()).to.deep.equal([])
    const page = await site.http.get(link)
    expect(page.headers).to.include({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(page.headers['x-robots-tag']).to.include('noindex')
    expect(page.text).not.to.include('data-unsubscribe')
  })

  it('is confirmed once: pressed again it says so, and after leaving it brings nobody back', async () => {
    await subscribe()
    const link = await linkFor()
    await press(link)
    expect((await press(link).expect(200)).text).to.include(`${ada} receives our newsletter`)
    expect(await db('newsletter_events')).to.have.length(1)
    const token = unsubscribeToken(site.services.config, 1)
    await site.http.post(`/unsubscribe?token=${token}`)
    await press(link).expect(400)
    expect(await active()).to.deep.equal([])
  })

  it('says of an old link that it is old, and sends a new one that works', async () => {
    await subscribe()
    const link = await linkFor()
    await daysPass(8)
    const page = await site.http.get(link).expect(400)
    expect(page.text).to.include('That link is old').and.include('Send me a new link')
    await press(link).expect(400)
    expect(await active()).to.deep.equal([])
    const again = link.replace('/confirm?', '/confirm/again?')
    await press(again).expect(200)
    await press(again).expect(200)
    await site.http.get(again).expect(303).expect('Location', link)
    await site.http
      .get('/newsletter/confirm/again?token=1.x')
      .expect('Location', '/newsletter/confirm?token=')
    const fresh = await drainMail(site)
    expect(fresh).to.have.length(1)
    await press(fresh[0]!.links.find((href) => href.includes('/confirm'))!.replace(site.url, '')).expect(200)
    expect(await active()).to.deep.equal([ada])
  })

  it('answers the same for an address that is on the list, and sends it nothing', async () => {
    await subscribe()
    await press(await linkFor())
    await drainMail(site)
    const known = await subscribe()
    const unknown = await subscribe('grace@example.com')
    expect([known.status, known.body]).to.deep.equal([unknown.status, unknown.body])
    expect((await drainMail(site)).map(({ to }) => to)).to.deep.equal(['grace@example.com'])
  })

  it('asks an address once a day, however it is spelled and however often somebody types it', async () => {
    for (const spelled of ['jo.doe@gmail.com', 'JoDoe@googlemail.com', 'j.o.d.o.e+news@gmail.com']) {
      await subscribe(spelled).expect(200)
    }
    expect(await drainMail(site)).to.have.length(1)
  })

  it('reminds once, a day after the mail left', async () => {
    await subscribe()
    await drainMail(site)
    await remindToConfirm(site.services)
    expect(await drainMail(site)).to.have.length(0)
    await daysPass(1)
    await Promise.all([remindToConfirm(site.services), remindToConfirm(site.services)])
    const [mail, ...others] = await drainMail(site)
    expect(others).to.have.length(0)
    expect(mail).to.include({ to: ada, subject: 'Still waiting for your yes' })
    await daysPass(1)
    await remindToConfirm(site.services)
    expect(await drainMail(site)).to.have.length(0)
  })

  it('forgets after 30 days whoever did not confirm, with what was sent to them', async () => {
    await subscribe()
    const link = await linkFor()
    await daysPass(29)
    await forgetWhoNeverConfirmed(site.services)
    expect(await db('newsletter_requests')).to.have.length(1)
    await daysPass(2)
    await forgetWhoNeverConfirmed(site.services)
    expect(await db('newsletter_requests')).to.have.length(0)
    expect(await db('email_campaigns')).to.have.length(0)
    await site.http.get(link).expect(400)
  })

  it('lifts by the same button that mail came back before', async () => {
    await db('contacts').insert({
      email: ada,
      lifecycle: 'contact',
      source: 'contact_form',
      email_bounced_at: new Date(),
    })
    await subscribe()
    await press(await linkFor()).expect(200)
    expect((await db('contacts').first()).email_bounced_at).to.equal(null)
    expect(await active()).to.deep.equal([ada])
  })

  it('is never asked of who comes from a mail of ours: the way back needs no second one', async () => {
    await subscribe()
    await press(await linkFor())
    await drainMail(site)
    const token = unsubscribeToken(site.services.config, 1)
    await site.http.post(`/unsubscribe?token=${token}`)
    await site.http.post('/unsubscribe/undo').type('form').send({ token })
    expect(await active()).to.deep.equal([ada])
  })

  it('asks nobody who leaves meanwhile, and reminds nobody', async () => {
    await db('contacts').insert({ email: ada, lifecycle: 'contact', source: 'contact_form' })
    await subscribe()
    const link = await linkFor()
    await site.http.post(`/unsubscribe?token=${unsubscribeToken(site.services.config, 1)}`)
    await drainMail(site)
    await daysPass(1)
    await remindToConfirm(site.services)
    expect(await drainMail(site)).to.have.length(0)
    await press(link).expect(400)
    expect(await active()).to.deep.equal([])
  })

  it('asks later whoever could not be asked, because others had used up what the mailbox gets in a day', async () => {
    await subscribe('jo.doe+theirs@gmail.com')
    await subscribe('jodoe@gmail.com')
    expect((await drainMail(site)).map(({ to }) => to)).to.deep.equal(['jo.doe+theirs@gmail.com'])
    await askLate(site.services)
    expect(await drainMail(site)).to.have.length(0)
    await daysPass(1)
    await Promise.all([askLate(site.services), askLate(site.services)])
    expect((await drainMail(site)).map(({ to }) => to)).to.deep.equal(['jodoe@gmail.com'])
    await daysPass(1)
    await askLate(site.services)
    expect(await drainMail(site)).to.have.length(0)
  })

  it('hands out and erases also who only asked', async () => {
    await subscribe()
    const person = (await exportPerson(site.services, ada))!
    expect(person.newsletter_requests).to.have.length(1)
    await erasePerson(site.services, ada)
    expect(await db('newsletter_requests')).to.have.length(0)
    expect(await db('email_campaigns')).to.have.length(0)
  })

  it('subscribes at once while the owner has not asked for it', async () => {
    await storeSettings(site.services.db, { change: { doubleOptIn: false }, by: null })
    expect((await subscribe()).body).to.include({ code: 'subscribed' })
    expect(await active()).to.deep.equal([ada])
  })
})
