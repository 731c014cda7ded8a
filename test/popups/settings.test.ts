import { expect } from 'chai'
import { popupTypes, type PopupFields, type WrittenPopup } from '../../server/popups/shared/popupFields.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { startSite, useSite } from '../support/site.ts'
import { popupCalls } from './popupCalls.ts'

describe('Popup Settings', () => {
  const site = useSite()
  let admin: SignedIn
  beforeEach(async () => {
    admin = await signIn(site)
  })
  const { turn, create, open, save, write, publish, discard, row } = popupCalls(site, () => admin)
  const page = async (of: Pick<typeof site, 'http' | 'told'> = site) => {
    await of.told()
    return (await of.http.get('/').expect(200)).text
  }

  it('says which configuration is missing, and makes it with the defaults', async () => {
    for (const [type, message] of [
      ['exit_intent', 'Exit intent popup configuration not found'],
      ['newsletter', 'Newsletter popup configuration not found'],
    ] as const) {
      expect((await turn(type, false).expect(404)).body).to.include({ message })
      const { draft, version } = await open(type)
      expect((await save(type, draft, version).expect(404)).body).to.include({ message })
      await create(type)
    }
    expect((await row('exit_intent'))!.settings).to.deep.equal({
      minTimeOnPage: 30_000,
      cooldownHours: 24,
      threshold: 50,
    })
    expect((await row('newsletter'))!.settings).to.deep.equal({ triggerAfterMinutes: 2, cooldownHours: 168 })
    await publish('newsletter', await write('newsletter', { title: 'Mine' })).expect(200)
    await create('newsletter')
    expect((await row('newsletter'))!.content.title).to.equal('Mine')
  })

  it('keeps what is written as a draft, and publishes all of it with one press', async () => {
    await create('exit_intent')
    const before = (await row('exit_intent'))!
    const version = await write('exit_intent', { minTimeOnPage: '45', title: 'Wait a moment' })
    const drafted = (await row('exit_intent'))!
    expect(drafted).to.include({ draft_by: 'owner@plainsong.example', version })
    expect(drafted.settings).to.deep.equal(before.settings)
    expect(drafted.content).to.deep.equal(before.content)

    const { body } = await publish('exit_intent', version).expect(200)
    const published = body as WrittenPopup
    expect(published.live).to.include({ minTimeOnPage: '45', cooldownHours: '24', title: 'Wait a moment' })
    expect(published.draft).to.deep.equal(published.live)
    expect(published.written).to.equal(null)
    const now = (await row('exit_intent'))!
    expect(now.settings).to.deep.equal({ minTimeOnPage: 45_000, cooldownHours: 24, threshold: 50 })
    expect(now.content).to.include({ title: 'Wait a moment', buttonText: 'Get my free audit' })
    expect(now.draft).to.equal(null)
  })

  it('has nothing to publish twice', async () => {
    await create('newsletter')
    const version = await write('newsletter', { title: 'Once' })
    const { body } = await publish('newsletter', version).expect(200)
    await publish('newsletter', (body as WrittenPopup).version).expect(404)
  })

  it('switches on and off at once, and leaves what is written alone', async () => {
    await create('newsletter')
    const version = await write('newsletter', { title: 'Still a draft' })
    await turn('newsletter', false).expect(200)
    expect(await page()).to.not.include('data-popup="newsletter"')
    await turn('newsletter', true).expect(200)
    expect(await page()).to.include('data-popup="newsletter"')
    expect(await open('newsletter')).to.deep.include({ version, enabled: true })
    expect((await open('newsletter')).draft.title).to.equal('Still a draft')
  })

  it('loses none of 50 drafts of two tabs: whoever was overtaken is told', async () => {
    await create('newsletter')
    const { draft, version } = await open('newsletter')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => save('newsletter', { ...draft, title: `Title ${at}` }, version)),
    )
    const kept = answers.flatMap(({ status }, at) => (status === 200 ? [`Title ${at}`] : []))
    expect(kept).to.have.length(1)
    expect(answers.filter(({ status }) => status === 409)).to.have.length(49)
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).to.include({ code: 'version', message: 'This popup was changed elsewhere meanwhile.' })
    expect((await open('newsletter')).draft.title).to.equal(kept[0])
  })

  it('publishes and discards nothing that somebody else has changed meanwhile', async () => {
    await create('newsletter')
    const seen = await write('newsletter', { title: 'Mine' })
    await write('newsletter', { title: 'Theirs' })
    await publish('newsletter', seen).expect(409)
    await discard('newsletter', seen).expect(409)
    const { draft, live } = await open('newsletter')
    expect([draft.title, live.title]).to.deep.equal(['Theirs', 'One useful idea a week'])
  })

  it('goes back to what is published, and keeps the words that were dropped among the versions', async () => {
    await create('newsletter')
    const version = await write('newsletter', { title: 'On second thoughts' })
    const { body } = await discard('newsletter', version).expect(200)
    const dropped = body as WrittenPopup
    expect(dropped.draft).to.deep.equal(dropped.live)
    expect(dropped.written).to.equal(null)
    const versions = await site.services.db('text_versions').where({ kind: 'popup' }).orderBy('id')
    const told = versions.map(({ reason, fields }) => [reason, (fields as PopupFields).title])
    expect(told).to.deep.equal([
      ['earlier', 'One useful idea a week'],
      ['replaced', 'On second thoughts'],
    ])
  })

  it('has versions that come back, each with all of its fields', async () => {
    await create('newsletter')
    await publish('newsletter', await write('newsletter', { title: 'First', cooldownHours: '1.5' })).expect(
      200,
    )
    await publish('newsletter', await write('newsletter', { title: 'Second' })).expect(200)
    const address = '/admin/api/versions/popup/newsletter'
    const list = (await admin.agent.get(address).expect(200)).body as {
      versions: { id: number; reason: string; by: string }[]
    }
    const said = list.versions.map(({ reason }) => reason)
    expect(said).to.deep.equal(['published', 'published', 'earlier'])
    const { draft } = await open('newsletter')
    const answer = await admin.agent
      .post(`${address}/${list.versions[1]!.id}/restore`)
      .set('x-csrf-token', admin.csrf)
      .send({ fields: draft })
      .expect(200)
    const { fields } = answer.body as { fields: PopupFields }
    expect(fields).to.include({ title: 'First', cooldownHours: '1.5', triggerAfterMinutes: '2' })
    expect((await open('newsletter')).live.title, 'what visitors see').to.equal('Second')
    await admin.agent.get('/admin/api/versions/popup/other').expect(404)
  })

  it('stores named values only, as plain text and within their bounds', async () => {
    await create('exit_intent')
    const { draft, version } = await open('exit_intent')
    const odd = { constructor: 'x', other: '5', placeholder: 'x', enabled: 'false' }
    const words = { ...draft, ...odd, threshold: '10', title: '  <b>Bold</b> & \u0000plain ' }
    await save('exit_intent', words, version).expect(200)
    const saved = (await row('exit_intent'))!
    expect(saved.enabled).to.equal(true)
    expect(saved.draft!.settings).to.deep.equal({ minTimeOnPage: 30_000, cooldownHours: 24, threshold: 10 })
    expect(saved.draft!.content).to.have.all.keys('title', 'subtitle', 'description', 'buttonText')
    expect(saved.draft!.content.title).to.equal('Bold & plain')
    const refused: Record<string, unknown>[] = [
      { threshold: '-1' },
      { threshold: 10 },
      { threshold: '' },
      { cooldownHours: '1e9' },
      { threshold: [] },
      { title: 'x'.repeat(121) },
      { title: undefined },
    ]
    for (const wrong of refused) {
      const answer = await save('exit_intent', { ...draft, ...wrong }, saved.version).expect(422)
      const { errors } = answer.body as { errors: object }
      expect(Object.keys(errors), JSON.stringify(wrong)).to.deep.equal(Object.keys(wrong))
    }
    expect((await row('exit_intent'))!.draft).to.deep.equal(saved.draft)
    await turn('other', true).expect(404)
    await admin.agent.get('/admin/api/popups/other').expect(404)
  })

  it('shows nobody what is written, and everybody what is published, in every process', async () => {
    for (const type of popupTypes) await create(type)
    const other = await startSite({ DATABASE_URL: site.services.config.databaseUrl })
    try {
      for (const each of [site, other]) expect(await page(each)).to.include('data-popup="newsletter"')
      const kept = site.services.pages.get('/')
      const version = await write('newsletter', { title: 'A fresh title for it', cooldownHours: '9' })
      await site.told()
      expect(site.services.pages.get('/'), 'the page stays in memory').to.equal(kept)
      for (const each of [site, other]) expect(await page(each)).to.not.include('A fresh title')
      await publish('newsletter', version).expect(200)
      for (const each of [site, other])
        expect(await page(each))
          .to.include('A fresh title for it')
          .and.include('&#34;cooldownHours&#34;:9}')
    } finally {
      await other.stop()
    }
  })

  it('tells everybody who listens that content changed', async () => {
    await create('newsletter')
    const client = await site.services.pool.connect()
    try {
      const heard: (string | undefined)[] = []
      client.on('notification', ({ payload }) => heard.push(payload))
      await client.query('listen content_changed')
      await turn('newsletter', false).expect(200)
      await client.query('select 1')
      expect(heard).to.include('popup_settings')
    } finally {
      client.release(true)
    }
  })

  it('leaves a line in the log of what is made, published and switched, and none of what is written', async () => {
    await create('newsletter')
    const version = await write('newsletter', { title: 'Told' })
    await publish('newsletter', version).expect(200)
    await turn('newsletter', false).expect(200)
    await turn('newsletter', false).expect(200)
    const lines = await site.services
      .db('activity_log')
      .whereLike('action', 'popup.%')
      .orderBy('id')
      .select('who', 'action', 'subject', 'subject_id', 'facts')
    const about = { who: 'owner@plainsong.example', subject: 'site', subject_id: 'newsletter' }
    expect(lines).to.deep.equal([
      { ...about, action: 'popup.created', facts: { title: 'Newsletter popup' } },
      { ...about, action: 'popup.published', facts: { title: 'Newsletter popup' } },
      { ...about, action: 'popup.switched', facts: { title: 'Newsletter popup', to: 'off' } },
    ])
  })

  it('draws both popups on the server, and says so when they cannot be read', async () => {
    await create('exit_intent')
    const { text } = await admin.agent.get('/admin/popups').expect(200)
    expect(text)
      .to.include('Exit intent audit popup')
      .and.include('Minimum time on page')
      .and.include('value="30"')
    const news = await admin.agent.get('/admin/popups?tab=newsletter').expect(200)
    expect(news.text)
      .to.include('Newsletter popup configuration not found')
      .and.include('Create with defaults')
    await site.services.db.raw('alter table popup_settings rename to popup_settings_away')
    try {
      const failing = await admin.agent.get('/admin/popups').expect(200)
      expect(failing.text).to.include('Failed to load popup settings')
    } finally {
      await site.services.db.raw('alter table popup_settings_away rename to popup_settings')
    }
  })
})
