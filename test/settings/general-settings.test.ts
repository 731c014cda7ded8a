import { expect } from 'chai'
import { createPost } from '../blog/support.ts'
import { signIn, signInAsA } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { startSite, type TestSite } from '../support/site.ts'

const settingsOf = async (site: TestSite) => {
  const owner = await signIn(site)
  return {
    read: async () => (await owner.agent.get('/admin/api/settings/general').expect(200)).body,
    save: (section: string, change: object) =>
      owner.agent
        .patch(`/admin/api/settings/general/${section}`)
        .set('x-csrf-token', owner.csrf)
        .send({ change }),
    owner,
  }
}

describe('What holds for the whole site', () => {
  let site: TestSite
  beforeEach(async () => {
    site = await startSite({ TIME_ZONE: '' })
  })
  afterEach(() => site.close())

  it('is a time zone that every process follows at once, on its pages too', async () => {
    const { db, config } = site.services
    const other = await startSite({ TIME_ZONE: '', DATABASE_URL: config.databaseUrl })
    try {
      const { read, save } = await settingsOf(site)
      expect((await read()).zone.timeZone).to.include({ value: 'America/New_York', source: 'usual' })
      await createPost(site, { title: 'About midnight' })
      await db('blog_posts').update({ published_at: new Date('2026-01-01T20:00:00Z') })
      const [{ slug }] = await db('blog_posts').select('slug')
      const page = async () => (await other.http.get(`/blog/${slug}`).expect(200)).text
      await until(async () => (await page()).includes('January 1, 2026'))
      await save('zone', { timeZone: 'Asia/Tokyo' }).expect(200)
      await until(async () => (await page()).includes('January 2, 2026'))
      expect([config.timeZone, other.services.config.timeZone]).to.deep.equal(['Asia/Tokyo', 'Asia/Tokyo'])
      expect((await read()).zone.timeZone).to.include({ value: 'Asia/Tokyo', source: 'set' })
      await save('zone', { timeZone: null }).expect(200)
      await until(() => other.services.config.timeZone === 'America/New_York')
    } finally {
      await other.close()
    }
  })

  it('refuses a zone that there is none of, and a storage of nothing, at the field', async () => {
    const { save } = await settingsOf(site)
    expect((await save('zone', { timeZone: 'Mars/Olympus' }).expect(422)).body.errors).to.deep.equal({
      timeZone: 'Choose one of the time zones',
    })
    expect((await save('storage', { storageGigabytes: 0 }).expect(422)).body.errors).to.deep.equal({
      storageGigabytes: 'Use 1 or more',
    })
  })

  it('bounds the media library by what the owner allows', async () => {
    const { save, owner } = await settingsOf(site)
    const use = async () => (await owner.agent.get('/admin/api/media/storage').expect(200)).body
    await site.services.db('media_storage').delete()
    await site.services.db('media_storage').insert({ used: 1024 ** 3 })
    expect((await use()).percent).to.equal(20)
    await save('storage', { storageGigabytes: 1 }).expect(200)
    expect((await use()).percent).to.equal(100)
    const upload = () =>
      owner.agent
        .post('/admin/api/media')
        .set('x-csrf-token', owner.csrf)
        .attach('file', Buffer.from('%PDF-1.4\n%%EOF\n'), 'a.pdf')
    const full = await upload()
    expect(full.status).to.equal(413)
    expect(full.body.message).to.include('The Media Library is full (1 GB)')
    await save('storage', { storageGigabytes: 2 }).expect(200)
    expect((await upload()).status).to.equal(201)
  })

  it('says of all that is set on the server why it cannot be set on the screen', async () => {
    const { read } = await settingsOf(site)
    const facts: { variable: string; why: string }[] = (await read()).facts
    for (const { variable, why } of facts) expect(why, variable).to.match(/^[A-Z].+\.$/)
    const whyOf = (name: string) => facts.find(({ variable }) => variable === name)?.why
    expect(whyOf('RATE_LIMITS')).to.include('A stolen session must not be able to lift them.')
    expect(whyOf('META_PIXEL_ID')).to.include('A stolen session must not be able to add one.')
    expect(whyOf('PAYMENT_HOST')).to.include('from nowhere else')
  })

  it('is read by the team and changed by owners', async () => {
    const editor = await signInAsA(site, 'editor')
    await editor.agent.get('/admin/settings/general').expect(200)
    await editor.agent
      .patch('/admin/api/settings/general/zone')
      .set('x-csrf-token', editor.csrf)
      .send({ change: { timeZone: 'UTC' } })
      .expect(403)
  })
})

describe('What the server rules', () => {
  it('wins over what is chosen, says by which variable, and shows no secret', async () => {
    const site = await startSite({
      TIME_ZONE: 'Europe/Berlin',
      SMTP_URL: 'smtp://somebody:hidden-word@mail.example:2525',
      SENTRY_DSN: 'https://hidden-key@errors.example/1',
    })
    try {
      const { read, save } = await settingsOf(site)
      await save('zone', { timeZone: 'Asia/Tokyo' }).expect(200)
      const shown = await read()
      expect(shown.zone.timeZone).to.include({
        value: 'Europe/Berlin',
        source: 'environment',
        variable: 'TIME_ZONE',
      })
      expect(site.services.config.timeZone).to.equal('Europe/Berlin')
      const facts = JSON.stringify(shown.facts)
      expect(facts).to.include('mail.example').and.include('errors.example').and.not.include('hidden')
    } finally {
      await site.close()
    }
  })
})
