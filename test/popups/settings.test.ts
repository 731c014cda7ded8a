import { expect } from 'chai'
import { signIn, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('Popup Settings', () => {
  const site = useSite()
  let admin: SignedIn
  beforeEach(async () => {
    admin = await signIn(site)
  })

  const edit = (type: string, body: object) =>
    admin.agent.patch(`/admin/api/popups/${type}`).set('x-csrf-token', admin.csrf).send(body)
  const create = (type: string) =>
    admin.agent.post(`/admin/api/popups/${type}`).set('x-csrf-token', admin.csrf).expect(200)
  const row = async (type: string) => {
    const { rows } = await site.services.db.raw<{
      rows: { enabled: boolean; settings: Record<string, unknown>; content: Record<string, unknown> }[]
    }>('select enabled, settings, content from popup_settings where popup_type = ?', [type])
    return rows[0]
  }

  it('says which configuration is missing, and makes it with the defaults', async () => {
    const exit = await edit('exit_intent', { enabled: false }).expect(404)
    expect(exit.body).to.include({ message: 'Exit intent popup configuration not found' })
    const news = await edit('newsletter', { enabled: false }).expect(404)
    expect(news.body).to.include({ message: 'Newsletter popup configuration not found' })

    await create('exit_intent')
    await create('newsletter')
    expect((await row('exit_intent'))!.settings).to.deep.equal({
      minTimeOnPage: 30_000,
      cooldownHours: 24,
      threshold: 50,
    })
    expect((await row('newsletter'))!.settings).to.deep.equal({ triggerAfterMinutes: 2, cooldownHours: 168 })
    await edit('newsletter', { content: { title: 'Mine' } }).expect(200)
    await create('newsletter')
    expect((await row('newsletter'))!.content.title).to.equal('Mine')
  })

  it('saves one field and leaves the others alone', async () => {
    await create('exit_intent')
    await edit('exit_intent', { settings: { minTimeOnPage: 45_000 } }).expect(200)
    await edit('exit_intent', { content: { title: 'Wait a moment' } }).expect(200)
    await edit('exit_intent', { enabled: false }).expect(200)
    const saved = (await row('exit_intent'))!
    expect(saved.enabled).to.equal(false)
    expect(saved.settings).to.deep.equal({ minTimeOnPage: 45_000, cooldownHours: 24, threshold: 50 })
    expect(saved.content).to.include({ title: 'Wait a moment', buttonText: 'Get my free audit' })
  })

  it('keeps every one of 100 interleaved edits of two tabs', async () => {
    await create('newsletter')
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => [
        edit('newsletter', { settings: { cooldownHours: at } }).expect(200),
        edit('newsletter', { content: { title: `Title ${at}` } }).expect(200),
      ]).flat(),
    )
    await edit('newsletter', { settings: { cooldownHours: 99 } }).expect(200)
    const saved = (await row('newsletter'))!
    expect(saved.settings).to.deep.equal({ triggerAfterMinutes: 2, cooldownHours: 99 })
    expect(saved.content.title).to.match(/^Title \d+$/)
  })

  it('stores named values only, as plain text and within their bounds', async () => {
    await create('exit_intent')
    await edit('exit_intent', {
      settings: { threshold: 10, __proto__: { x: 1 }, constructor: 1, other: 5 },
      content: { title: '  <b>Bold</b> & \u0000plain ', evil: 'x' },
      popup_type: 'newsletter',
    }).expect(200)
    const saved = (await row('exit_intent'))!
    expect(saved.settings).to.have.all.keys('minTimeOnPage', 'cooldownHours', 'threshold')
    expect(saved.content.title).to.equal('Bold & plain')
    expect(saved.content).to.not.have.property('evil')
    for (const settings of [
      { threshold: -1 },
      { threshold: '10' },
      { cooldownHours: 1e9 },
      { threshold: [] },
    ]) {
      await edit('exit_intent', { settings }).expect(422)
    }
    await edit('exit_intent', { content: { title: 'x'.repeat(121) } }).expect(422)
    await edit('other', { enabled: true }).expect(404)
  })

  it('shows on the public site at once', async () => {
    await create('newsletter')
    const page = async () => (await site.http.get('/').expect(200)).text
    expect(await page()).to.include('data-popup="newsletter"')
    await edit('newsletter', { content: { title: 'A fresh title for it' } }).expect(200)
    await site.told()
    expect(await page()).to.include('A fresh title for it')
    await edit('newsletter', { enabled: false }).expect(200)
    await site.told()
    expect(await page()).to.not.include('data-popup="newsletter"')
  })

  it('tells everybody who listens that content changed', async () => {
    await create('newsletter')
    const client = await site.services.pool.connect()
    try {
      const heard: (string | undefined)[] = []
      client.on('notification', ({ payload }) => heard.push(payload))
      await client.query('listen content_changed')
      await edit('newsletter', { enabled: false }).expect(200)
      await client.query('select 1')
      expect(heard).to.include('popup_settings')
    } finally {
      client.release(true)
    }
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
