import { expect } from 'chai'
import { variables } from '../../server/config.ts'
import { settingKeys } from '../../server/settings/keys.ts'
import { followSettings } from '../../server/settings/liveSettings.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { createPost } from '../blog/support.ts'
import { signIn, signInAsA } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { startSite, type TestSite } from '../support/site.ts'

/** Secrets and logins, folders and processes, what is read once at the first start, and who vouches for reports of mail. */
const onlyOnTheServer = `
  NODE_ENV PROCESS PORT DATABASE_URL DATABASE_DIRECT_URL SESSION_SECRET PAGE_CACHE
  UPLOADS_DIR DATA_DIR BUILD_DIR ADMIN_EMAIL ADMIN_PASSWORD BRAND_PEOPLE BRAND_PROOF
  SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD MARKETING_SMTP_URL MARKETING_STREAM
  DKIM_PRIVATE_KEY DKIM_DOMAIN DNS_SERVERS BOUNCE_SECRET SES_TOPIC_ARN RESEND_WEBHOOK_SECRET
  S3_BUCKET S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY
  DELIVERY_WEBHOOK_SECRET DELIVERY_WEBHOOK_LOGIN SENDGRID_WEBHOOK_KEY MAILGUN_WEBHOOK_KEY`
  .trim()
  .split(/\s+/)

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
      await until(() => [config, other.services.config].every(({ timeZone }) => timeZone === 'Asia/Tokyo'))
      expect((await read()).zone.timeZone).to.include({ value: 'Asia/Tokyo', source: 'set' })
      await save('zone', { timeZone: null }).expect(200)
      await until(() => other.services.config.timeZone === 'America/New_York')
    } finally {
      await other.close()
    }
  })

  it('is what was asked for last, though an earlier answer comes later', async () => {
    const { db, log, pages, config } = site.services
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    let isFirst = true
    const slow = {
      client: { config: {} },
      raw: async (sql: string, values: string[]) => {
        const waits = isFirst
        isFirst = false
        const answer: unknown = await db.raw(sql, values)
        if (waits) await held
        return answer
      },
    } as unknown as typeof db
    const live = { timeZone: 'UTC', pixelId: undefined, signUpsAnHour: 60, mail: config.mail }
    const read = followSettings({ config, db: slow, log, pages }, live, () => {})
    const overtaken = read()
    await storeSettings(db, { change: { timeZone: 'Asia/Tokyo' }, by: null })
    await read()
    letGo()
    await overtaken
    expect(live.timeZone).to.equal('Asia/Tokyo')
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

  it('lets more strangers sign up in an hour, in every process at once', async () => {
    const { services } = site
    const limited = { RATE_LIMITS: 'on', DATABASE_URL: services.config.databaseUrl }
    const [here, there] = [await startSite(limited), await startSite(limited)]
    try {
      const ask = async (times: number) => {
        const statuses: number[] = []
        for (let at = 0; at < times; at++) {
          const http = [here, there][at % 2]!.http
          const asked = http.post('/audit-requests').set('X-Forwarded-For', '10.20.0.9')
          statuses.push((await asked.set('Accept', 'application/json').send({})).status)
        }
        return statuses
      }
      expect(await ask(12)).to.deep.equal([...Array<number>(10).fill(422), 429, 429])
      const { save, read } = await settingsOf(site)
      expect((await read()).signUps.signUpsAnHour).to.include({ value: 60, source: 'usual' })
      await save('sign-ups', { signUpsAnHour: 120 }).expect(200)
      await until(() => [here, there].every((each) => each.services.config.signUpsAnHour === 120))
      expect(await ask(10)).to.deep.equal([...Array<number>(8).fill(422), 429, 429])
      for (const [wrong, words] of [
        [29, 'Use 30 or more'],
        [1001, 'Use 1000 or less'],
        [40.5, 'Use a whole number'],
      ] as const)
        expect((await save('sign-ups', { signUpsAnHour: wrong }).expect(422)).body.errors).to.deep.equal({
          signUpsAnHour: words,
        })
      const { rows } = await services.db.raw(
        `select facts from activity_log where action = 'settings.changed'`,
      )
      expect(rows).to.deep.equal([{ facts: { names: ['signUpsAnHour'] } }])
    } finally {
      await Promise.all([here.close(), there.close()])
    }
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
    expect(whyOf('PAYMENT_HOST')).to.include('from nowhere else')
  })

  it('can be changed on a screen or is shown there, but for what only the server can know', async () => {
    const onScreens = Object.values(settingKeys).flatMap(({ variable }) => variable ?? [])
    const shown = ((await settingsOf(site).then(({ read }) => read())).facts as { variable: string }[]).map(
      ({ variable }) => variable,
    )
    const places = [...onScreens, ...shown, ...onlyOnTheServer]
    expect(Object.keys(variables.shape).filter((name) => !places.includes(name))).to.deep.equal([])
    expect(places.filter((name, at) => places.indexOf(name) !== at)).to.deep.equal(['MAIL_FROM'])
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
      expect(facts).to.include('errors.example').and.not.include('hidden')
    } finally {
      await site.close()
    }
  })
})
