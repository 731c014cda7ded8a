import { expect } from 'chai'
import { recordActivity } from '../../server/activity/activityQueries.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { enquiry } from '../enquiries/support.ts'
import { openForm, sendForm } from '../account/support.ts'
import { owner, signInAsA, useOwner } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('Who did what', () => {
  const site = useSite()
  const admin = useOwner(site)

  const rows = async (query = '') => {
    const { body } = await admin.agent.get(`/admin/api/activity${query}`).expect(200)
    return body.rows as { who: string; did: string; facts: string; about: { href: string } | null }[]
  }
  const post = (path: string, body: object = {}) =>
    admin.agent.post(`/admin/api/${path}`).set('x-csrf-token', admin.csrf).send(body)
  const contact = async () => {
    await site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(200)
    return (await site.services.db('contacts').first('id', 'lifecycle')) as { id: number; lifecycle: string }
  }

  it('is listed, the newest first, and found by person, number, deed, thing and time', async () => {
    const { db } = site.services
    for (const id of [1, 2, 3])
      await recordActivity(db, 'kim@plainsong.example', {
        action: 'contact.moved',
        about: { subject: 'contact', id },
        facts: { from: 'New Lead', to: id === 2 ? 'Cold Lead' : 'Qualified Lead' },
      })
    await recordActivity(db, 'lee@plainsong.example', { action: 'account.passwordChanged' })
    const [newest] = await rows()
    expect(newest).to.include({ who: 'lee@plainsong.example', did: 'Changed the password' })
    expect(await rows('?q=kim@')).to.have.length(3)
    expect((await rows('?q=cold'))[0]).to.deep.include({ facts: 'from: New Lead; to: Cold Lead' })
    expect((await rows('?q=%233'))[0]!.about!.href).to.equal('/admin/contacts/3')
    expect(await rows('?action=contact.moved&subject=contact&span=week')).to.have.length(3)
    await db.raw(`update activity_log set at = now() - interval '8 days' where subject_id = '1'`)
    expect(await rows('?action=contact.moved&span=week')).to.have.length(2)
    expect(await rows('?size=10&page=2&action=contact.moved')).to.have.length(0)
    const { text } = await admin.agent.get('/admin/settings/activity?q=cold').expect(200)
    expect(text).to.include('Cold Lead').and.include('Moved a contact')
  })

  it('is for owners alone, and its file too', async () => {
    for (const role of ['editor', 'viewer'] as const) {
      const { agent } = await signInAsA(site, role)
      await agent.get('/admin/settings/activity').expect(403)
      await agent.get('/admin/api/activity').expect(403)
      await agent.get('/admin/activity.csv').expect(403)
      expect((await agent.get('/admin/settings/team').expect(200)).text).to.not.include(
        'href="/admin/settings/activity"',
      )
    }
    const { text } = await admin.agent.get('/admin/activity.csv').expect(200)
    expect(text).to.include('When,Who').and.include('Saved a list as a file')
  })

  it('knows of a failed sign-in of somebody with an account, and of nobody else', async () => {
    for (const email of [owner.email, 'nobody@plainsong.example'])
      await sendForm(site, '/admin/login', { email, password: 'not the password' })
    const failed = () => rows('?action=account.signInFailed')
    // Noted behind the answer, which takes as long for somebody without an account.
    await until(async () => (await failed()).length > 0)
    expect((await failed()).map(({ who }) => who)).to.deep.equal([owner.email])
  })

  it('knows of changed settings by name, never by value', async () => {
    const change = { senderName: 'A name that is nobody’s business' }
    await storeSettings(site.services.db, { change, by: owner.email })
    const [line] = await rows('?action=settings.changed')
    expect(line!.facts).to.equal('Sender name')
  })

  it('calls settings as their screens do, also in the file, and finds them by that', async () => {
    const change = { twoStepsForAll: true, brandName: 'Fennel', tracking: false }
    await storeSettings(site.services.db, { change, by: owner.email })
    const words =
      'Everybody must sign in with two steps; Name (brand); Note openings and clicks, in marketing mail only'
    const [line] = await rows('?q=must%20sign%20in')
    expect(line!.facts).to.equal(words)
    expect((await admin.agent.get('/admin/activity.csv?q=name%20(brand)').expect(200)).text).to.include(words)
  })

  it('says moments by the clock of the site, and what a key may in words; a program reads the moments in its file', async () => {
    const { db } = site.services
    await recordActivity(db, owner.email, {
      action: 'post.scheduled',
      facts: { title: 'Town halls', for: '2026-12-01T14:30:00.000Z' },
    })
    await recordActivity(db, owner.email, {
      action: 'key.created',
      facts: { name: 'Booking form', may: ['people:read', 'people:write'] },
    })
    expect((await rows('?action=post.scheduled'))[0]!.facts).to.equal(
      'title: Town halls; for: Dec 01, 2026, 2:30 PM',
    )
    expect((await rows('?action=key.created'))[0]!.facts).to.equal(
      'name: Booking form; may: Read people, Add people',
    )
    const { text } = await admin.agent.get('/admin/activity.csv?action=post.scheduled').expect(200)
    expect(text).to.include('for: 2026-12-01T14:30:00.000Z')
  })

  it('knows of a stage that was changed by hand, of a file of people, and of who was erased', async () => {
    const { id, lifecycle } = await contact()
    await post(`contacts/${id}/stage`, { from: lifecycle, to: 'qualified_lead', enrol: false })
    await admin.agent.get('/admin/contacts.csv').expect(200)
    await admin.agent.get(`/admin/privacy/contacts/${id}.json`).expect(200)
    await post(`privacy/contacts/${id}/erase`).expect(200)
    const lines = await rows('?sort=at&dir=asc')
    const did = lines.map((line) => line.did)
    expect(did).to.include.members(['Saved a list as a file', 'Exported a person', 'Erased a person'])
    const { rows: stored } = await site.services.db.raw<{ rows: object[] }>(
      'select 1 from activity_log log where log::text ilike ?',
      [`%${enquiry.email}%`],
    )
    expect(stored).to.deep.equal([])
  })

  it('holds no password that was typed in the wrong place', async () => {
    const { agent, csrf } = await openForm(site, '/admin/login')
    await agent
      .post('/admin/login')
      .type('form')
      .send({ _csrf: csrf, email: owner.email, password: 'tell nobody this' })
    const { rows: found } = await site.services.db.raw<{ rows: object[] }>(
      `select 1 from activity_log log where log::text like '%tell nobody%'`,
    )
    expect(found).to.deep.equal([])
  })
})
