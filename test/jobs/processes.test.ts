import { expect } from 'chai'
import supertest from 'supertest'
import { createOwner, owner } from '../support/admin.ts'
import { testBuild } from '../support/build.ts'
import { spawnSite, until, type SiteProcess } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'
import { useSiteBeside } from '../support/siteBeside.ts'
import { smtpSink, type Sink } from '../support/smtp.ts'

describe('Processes that only answer, and processes that only work', function () {
  this.timeout(120_000)
  const site = useSharedSite()
  const people = 12
  let sink: Sink
  let webs: SiteProcess[] = []
  let workers: SiteProcess[] = []

  const start = (process: 'web' | 'worker') =>
    spawnSite({
      DATABASE_URL: site.services.config.databaseUrl,
      SMTP_URL: sink.url,
      BUILD_DIR: testBuild(),
      PROCESS: process,
      CONTACT_EMAIL: 'desk@example.com',
    })
  const db = (table: string) => site.services.db(table)
  const sent = async (cause: string): Promise<number> =>
    (await db('email_campaigns').whereLike('message_key', `${cause}:%`).where({ status: 'sent' })).length
  const web = (at: number) => supertest(webs[at % webs.length]!.url)

  before(async () => {
    sink = await smtpSink()
    webs = await Promise.all([start('web'), start('web')])
  })
  after(async () => {
    await Promise.all([...webs, ...workers].map((each) => each.kill('SIGKILL')))
    await sink.close()
  })

  it('leave mail to those who work', async () => {
    for (let at = 0; at < people; at++) {
      await web(at)
        .post('/audit-requests')
        .set('Accept', 'application/json')
        .send({ first_name: 'Person', last_name: 'Aske', email: `person${at}@example.com` })
        .expect(200)
    }
    expect(webs.map((each) => each.log()).join('')).not.to.include('have begun')
    expect(await sent('audit-link')).to.equal(0)
    workers = await Promise.all([start('worker'), start('worker')])
    await until(async () => (await sent('audit-link')) === people)
  })

  it('run a job on one of them, and its mail leaves once', async () => {
    const { db: raw } = site.services
    await raw.raw(`update audit_requests set link_sent_at = link_sent_at - interval '8 days'`)
    await until(async () => (await db('agenda_jobs').where({ name: 'audit.remind' })).length === 1)
    for (let round = 0; round < 3; round++) {
      await raw.raw(`update agenda_jobs set next_run_at = now() where name = 'audit.remind'`)
      await until(
        async () =>
          (await db('agenda_jobs').where({ name: 'audit.remind' }).where('next_run_at', '>', raw.fn.now()))
            .length === 1,
      )
    }
    await until(async () => (await sent('audit-reminder')) === people)
    const to = (await sink.mails()).map((mail) => `${mail.to} ${mail.subject}`)
    expect(to).to.have.length(2 * people)
    expect(new Set(to)).to.have.length(2 * people)
  })

  it("know each other's sessions, drafts and pages", async () => {
    await createOwner(site)
    const agent = supertest.agent(webs[0]!.url)
    const { body } = await agent.get('/admin/api/session').expect(200)
    const answer = await agent
      .post('/admin/api/session')
      .set('x-csrf-token', (body as { csrfToken: string }).csrfToken)
      .send(owner)
      .expect(200)
    const cookies = (answer.headers['set-cookie'] as unknown as string[]).map((line) => line.split(';')[0]!)
    await web(1).get('/admin/contacts').set('Cookie', cookies).expect(200)
    await web(1).get('/admin/contacts').expect(303)

    const mail = (await sink.mails())
      .flatMap(({ links }) => links)
      .find((url) => /\/audit\/[\w-]{43}$/.test(url))
    const { pathname } = new URL(mail!)
    const draft = { version: 1, step: 2, responses: { 1: '3' } }
    await web(0).patch(`${pathname}/draft`).set('Accept', 'application/json').send(draft).expect(200)
    const kept = await web(1).get(`${pathname}/draft`).expect(200)
    expect((kept.body as { draft: object }).draft).to.deep.include({ step: 2, responses: { 1: '3' } })

    for (const at of [0, 1])
      expect((await web(at).get('/privacy').expect(200)).text).not.to.include('Your data here')
    await site.services.db.raw(
      `insert into seo_settings (page_path, title) values ('/privacy', 'Your data here')`,
    )
    for (const at of [0, 1])
      await until(async () => (await web(at).get('/privacy')).text.includes('Your data here'), 5_000)
  })

  it('end calmly', async () => {
    const codes = await Promise.all([...webs, ...workers].map((each) => each.kill('SIGTERM')))
    expect(codes).to.deep.equal([0, 0, 0, 0])
  })
})

describe('A process that only answers', () => {
  const site = useSharedSite({ PROCESS: 'web' })
  const worker = useSiteBeside(site, { process: 'worker' })

  it('tells those who work at once that mail or webhooks wait', async () => {
    const told: string[] = []
    worker.contentChanges.onWork((what) => void told.push(what))
    for (let at = 0; at < 5; at++) site.services.wakeOutbox()
    site.services.wakeWebhooks()
    await until(() => told.includes('webhooks'))
    expect(told).to.deep.equal(['mail', 'webhooks'])
  })
})
