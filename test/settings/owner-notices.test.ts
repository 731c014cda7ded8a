import { expect } from 'chai'
import { queueWeeklyReport } from '../../server/analytics/weeklyReport.ts'
import { receiveLink, submit } from '../audit/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { signIn, useOwner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

describe('What the owner is told by mail', () => {
  const site = useSite({ CONTACT_EMAIL: 'owner@site.example' })
  const owner = useOwner(site)

  const save = (change: object) =>
    owner.agent.patch('/admin/api/settings/mail/notices').set('x-csrf-token', owner.csrf).send({ change })
  const enquire = () =>
    site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(200)
  const to = (template: string) =>
    site.services.db('email_campaigns').where({ template }).orderBy('id').pluck('email')

  it('goes to the address of the site until something else is set', async () => {
    await enquire()
    expect(await to('enquiry-notice')).to.deep.equal(['owner@site.example'])
    const { body } = await owner.agent.get('/admin/api/settings/mail').expect(200)
    for (const key of ['enquiryNotice', 'auditNotice', 'weeklyReport', 'problemNotice']) {
      expect(body.notices[key]).to.include({ value: true, source: 'usual' })
      expect(body.notices[`${key}To`].value).to.deep.equal(['owner@site.example'])
    }
  })

  it('goes to everybody who is named, a message each, none of which names the others', async () => {
    await save({ enquiryNoticeTo: ['ada@site.example', 'grace@site.example'] }).expect(200)
    await enquire()
    expect(await to('enquiry-notice')).to.deep.equal(['ada@site.example', 'grace@site.example'])
    // Two workers send: whichever is quicker.
    const told = (await drainMail(site))
      .filter(({ to: address }) => address.endsWith('@site.example'))
      .toSorted((one, other) => one.to.localeCompare(other.to))
    expect(told.map((mail) => [mail.to, mail.raw.includes('grace@')])).to.deep.equal([
      ['ada@site.example', false],
      ['grace@site.example', true],
    ])
    for (const { replyTo, text } of told) {
      expect(replyTo).to.equal('ada@example.com')
      expect(text).to.include(enquiry.message).and.not.include('The Plainsong team')
    }
  })

  it('is kept with its cause or not at all', async () => {
    await save({ enquiryNoticeTo: ['ada@site.example', 'grace@site.example'] }).expect(200)
    const { db } = site.services
    await db.raw(`alter table email_campaigns add constraint no_grace check (email <> 'grace@site.example')`)
    try {
      await site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(500)
      expect(await to('enquiry-notice')).to.deep.equal([])
      expect(await db('contact_submissions')).to.have.length(0)
    } finally {
      await db.raw('alter table email_campaigns drop constraint no_grace')
    }
  })

  it('is not written where it is switched off, and the visitor still gets theirs', async () => {
    await save({ enquiryNotice: false, auditNotice: false }).expect(200)
    await enquire()
    await submit(site, await receiveLink(site)).expect(200)
    expect(await to('enquiry-notice')).to.deep.equal([])
    expect(await to('audit-notice')).to.deep.equal([])
    expect(await to('contact-confirmation')).to.deep.equal(['ada@example.com'])
    expect(await to('audit-results')).to.have.length(1)
  })

  it('tells several of a completed audit', async () => {
    await save({ auditNoticeTo: ['ada@site.example', 'grace@site.example'] }).expect(200)
    await submit(site, await receiveLink(site)).expect(200)
    expect(await to('audit-notice')).to.deep.equal(['ada@site.example', 'grace@site.example'])
  })

  it('reports a week once to each, and not again to whoever is named during the week', async () => {
    await site.services
      .db('site_settings')
      .insert({ key: 'weeklyReport', value: 'null', changed_at: '2026-01-01' })
    await save({ weeklyReportTo: ['ada@site.example', 'grace@site.example'] }).expect(200)
    const monday = () => queueWeeklyReport(site.services, new Date('2026-11-16T18:00:00Z'))
    await Promise.all([monday(), monday()])
    await save({ weeklyReportTo: ['ada@site.example', 'grace@site.example', 'mary@site.example'] }).expect(
      200,
    )
    await monday()
    expect(await to('weekly-report')).to.deep.equal(['ada@site.example', 'grace@site.example'])
  })

  it('takes each address once, at most ten, and names the one that is none', async () => {
    const { body } = await save({ auditNoticeTo: [' ada@site.example', 'Ada@site.example'] }).expect(200)
    expect(body.auditNoticeTo.value).to.deep.equal(['ada@site.example'])
    const wrong = await save({ auditNoticeTo: ['ada@site.example', 'grace'] }).expect(422)
    expect(wrong.body.errors).to.deep.equal({ auditNoticeTo: '“grace” is not an email address' })
    const many = Array.from({ length: 11 }, (_, at) => `a${at}@site.example`)
    expect((await save({ auditNoticeTo: many }).expect(422)).body.errors).to.deep.equal({
      auditNoticeTo: 'At most 10 addresses',
    })
    expect((await save({ auditNoticeTo: [] }).expect(422)).body.errors).to.have.property('auditNoticeTo')
    await save({ auditNoticeTo: [7] }).expect(422)
    expect((await save({ auditNoticeTo: null }).expect(200)).body.auditNoticeTo.source).to.equal('usual')
  })

  it('is set by who is signed in alone', async () => {
    await site.http.patch('/admin/api/settings/mail/notices').send({ change: {} }).expect(401)
    const other = await signIn(site)
    await other.agent.patch('/admin/api/settings/mail/notices').send({ change: {} }).expect(403)
  })
})
