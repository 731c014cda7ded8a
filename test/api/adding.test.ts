import { expect } from 'chai'
import { erasePerson } from '../../server/privacy/personalData.ts'
import { deleteOldRequests } from '../../server/api/apiRequestQueries.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { asking, keyOf, type Person } from './support.ts'

const ruth = { email: 'ruth@firm.example', name: 'Ruth Adler' }
const consent = { given_at: '2026-10-01T10:00:00Z', source: 'Booking form: Send me the newsletter' }

describe('Adding people by the API', () => {
  const site = useSite()
  let key: string
  beforeEach(async () => {
    key = await keyOf(site, ['people:write'])
  })
  const add = (body: object, headers: Record<string, string> = {}, by = key) =>
    asking(site, by).post('/people', body, headers)
  const sql = (statement: string, values: string[] = []) =>
    site.services.db.raw<{ rows: Record<string, unknown>[] }>(statement, values)
  const read = async (id: number) =>
    (
      await asking(site, await keyOf(site, ['people:read']))
        .get(`/people/${id}`)
        .expect(200)
    ).body as Person
  const mailed = async () =>
    (await sql('select why_not_sent(contacts, null) as why from contacts')).rows[0]!.why
  const confirming = () => sql(`insert into site_settings (key, value) values ('doubleOptIn', 'true')`)

  it('keeps a new person, tells where, and subscribes nobody who was not asked', async () => {
    await sql(
      `insert into email_sequences (name, lifecycle_stage, is_active) values ('For new people', 'new_contact', true)`,
    )
    const { body, headers } = await add(ruth).expect(201)
    expect(body).to.deep.equal({ id: 1, created: true, newsletter: 'not_asked' })
    expect(headers.location).to.equal('/api/v1/people/1')
    expect(await read(1)).to.include({
      ...ruth,
      stage: 'new_contact',
      source: 'api',
      newsletter: null,
    })
    expect(await mailed()).to.equal('unsubscribed')
    expect(await drainMail(site)).to.deep.equal([])
    expect(
      (await sql('select count(*) from sequence_enrolments where ended_at is null')).rows[0]!.count,
    ).to.equal(0)
  })

  it('subscribes who agreed, welcomes them, and keeps the proof', async () => {
    const { body } = await add({ ...ruth, consent }).expect(201)
    expect(body).to.include({ newsletter: 'subscribed' })
    expect(await read(1)).to.include({ stage: 'new_subscriber', source: 'api', newsletter: 'active' })
    expect(await mailed()).to.equal(null)
    const [event] = (await sql('select event, cause, consent_text from newsletter_events')).rows
    expect(event).to.deep.equal({
      event: 'subscribed',
      cause: 'api',
      consent_text: `Given 2026-10-01T10:00:00.000Z, told by another program:\n${consent.source}`,
    })
    expect((await drainMail(site)).map(({ to }) => to)).to.have.length(1)
    expect((await add({ ...ruth, consent }).expect(200)).body).to.include({
      created: false,
      newsletter: 'unchanged',
    })
  })

  it('asks by mail first where the site asks everybody, and welcomes whoever says yes as somebody new', async () => {
    await confirming()
    const { body } = await add({ ...ruth, consent }).expect(201)
    expect(body).to.include({ newsletter: 'asked_to_confirm' })
    expect(await read(1)).to.include({ newsletter: null })
    const [mail] = await drainMail(site)
    const link = /https?:\/\/\S+\/newsletter\/confirm\?token=[\w.-]+/.exec(mail!.text)![0]
    await site.http.post(new URL(link).pathname + new URL(link).search).expect(200)
    expect(await read(1)).to.include({ newsletter: 'active' })
    expect((await sql('select event, cause from newsletter_events')).rows).to.deep.equal([
      { event: 'subscribed', cause: 'api' },
    ])
  })

  const gone: [string, () => Promise<unknown>][] = [
    [
      'left the newsletter',
      async () => {
        await add({ ...ruth, consent }).expect(201)
        await sql(`update newsletter_subscriptions set status = 'unsubscribed', unsubscribed_at = now()`)
      },
    ],
    [
      'was added without being asked and then left',
      async () => {
        await add(ruth).expect(201)
        const { deactivate, logEvent } = await import('../../server/newsletter/subscriptionQueries.ts')
        const left = await deactivate(site.services.db, ruth.email, new Date(), 'footer')
        await logEvent(site.services.db, left!.id, 'unsubscribed', 'link')
      },
    ],
    [
      'was put among the unsubscribed by the owner',
      () =>
        sql(
          `insert into contacts (email, lifecycle, source) values ('ruth@firm.example', 'unsubscribed', 'newsletter')`,
        ),
    ],
    [
      'was erased',
      async () => {
        await add({ ...ruth, consent }).expect(201)
        await erasePerson(site.services, ruth.email)
      },
    ],
  ]
  for (const [what, leave] of gone) {
    it(`brings back nobody who ${what}`, async () => {
      await leave()
      await drainMail(site)
      const { body } = await add({ ...ruth, email: 'RUTH@firm.example', consent })
      expect(body).to.include({ newsletter: 'unchanged' })
      expect(await mailed()).to.equal('unsubscribed')
      expect(await drainMail(site)).to.deep.equal([])
    })
  }

  it('subscribes somebody later who agrees later', async () => {
    await add(ruth).expect(201)
    expect((await add({ ...ruth, consent }).expect(200)).body).to.include({
      created: false,
      newsletter: 'subscribed',
    })
    expect(await read(1)).to.include({ newsletter: 'active' })
    expect((await sql('select event from newsletter_events')).rows).to.deep.equal([{ event: 'subscribed' }])
  })

  it('leaves a known person as they are, but for a name that was missing', async () => {
    await sql(
      `insert into contacts (email, lifecycle, source) values ('Ruth@firm.example', 'champion', 'audit_request')`,
    )
    const { body } = await add(ruth).expect(200)
    expect(body).to.deep.equal({ id: 1, created: false, newsletter: 'not_asked' })
    expect(await read(1)).to.include({
      name: 'Ruth Adler',
      stage: 'champion',
      source: 'audit_request',
      newsletter: null,
    })
    await add({ ...ruth, name: 'Somebody Else' }).expect(200)
    expect(await read(1)).to.include({ name: 'Ruth Adler' })
  })

  it('tells a key that may not read nothing of a person who is known', async () => {
    await sql(
      `insert into contacts (email, full_name, lifecycle, source) values ('ruth@firm.example', 'R. A.', 'champion', 'newsletter')`,
    )
    const { text } = await add(ruth).expect(200)
    expect(text).to.not.include('champion').and.not.include('R. A.')
  })

  it('makes one person of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ ...ruth, consent })))
    expect(answers.filter(({ status }) => status === 201)).to.have.length(1)
    expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).to.equal(1)
    expect(await drainMail(site)).to.have.length(1)
  })

  const wrong: [string, object, string][] = [
    ['no address', { name: 'Ruth' }, '#/email'],
    ['half an address', { email: 'ruth@' }, '#/email'],
    ['an address that is none of ours to write', { email: `${'x'.repeat(250)}@firm.example` }, '#/email'],
    ['a number for an address', { email: 7 }, '#/email'],
    ['a name that leads somewhere', { ...ruth, name: 'https://bad.example' }, '#/name'],
    ['a name that cannot be seen', { ...ruth, name: '\u200b' }, '#/name'],
    ['consent that is only a yes', { ...ruth, consent: true }, '#/consent'],
    ['consent without a moment', { ...ruth, consent: { source: 'form' } }, '#/consent/given_at'],
    [
      'consent of tomorrow',
      { ...ruth, consent: { ...consent, given_at: new Date(Date.now() + 86_400_000).toISOString() } },
      '#/consent/given_at',
    ],
    ['consent from nowhere', { ...ruth, consent: { ...consent, source: ' ' } }, '#/consent/source'],
    ['a stage of their choice', { ...ruth, stage: 'champion' }, '#/stage'],
    ['an operator in place of a text', { email: { $ne: '' } }, '#/email'],
  ]
  for (const [what, body, pointer] of wrong) {
    it(`refuses ${what}, at its field`, async () => {
      const answer = await add(body).expect(422)
      expect((answer.body as { errors: object[] }).errors[0]).to.include({ pointer })
      expect((await sql('select 1 from contacts')).rows).to.deep.equal([])
    })
  }

  describe('under a name for the request', () => {
    const named = { 'Idempotency-Key': 'booking-4711' }

    it('does it once, and answers the same for a day', async () => {
      const first = await add(ruth, named).expect(201)
      const again = await add(ruth, named).expect(201)
      expect(again.body).to.deep.equal(first.body)
      expect(again.headers).to.include({ 'idempotency-replayed': 'true', location: '/api/v1/people/1' })
      await sql(`update api_requests set made_at = now() - interval '24 hours 1 second'`)
      await add(ruth, named).expect(200)
      await sql(`update api_requests set made_at = now() - interval '24 hours 1 second'`)
      expect(await deleteOldRequests(site.services.db)).to.equal(1)
    })

    it('refuses another body under the same name, but not of another key', async () => {
      await add(ruth, named).expect(201)
      const { body } = await add({ email: 'other@firm.example' }, named).expect(422)
      expect(body).to.include({ code: 'idempotency_key_reused' })
      await add({ email: 'other@firm.example' }, named, await keyOf(site, ['people:write'])).expect(201)
    })

    it('keeps neither the name nor the address', async () => {
      await add(ruth, { 'Idempotency-Key': 'ruth@firm.example' }).expect(201)
      expect(JSON.stringify((await sql('select * from api_requests')).rows)).to.not.include('ruth')
    })

    it('does not bring back whoever was erased meanwhile', async () => {
      await add(ruth, named).expect(201)
      await erasePerson(site.services, ruth.email)
      await add(ruth, named).expect(404)
      expect((await sql('select 1 from contacts')).rows).to.deep.equal([])
    })

    it('makes one of ten at once: the others wait their turn or hear the same', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => add(ruth, named)))
      for (const { status } of answers) expect(status).to.be.oneOf([201, 409])
      expect((await sql('select 1 from contacts')).rows).to.have.length(1)
      await add(ruth, named).expect(201)
    })

    for (const name of ['', 'with blank', 'x'.repeat(201), 'ö']) {
      it(`refuses “${name.slice(0, 12)}” as a name`, async () => {
        const { body } = await add(ruth, { 'Idempotency-Key': encodeURI(name) === name ? name : 'a b' })
        expect(body).to.include({ code: 'wrong_idempotency_key' })
      })
    }
  })
})
