import { expect } from 'chai'
import { issuesJobs } from '../../server/issues/jobs.ts'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { drainMail } from '../support/mail.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('The page that says what comes', () => {
  const site = useSite()
  const db = (table: string) => site.services.db(table)
  let address: string
  beforeEach(async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })
    await drainMail(site)
    address = `/preferences?token=${unsubscribeToken(site.services.config, 1)}`
  })

  const everything = { issues: 'on', tips: 'on', audit: 'on', often: 'every' }
  const save = (choice: object) => site.http.post(address).type('form').send(choice)
  const chosen = () =>
    db('contacts').first('mail_declined', 'issues_monthly', 'mail_paused_until', 'newsletter_status')
  /** Writes an issue and sends it to whoever gets it. @returns how many left */
  const issue = async (subject: string) => {
    await db('newsletter_issues').insert({ subject, state: 'scheduled', send_at: new Date(0) })
    await issuesJobs[0]!.run(site.services)
    return (await drainMail(site)).filter((mail) => mail.subject === subject).length
  }

  it('stands behind a link in every message that can be unsubscribed from', async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'mary@example.com' })
    const [mail] = await drainMail(site)
    const link = mail!.links.find((href) => href.includes('/preferences?token='))!
    expect(mail!.html).to.include('Change what you get')
    expect(mail!.text).to.include(`Change what you get: ${link}`)
    const page = await site.http.get(link.replace(site.url, '')).expect(200)
    expect(page.text).to.include('mary@example.com')
  })

  it('is reached from the page of the unsubscribe link too', async () => {
    const page = await site.http.get(address.replace('preferences', 'unsubscribe')).expect(200)
    expect(page.text).to.include(`href="${address}"`)
  })

  it('is nobody else’s: never stored, never indexed, its address told to nobody', async () => {
    const { headers } = await site.http.get(address)
    expect(headers).to.include({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers['x-robots-tag']).to.include('noindex')
  })

  it('changes nothing by being opened, however often a scanner does', async () => {
    const before = await chosen()
    for (let time = 0; time < 3; time++) await site.http.get(address).expect(200)
    await site.http.head(address).expect(200)
    expect(await chosen()).to.deep.equal(before)
  })

  it('keeps what is chosen, says so in a sentence, and shows it the next time', async () => {
    const { headers } = await save({ issues: 'on', tips: 'on', often: 'monthly' }).expect(303)
    const page = await site.http.get(headers.location!).expect(200)
    expect(page.text).to.include(
      'From now on you get the newsletter and tips, with one issue a month at most.',
    )
    expect(page.text)
      .to.match(/name="tips" value="on" checked/)
      .and.not.match(/name="audit" value="on" checked/)
    expect(page.text).to.match(/value="monthly" checked/)
    expect(await chosen()).to.deep.include({ mail_declined: ['audit'], issues_monthly: true })
  })

  const ask = (typed: object) =>
    site.http
      .post(address.replace('?', '/address?'))
      .type('form')
      .send({ ...typed, shown: 'issues tips audit every' })

  it('keeps what was ticked when the other button of the page is pressed', async () => {
    const { headers } = await ask({ audit: 'on', often: 'monthly', email: 'new@example.com' }).expect(303)
    expect((await drainMail(site)).map(({ to }) => to)).to.deep.equal(['new@example.com'])
    expect(await chosen()).to.deep.include({ mail_declined: ['issues', 'tips'], issues_monthly: true })
    const page = await site.http.get(headers.location!).expect(200)
    expect(page.text).to.include('From now on you get follow-ups to the audit')
  })

  it('asks at an address that was typed when it is saved', async () => {
    await save({ tips: 'on', often: 'every', email: 'new@example.com' }).expect(303)
    expect((await drainMail(site)).map(({ to }) => to)).to.deep.equal(['new@example.com'])
    const refused = await save({ audit: 'on', often: 'every', email: 'ada at home' }).expect(422)
    expect(refused.text)
      .to.include('value="ada at home"')
      .and.match(/name="audit" value="on" checked/)
    expect(await chosen()).to.deep.include({ mail_declined: ['issues', 'tips'] })
  })

  it('changes nothing but the address when nothing else was changed, and lets nobody leave by it', async () => {
    await save({ tips: 'on', often: 'monthly' })
    const before = await chosen()
    await ask({ issues: 'on', tips: 'on', audit: 'on', often: 'every', email: 'a@example.com' }).expect(303)
    await ask({ often: 'every', email: 'b@example.com' }).expect(303)
    expect(await chosen()).to.deep.equal(before)
  })

  it('sends no issue to who wants none, and again to who wants them again', async () => {
    await save({ tips: 'on', often: 'every' })
    expect(await issue('One')).to.equal(0)
    await save(everything)
    expect(await issue('Two')).to.equal(1)
  })

  it('sends one issue a month at most to who wants that, also of two that leave together', async () => {
    expect(await issue('One')).to.equal(1)
    await save({ ...everything, often: 'monthly' })
    expect(await issue('Two')).to.equal(0)
    await db('email_campaigns').update({ sent_at: new Date(Date.now() - 40 * 86_400_000) })
    await save({ ...everything, often: 'monthly' })
    await db('newsletter_issues').insert({ subject: 'Three', state: 'scheduled', send_at: new Date(0) })
    await issue('Four')
    const queued = await db('email_campaigns')
      .where({ template: 'newsletter-issue' })
      .select('status', 'cancelled_why')
    expect(queued.filter(({ status }) => status === 'sent')).to.have.length(2)
    expect(queued.filter((row) => row.cancelled_why === 'monthly')).to.have.length(1)
  })

  it('pauses for 30 days, and what was missed is not sent later', async () => {
    const to = sequencesOf(site)
    await to.sequence('new_subscriber', [1, 5])
    await to.move(1, 'subscriber')
    await to.move(1, 'new_subscriber')
    await save({ ...everything, often: 'pause' })
    const until = (await chosen()).mail_paused_until as Date
    expect(Math.round((until.getTime() - Date.now()) / 86_400_000)).to.equal(30)
    await save({ ...everything, often: 'pause' })
    expect((await chosen()).mail_paused_until).to.deep.equal(until)
    await to.hoursPass(1, 2)
    expect(await to.run()).to.deep.equal([])
    expect(await issue('Missed')).to.equal(0)
    await db('contacts').update({ mail_paused_until: new Date(Date.now() - 1000) })
    await to.hoursPass(1, 4)
    expect(await to.run()).to.deep.equal(['Step new_subscriber-5'])
    expect(await issue('After')).to.equal(1)
  })

  it('stops what waits in the queue when the choice comes in between', async () => {
    const to = sequencesOf(site)
    await to.sequence('new_subscriber', [0])
    await to.move(1, 'subscriber')
    await to.move(1, 'new_subscriber')
    const [written] = await db('newsletter_issues')
      .insert({ subject: 'One' })
      .returning<{ id: number }[]>('id')
    await db('email_campaigns').insert({
      message_key: 'later',
      facts: { issue: written!.id },
      template: 'newsletter-issue',
      kind: 'marketing',
      email: 'ada@example.com',
      contact_id: 1,
    })
    await save({ audit: 'on', often: 'every' })
    expect(await to.run()).to.deep.equal([])
    expect(await db('email_campaigns').where({ message_key: 'later' }).first()).to.include({
      cancelled_why: 'declined',
    })
  })

  it('sends tips to who wants only them, and follow-ups to the audit to who wants those', async () => {
    const to = sequencesOf(site)
    await to.sequence('subscriber', [0])
    await to.sequence('prospect_audit', [0])
    await save({ audit: 'on', often: 'every' })
    await to.move(1, 'subscriber')
    expect(await to.run()).to.deep.equal([])
    await to.move(1, 'prospect_audit')
    expect(await to.run()).to.deep.equal(['Step prospect_audit-0'])
  })

  it('takes nothing ticked for leaving, with a way back', async () => {
    const page = await save({ often: 'every' }).redirects(1).expect(200)
    expect(page.text).to.include('You have been successfully unsubscribed')
    expect(await chosen()).to.include({ newsletter_status: 'unsubscribed' })
    const stopped = await site.http.get(address)
    expect(stopped.text).to.include('Nothing comes').and.include('Resubscribe to Newsletter')
  })

  it('takes a message that is not its form for nothing', async () => {
    await save({}).expect(400)
    await save({ issues: 'on', often: 'hourly' }).expect(400)
    expect(await chosen()).to.include({ newsletter_status: 'active' })
  })

  it('subscribes who ticks the newsletter and had never subscribed, with the words beside the box', async () => {
    await site.services
      .db('contacts')
      .insert({ email: 'mary@example.com', lifecycle: 'contact', source: 'contact_form' })
    const token = unsubscribeToken(site.services.config, 2)
    const page = await site.http.get(`/preferences?token=${token}`)
    expect(page.text).not.to.match(/name="issues" value="on" checked/)
    await site.http.post(`/preferences?token=${token}`).type('form').send(everything).expect(303)
    const row = await db('newsletter_subscriptions').where({ email: 'mary@example.com' }).first()
    expect(row).to.include({ status: 'active', source: 'preferences' })
    expect(row.consent_text).to.include('Newsletter').and.include('[Save]')
  })

  it('gives issues again to who subscribes in a form after declining or pausing', async () => {
    await save({ tips: 'on', often: 'pause' })
    await site.http.post('/newsletter').type('form').send({ email: 'ADA@example.com' })
    expect(await issue('One')).to.equal(1)
    expect(await chosen()).to.deep.include({ mail_declined: ['audit'], mail_paused_until: null })
  })

  it('tells whoever had declined when somebody types their address into a form, and once', async () => {
    await drainMail(site)
    await save({ tips: 'on', often: 'every' })
    const type = () =>
      site.http.post('/newsletter').set('Accept', 'application/json').send({ email: 'ada@example.com' })
    expect((await type()).body).to.include({ code: 'resubscribed' })
    expect((await type()).body).to.include({ code: 'already' })
    expect((await drainMail(site)).map(({ subject }) => subject)).to.deep.equal(['Welcome back to Plainsong'])
    expect(await db('newsletter_events').orderBy('id', 'desc').first()).to.include({ event: 'resubscribed' })
  })

  it('keeps all of a choice or nothing of it', async () => {
    await save({ often: 'every' })
    await site.services.db.raw('alter table contacts add constraint full_disk check (not issues_monthly)')
    await save({ issues: 'on', often: 'monthly' }).expect(500)
    await site.services.db.raw('alter table contacts drop constraint full_disk')
    expect(await chosen()).to.include({ newsletter_status: 'unsubscribed', issues_monthly: false })
  })

  it('says that mail comes back, where it does', async () => {
    await db('contacts').update({ email_bounced_at: new Date() })
    expect((await site.http.get(address)).text).to.include('Mail to this address came back')
  })

  for (const [words, wrong] of [
    ['without a token', '/preferences'],
    ['with somebody’s own', '/preferences?token=1.AAAA'],
    ['with two', '/preferences?token=a&token=b'],
  ] as const) {
    it(`is not there ${words}`, async () => {
      await site.http.get(wrong).expect(400)
      await site.http.post(wrong).type('form').send(everything).expect(400)
    })
  }
})
