import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { setName } from '../../server/contacts/nameQueries.ts'
import { keyErased, keepOptOut } from '../../server/contacts/erasedContactQueries.ts'
import { privacyCommand } from '../../server/privacy/privacyCommand.ts'
import { erasePerson, exportPerson } from '../../server/privacy/personalData.ts'
import { placeNames } from '../../server/privacy/personalDataQueries.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { askForAudit, linkIn, saveDraft, submit } from '../audit/support.ts'
import { written } from '../analytics/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { signIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { tablesWith } from './tablesWith.ts'

const ann = { email: 'Ann.Unusual@example.com', first_name: 'Annunziata', last_name: 'Quillfeather' }

describe('A person', () => {
  const site = useSite()

  const enquire = (name: string, email: string) =>
    site.http
      .post('/enquiries')
      .set('Accept', 'application/json')
      .send({ ...enquiry, name, email })

  /** Goes through every door of the site and leaves something everywhere. */
  async function everywhere(person: typeof ann): Promise<void> {
    const { db } = site.services
    const everybody = ['one@plainsong.example', 'two@plainsong.example', 'three@plainsong.example']
    const change = { enquiryNoticeTo: everybody, auditNoticeTo: everybody }
    await storeSettings(db, { change, by: null })
    await askForAudit(site, person).expect(200)
    const link = linkIn(await drainMail(site))
    await saveDraft(site, link, { version: 1, profile: {}, responses: { 1: '3' }, step: 1 }).expect(200)
    await submit(site, link, { first_name: person.first_name, last_name: person.last_name }).expect(200)
    await enquire(`${person.first_name} ${person.last_name}`, person.email).expect(200)
    await site.http
      .post('/newsletter')
      .set('Accept', 'application/json')
      .send({ email: person.email.toLowerCase(), source: 'footer' })
      .expect(200)
    await written(site)
    const [contact] = (await db('contacts').whereRaw('lower(email) = lower(?)', [person.email])) as [
      { id: number },
    ]
    await db('contact_marks').insert({
      contact_id: contact.id,
      mark: 'booked_discovery',
      value: true,
      changed_by: 'owner@plainsong.example',
    })
    await setName(db, contact.id, {
      former: person.first_name,
      name: person.last_name,
      by: 'owner@plainsong.example',
    })
    await drainMail(site)
  }

  it('gets everything that is stored about them, without secrets', async () => {
    await everywhere(ann)
    const person = (await exportPerson(site.services, ann.email.toUpperCase()))!
    expect(Object.keys(person)).to.include.members([
      'contacts',
      'contact_stage_changes',
      'contact_marks',
      'contact_names',
      'conversions',
      'newsletter_subscriptions',
      'newsletter_events',
      'contact_submissions',
      'audit_requests',
      'audit_links',
      'audit_submissions',
      'email_campaigns',
    ])
    expect(person.audit_submissions).to.have.length(1)
    const text = JSON.stringify(person)
    expect(text).to.contain('We merge two teams in May.').and.contain('Quillfeather')
    expect(text).not.to.match(/token_hash|submit_key|submission_key/)
    expect(await exportPerson(site.services, 'nobody@example.com')).to.equal(undefined)
  })

  it('is gone from every table when erased, and nobody else is', async () => {
    await everywhere(ann)
    await everywhere({ email: 'bob@example.com', first_name: 'Bob', last_name: 'Rowan' })
    const bob = await exportPerson(site.services, 'bob@example.com')
    expect(await tablesWith(site.services.db, ann.email, 'Quillfeather')).to.include.members([
      'contacts',
      'email_campaigns',
    ])
    expect(await erasePerson(site.services, ann.email.toLowerCase())).to.equal(true)
    expect(await tablesWith(site.services.db, ann.email, 'Quillfeather')).to.deep.equal([])
    expect(await erasePerson(site.services, ann.email)).to.equal(false)
    expect({ ...(await exportPerson(site.services, 'bob@example.com')), exportedAt: '' }).to.deep.equal({
      ...bob,
      exportedAt: '',
    })
  })

  it('still gets no newsletter when the address comes back in another way', async () => {
    const { db } = site.services
    await everywhere(ann)
    await erasePerson(site.services, ann.email)
    await enquire('Ann', ann.email).expect(200)
    expect(await db('newsletter_subscriptions').select('email', 'status')).to.deep.equal([
      { email: ann.email, status: 'unsubscribed' },
    ])
    expect(await db('contacts').pluck('newsletter_status')).to.deep.equal(['unsubscribed'])
  })

  it('cannot be found by somebody who has the database and guesses the address', async () => {
    await everywhere(ann)
    await erasePerson(site.services, ann.email)
    const guess = ann.email.toLowerCase()
    const [{ email_hash: kept }] = await site.services.db('erased_people')
    for (const form of ['hex', 'base64url'] as const)
      expect(kept).not.to.equal(createHash('sha256').update(guess).digest(form))
  })

  it('still gets no newsletter after the secret was rotated, and after an upgrade from an unkeyed hash', async () => {
    const { config, db } = site.services
    await everywhere(ann)
    await erasePerson(site.services, ann.email)
    const optedOut = async (secrets: string[], email: string) => {
      await db('newsletter_subscriptions').delete()
      await keepOptOut(db, { secrets }, email)
      return (await db('newsletter_subscriptions').pluck('email')).length > 0
    }
    const rotated = ['a newer secret than the one before', ...config.secrets]
    expect(await optedOut(rotated, ann.email)).to.equal(true)
    expect(await optedOut(rotated, 'bob@example.com')).to.equal(false)
    expect(await optedOut([rotated[0]!], ann.email)).to.equal(false)

    const unkeyed = createHash('sha256').update('bob@example.com').digest('hex')
    await db('erased_people').insert({ email_hash: unkeyed })
    expect(await optedOut(rotated, 'Bob@example.com')).to.equal(true)
    await keyErased(db, config)
    expect(await db('erased_people').pluck('email_hash'))
      .to.have.length(2)
      .and.not.to.contain(unkeyed)
    expect(await optedOut(rotated, 'Bob@example.com')).to.equal(true)
    expect(await optedOut([rotated[0]!], 'Bob@example.com')).to.equal(false)
  })

  it('gets the newsletter again by subscribing', async () => {
    await everywhere(ann)
    await erasePerson(site.services, ann.email)
    await site.http
      .post('/newsletter')
      .set('Accept', 'application/json')
      .send({ email: ann.email, source: 'footer' })
      .expect(200)
    expect(await site.services.db('newsletter_subscriptions').pluck('status')).to.deep.equal(['active'])
  })

  it('can be exported and erased on the contact page', async () => {
    await everywhere(ann)
    const { agent, csrf } = await signIn(site)
    const [id] = (await site.services.db('contacts').pluck<number[]>('id')) as [number]
    const file = await agent.get(`/admin/privacy/contacts/${id}.json`).expect(200)
    expect(file.headers['content-disposition']).to.equal(`attachment; filename="person-${id}.json"`)
    expect(file.text).to.contain(ann.email)
    const erase = (contact: number | string) =>
      agent.post(`/admin/api/privacy/contacts/${contact}/erase`).set('x-csrf-token', csrf).send({})
    await erase(id).expect(200)
    await erase(id).expect(404)
    await erase('1e9').expect(404)
    await agent.get(`/admin/privacy/contacts/${id}.json`).expect(404)
    const stranger = await site.http.get(`/admin/privacy/contacts/${id}.json`).expect(303)
    expect(stranger.headers.location).to.match(/^\/admin\/login\?from=/)
  })

  it('is saved by a link that asks first when the last proof is old', async () => {
    await everywhere(ann)
    const { db } = site.services
    const { agent } = await signIn(site)
    const [id] = (await db('contacts').pluck<number[]>('id')) as [number]
    await db.raw(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
    const { headers } = await agent.get(`/admin/privacy/contacts/${id}.json`).expect(303)
    expect(headers.location).to.equal(`/admin/prove?from=%2Fadmin%2Fprivacy%2Fcontacts%2F${id}.json`)
  })

  it('can be exported and erased by address where there is no page of theirs, by an owner who proves it', async () => {
    const { db } = site.services
    const { agent, csrf } = await signIn(site)
    // Signed up, and never confirmed.
    await db('newsletter_requests').insert({ email: ann.email, source: 'footer', consent_text: 'Yes' })
    const found = await agent.get('/admin/api/privacy/person').query({ email: ann.email }).expect(200)
    expect(found.body).to.deep.equal({ contactId: null, rows: 1 })
    const save = (email = ann.email.toUpperCase()) => agent.get('/admin/privacy/person.json').query({ email })
    const erase = (email = ann.email) =>
      agent.post('/admin/api/privacy/person/erase').set('x-csrf-token', csrf).send({ email })
    const file = await save().expect(200)
    expect(file.headers['content-disposition']).to.equal('attachment; filename="person.json"')
    expect(JSON.parse(file.text)).to.have.property('newsletter_requests').with.length(1)
    await save('nobody').expect(404)
    await erase('nobody').expect(422)
    const proved = await db('sessions').pluck('sess')
    await db.raw(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
    expect((await save().expect(303)).headers.location).to.match(/^\/admin\/prove\?from=/)
    expect((await erase().expect(403)).body.code).to.equal('prove')
    expect(await db('newsletter_requests')).to.have.length(1)
    await db('sessions').update({ sess: JSON.stringify(proved[0]) })
    await erase().expect(200)
    await erase().expect(404)
    await save().expect(404)
    const deeds = await db('activity_log').whereLike('action', 'contact.%').orderBy('id')
    expect(deeds.map(({ action, subject_id, facts }) => [action, subject_id, facts])).to.deep.equal([
      ['contact.exported', null, {}],
      ['contact.erased', null, {}],
    ])
  })

  it('can be exported and erased by a command, which asks for the address twice', async () => {
    await everywhere(ann)
    const run = (command: string, answer = '') =>
      privacyCommand(site.services, { command, email: ann.email, ask: async () => answer })
    expect((await run('export')).lines[0]).to.contain('"audit_submissions"')
    expect(await run('erase', 'no')).to.deep.equal({ ok: false, lines: ['Nothing was erased.'] })
    expect((await run('erase', ann.email)).ok).to.equal(true)
    expect(await run('export')).to.deep.equal({
      ok: false,
      lines: [`Nothing is stored about ${ann.email}.`],
    })
  })

  it('stands in no table that export and erase do not know', async () => {
    const { rows } = await site.services.db.raw<{ rows: { table_name: string }[] }>(
      `select distinct table_name from information_schema.columns join information_schema.tables
         using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and (column_name like '%email%' or column_name in
         ('contact_id', 'subscription_id', 'audit_request_id', 'audit_link_id', 'enrolment_id', 'first_name', 'full_name'))
       order by 1`,
    )
    // People of the back office and those whom the site shows are no visitors; of erased ones only a hash stays; the
    // search's copy of a name falls with its contact.
    const others = new Set(['users', 'people', 'erased_people', 'email_templates', 'contact_search'])
    const unknown = rows.map((row) => row.table_name).filter((name) => !placeNames.includes(name as never))
    expect(unknown.filter((name) => !others.has(name))).to.deep.equal([])
  })
})
