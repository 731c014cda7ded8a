import { expect } from 'chai'
import { remind } from '../../server/audit/jobs.ts'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { erasePerson } from '../../server/privacy/personalData.ts'
import { receiveLink, submit } from '../audit/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

const old = 'maya@fennel.example'
const fresh = 'maya@home.example'

describe('Another address for the same person', () => {
  const site = useSite()
  const db = (table: string) => site.services.db(table)
  let page: string
  let audit: Awaited<ReturnType<typeof receiveLink>>
  beforeEach(async () => {
    audit = await receiveLink(site)
    await submit(site, audit).expect(200)
    await db('contacts').update({ email: old })
    for (const table of ['audit_requests', 'audit_submissions']) await db(table).update({ email: old })
    await site.http.post('/newsletter').type('form').send({ email: old })
    await site.http
      .post('/enquiries')
      .set('Accept', 'application/json')
      .send({ ...enquiry, email: old })
    await drainMail(site)
    page = `/preferences?token=${unsubscribeToken(site.services.config, 1)}`
  })

  const ask = (email: string) => site.http.post(page.replace('?', '/address?')).type('form').send({ email })
  const linkFor = async (email = fresh): Promise<string> => {
    await ask(email).expect(303)
    const mail = (await drainMail(site)).find(({ to }) => to === email)!
    return mail.links.find((href) => href.includes('/newsletter/confirm'))!.replace(site.url, '')
  }
  const press = (link: string) => site.http.post(link).type('form').send({})
  const emails = async (table: string): Promise<string[]> => db(table).orderBy('id').pluck('email')

  it('is asked there first; until then nothing changes, whoever opens the link', async () => {
    const { headers } = await ask(fresh).expect(303)
    expect((await site.http.get(headers.location!)).text).to.include('One more step')
    const [mail, ...others] = await drainMail(site)
    expect(others).to.have.length(0)
    expect(mail).to.include({ to: fresh, subject: 'Please confirm your new address' })
    expect(mail!.raw).not.to.include(old)
    const link = mail!.links.find((href) => href.includes('/newsletter/confirm'))!.replace(site.url, '')
    await site.http.get(link).expect(200)
    await site.http.head(link).expect(200)
    expect(await emails('contacts')).to.deep.equal([old])
  })

  it('takes everything along by the button, and the old one is told without naming the new', async () => {
    const done = await press(await linkFor()).expect(200)
    expect(done.text).to.include(`Our mail comes to ${fresh} from now on`)
    for (const table of [
      'contacts',
      'newsletter_subscriptions',
      'audit_requests',
      'audit_submissions',
      'contact_submissions',
    ]) {
      expect(await emails(table), table).to.deep.equal([fresh])
    }
    expect(await db('contacts').first()).to.include({ newsletter_status: 'active' })
    const [mail, ...others] = await drainMail(site)
    expect(others).to.have.length(0)
    expect(mail).to.include({ to: old, subject: 'Your mail goes to another address now' })
    expect(mail!.raw).not.to.include(fresh)
  })

  it('is done once, by the newest link only', async () => {
    const first = await linkFor()
    const second = await linkFor('maya@work.example')
    await press(first).expect(400)
    await press(second).expect(200)
    await press(second).expect(200)
    expect(await emails('contacts')).to.deep.equal(['maya@work.example'])
    expect(await drainMail(site)).to.have.length(1)
  })

  it('is not moved again by a link that was pressed before, once the owner has put it back', async () => {
    const link = await linkFor()
    await press(link).expect(200)
    await db('contacts').update({ email: old })
    expect((await press(link).expect(400)).text).to.include('It has been changed already')
    expect((await site.http.get(link).expect(400)).text).to.not.include('That link is old')
    expect(await emails('contacts')).to.deep.equal([old])
  })

  it('gets nobody the audit of the old one: its results still go where they were asked for', async () => {
    await db('email_campaigns').insert({
      message_key: 'audit-results:again:99',
      template: 'audit-results',
      kind: 'asked',
      email: old,
      contact_id: 1,
      facts: JSON.stringify({ submissionId: 1 }),
      run_after: new Date(Date.now() + 3_600_000),
    })
    await press(await linkFor())
    await db('email_campaigns').update({ run_after: new Date() })
    await site.http.post('/audit-requests/link').type('form').send({ email: fresh }).expect(200)
    const mails = await drainMail(site)
    expect(mails.map(({ to }) => to)).to.deep.equal([old, old, old])
    expect(await db('email_campaigns').where({ email: old, contact_id: null })).to.have.length(0)
  })

  it('gets nobody an audit that was not finished: no reminder goes there, nor the results', async () => {
    await db('audit_submissions').del()
    await db('audit_links').update({ is_used: false, used_at: null, reminded_at: null })
    await db('audit_requests').update({ link_sent_at: new Date(Date.now() - 8 * 86_400_000) })
    await press(await linkFor())
    await drainMail(site)
    await remind(site.services)
    expect(await drainMail(site)).to.have.length(0)
    await submit(site, audit).expect(200)
    const results = (await drainMail(site)).filter(({ subject }) => /result/i.test(subject))
    expect(results.map(({ to }) => to)).to.deep.equal([old])
  })

  it('does not undo leaving at the same moment', async () => {
    const link = await linkFor()
    const token = unsubscribeToken(site.services.config, 1)
    await db('contacts').update({ lifecycle: 'warm_contact' })
    await Promise.all([
      press(link),
      site.http.post(`/unsubscribe?token=${token}`),
      press(link),
      site.http.post(`/unsubscribe?token=${token}`),
    ])
    expect(await db('newsletter_subscriptions').where({ status: 'active' })).to.have.length(0)
    expect(await db('newsletter_subscriptions')).to.have.length(1)
    expect(await emails('contacts')).to.deep.equal([fresh])
  })

  it('is one person with both, for whoever is handed out or erased by the old one', async () => {
    await press(await linkFor())
    await erasePerson(site.services, old)
    expect(await db('audit_requests')).to.have.length(0)
    expect(await db('audit_submissions')).to.have.length(0)
  })

  it('does not work after seven days', async () => {
    const link = await linkFor()
    await db('email_campaigns').update({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    expect((await press(link).expect(400)).text).to.include('That link is old')
    expect(await emails('contacts')).to.deep.equal([old])
  })

  it('joins somebody who is known already: they get what came to the old one, and keep their own history', async () => {
    await db('contacts').insert({ email: fresh, lifecycle: 'consulting_client', source: 'contact_form' })
    const asked = await ask(fresh)
    expect(asked.status).to.equal(303)
    const mail = (await drainMail(site)).find(({ to }) => to === fresh)!
    const link = mail.links.find((href) => href.includes('/confirm'))!.replace(site.url, '')
    await press(link).expect(200)
    expect((await press(link).expect(400)).text).to.include('It has been changed already')
    const people = await db('contacts').orderBy('id').select('email', 'newsletter_status', 'lifecycle')
    expect(people[0]).to.include({ email: old, newsletter_status: 'unsubscribed' })
    expect(people[1]).to.include({
      email: fresh,
      newsletter_status: 'active',
      lifecycle: 'consulting_client',
    })
  })

  it('goes on with a pause, also where somebody is known already', async () => {
    await site.http.post('/newsletter').type('form').send({ email: fresh })
    await drainMail(site)
    const until = new Date(Date.now() + 20 * 86_400_000)
    await db('contacts').where({ email: old }).update({ mail_paused_until: until })
    await press(await linkFor()).expect(200)
    expect(await db('contacts').where({ email: fresh }).pluck('mail_paused_until')).to.deep.equal([until])
  })

  it('is no reason to welcome who wants no issues, whether the other one subscribes or wants none either', async () => {
    await db('contacts').insert({ email: fresh, lifecycle: 'contact', source: 'contact_form' })
    await db('contacts')
      .where({ email: old })
      .update({ mail_declined: ['issues'] })
    await press(await linkFor()).expect(200)
    const known = 'maya@third.example'
    await site.http.post('/newsletter').type('form').send({ email: known })
    await drainMail(site)
    await db('contacts')
      .whereIn('email', [fresh, known])
      .update({ mail_declined: ['issues'] })
    const [mover] = await db('contacts').where({ email: fresh }).pluck('id')
    page = `/preferences?token=${unsubscribeToken(site.services.config, mover as number)}`
    await press(await linkFor(known)).expect(200)
    const said = await db('email_campaigns').whereIn('email', [fresh, known]).orderBy('id').pluck('template')
    expect(said).to.deep.equal([
      'address-confirm',
      'newsletter-welcome',
      'address-confirm',
      'address-changed',
    ])
    expect(await db('contacts').where({ email: known }).pluck('mail_declined')).to.deep.equal([['issues']])
  })

  it('is refused beside the field when it is none, and what was typed stays', async () => {
    const answer = await ask('maya at home').expect(422)
    expect(answer.text).to.include('Please enter a valid email address').and.include('value="maya at home"')
    expect(await drainMail(site)).to.have.length(0)
    const reloaded = await site.http.get(page.replace('?', '/address?')).redirects(1).expect(200)
    expect(reloaded.text).to.include('Another address')
    await site.http
      .get('/preferences/address?token=//evil.example')
      .expect(303)
      .expect('Location', '/preferences?token=')
  })

  it('is refused when it is the one our mail goes to: no message is on its way then', async () => {
    for (const same of [old, old.toUpperCase()]) {
      const answer = await ask(same).expect(422)
      expect(answer.text).to.include('Our mail goes to this address already').and.include(`value="${same}"`)
    }
    expect(await drainMail(site)).to.have.length(0)
  })

  it('leaves nothing behind when the person is erased', async () => {
    await press(await linkFor())
    await drainMail(site)
    await erasePerson(site.services, fresh)
    for (const table of [
      'contacts',
      'audit_requests',
      'audit_submissions',
      'contact_submissions',
      'email_campaigns',
    ]) {
      const left = await site.services.db.raw<{ rows: unknown[] }>(
        `select 1 from ${table} row where row::text ilike '%maya@%'`,
      )
      expect(left.rows, table).to.have.length(0)
    }
  })
})
