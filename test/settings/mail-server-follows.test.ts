import { expect } from 'chai'
import { mailProblems } from '../../server/mailProblems/mailProblems.ts'
import { sweep } from '../../server/retention/jobs.ts'
import { mailServerFacts } from '../../server/settings/admin/mailServerFacts.ts'
import { mailNow, openLogin } from '../../server/settings/mailServer.ts'
import { setting } from '../../server/settings/settings.ts'
import { signIn } from '../support/admin.ts'
import { testBuild } from '../support/build.ts'
import { spawnSite, until, type SiteProcess } from '../support/process.ts'
import { reconfigure } from '../support/reconfigure.ts'
import { startSite, useSharedSite, useSite, type TestSite } from '../support/site.ts'
import { useSiteBeside } from '../support/siteBeside.ts'
import { smtpSink, type Sink } from '../support/smtp.ts'
import { reachServersHere, serverOf, typedOf } from './mailServerSupport.ts'

const password = 'the-right-word'

/** A visitor asks for something that is mailed. */
const ask = (site: TestSite, email: string) =>
  site.http
    .post('/audit-requests')
    .set('Accept', 'application/json')
    .send({ first_name: 'Maya', last_name: 'Okafor', email })
    .expect(200)
const statusOf = async (site: TestSite, email: string): Promise<string> =>
  (await site.services.db('email_campaigns').where({ email }).first('status')).status

describe('Another process', function () {
  this.timeout(120_000)
  const site = useSharedSite({ PROCESS: 'web' })
  before(() => reachServersHere(site))
  let sinks: Sink[] = []
  let worker: SiteProcess | undefined
  after(async () => {
    await worker?.kill('SIGKILL')
    await Promise.all(sinks.map((sink) => sink.close()))
  })

  it('sends by the mail server that is connected, then by another one, without a restart', async () => {
    sinks = [await smtpSink({ password }), await smtpSink({ password })]
    const owner = serverOf(await signIn(site))
    worker = await spawnSite({
      DATABASE_URL: site.services.config.databaseUrl,
      BUILD_DIR: testBuild(),
      PROCESS: 'worker',
      LOG_LEVEL: 'debug',
    })
    for (const [at, sink] of sinks.entries()) {
      const email = `reader${at}@example.com`
      await owner.save(typedOf(sink)).expect(200)
      // The worker's own try of the login comes before the mail.
      await until(() => worker!.log().split('the mail server welcomes us').length > at + 1)
      await ask(site, email)
      await until(async () => (await statusOf(site, email)) === 'sent')
      const [mail] = await sink.mails()
      expect([mail!.to, mail!.from]).to.deep.equal([email, 'post@firm.example'])
    }
    expect(sinks.map(({ raw }) => raw.length)).to.deep.equal([1, 1])
  })

  it('writes no login into its log, not when it is refused either', async () => {
    await serverOf(await signIn(site))
      .save(typedOf(sinks[1]!, { password: 'a-wrong-word' }))
      .expect(200)
    await until(() => worker!.log().includes('the mail server does not welcome us'))
    const said = worker!.log()
    for (const secret of ['maya-the-user', password, 'a-wrong-word'])
      for (const form of [secret, Buffer.from(secret).toString('base64')]) expect(said).to.not.include(form)
  })
})

describe('The login of the mail server, under another secret of the site', () => {
  const site = useSite()
  before(() => reachServersHere(site))
  const moved = useSiteBeside(site, { secrets: ['a secret that this site never had before'] })
  let sink: Sink | undefined
  afterEach(() => sink?.close())

  const secretsOf = (...secrets: string[]) => ({
    ...site.services,
    config: { ...site.services.config, secrets },
  })

  it('has to be typed again, which is said, and meanwhile mail waits', async () => {
    sink = await smtpSink({ password })
    await serverOf(await signIn(site))
      .save(typedOf(sink))
      .expect(200)
    await until(() => moved.services.config.mail.namedBy === 'lost')
    expect(await mailServerFacts(moved.services)).to.include({ isLost: true, host: '127.0.0.1', login: null })
    const [problem] = await mailProblems(moved.services)
    expect(problem).to.include({
      key: 'server',
      title: 'The login of the mail server has to be typed again.',
    })
    const there = serverOf(await signIn({ ...site, ...moved }))
    const { body } = await there.test().expect(502)
    expect(body.message).to.include('type it again under Settings, Mail')
    const kept = await there.save(typedOf(sink, { port: 587, user: '', password: '' })).expect(422)
    expect(kept.body.errors.password).to.include('type user and password again')
  })

  it('goes on when both secrets are there, and within the hour under the new one alone', async () => {
    sink = await smtpSink({ password })
    await serverOf(await signIn(site))
      .save(typedOf(sink))
      .expect(200)
    const [old] = site.services.config.secrets
    const rotated = secretsOf('the new secret of this site', old!)
    expect((await mailNow(site.services.db, rotated.config)).namedBy).to.equal('screen')
    await sweep(rotated)
    const kept = await setting(site.services.db, site.services.config, 'mailServer')
    expect(openLogin(['the new secret of this site'], kept)).to.deep.equal({
      user: 'maya-the-user',
      password,
    })
  })
})

describe('A mail server in production', () => {
  let site: TestSite | undefined
  let sink: Sink | undefined
  afterEach(async () => {
    await site?.close()
    await sink?.close()
  })
  const open = async (anywhere: boolean) => {
    site = await startSite()
    reconfigure(site, { production: true, mailServers: { anywhere, patienceMs: 2_000 } })
    return serverOf(await signIn(site))
  }

  it('must be on the open internet, whatever its name leads to, and at a port for mail', async () => {
    const { tryIt, save } = await open(false)
    const typed = (more: object) => typedOf({ url: 'smtp://127.0.0.1:587' }, more)
    for (const host of ['127.0.0.1', '10.0.0.7', '169.254.169.254', 'localhost'])
      expect((await tryIt(typed({ host })).expect(422)).body.errors.host, host).to.include(
        'is not on the open internet',
      )
    for (const port of [22, 80, 5432, 11_211])
      expect((await tryIt(typed({ port })).expect(422)).body.errors.port, String(port)).to.include(
        '25, 465, 587, 2525, 2587',
      )
    // Kept all the same, it is not connected to either.
    const { body } = await save(typed({ host: 'localhost' })).expect(200)
    expect(body.login.complaint).to.equal('localhost is not on the open internet')
  })

  it('is waited for by all mail, which leaves when it is connected', async () => {
    sink = await smtpSink({ password })
    const { save, read } = await open(true)
    site!.startWork()
    await ask(site!, 'reader@example.com')
    await until(async () => (await site!.services.db('email_campaigns').first('id')) !== undefined)
    expect((await read()).waits).to.equal(true)
    const problems = async () => (await mailProblems(site!.services)).map(({ title }) => title)
    expect(await problems()).to.deep.equal(['No mail server is connected.'])
    expect(await statusOf(site!, 'reader@example.com')).to.equal('queued')
    await save(typedOf(sink)).expect(200)
    await until(async () => (await statusOf(site!, 'reader@example.com')) === 'sent')
    expect(await problems()).to.deep.equal([])
    expect(sink.raw).to.have.length(1)
  })
})
