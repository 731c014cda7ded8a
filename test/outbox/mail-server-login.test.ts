import { expect } from 'chai'
import { signIn } from '../support/admin.ts'
import { spawnSite, until, type SiteProcess } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { smtpSink, type Sink } from '../support/smtp.ts'

describe('The login to the mail server', function () {
  this.timeout(120_000)
  const site = useSite()
  let sink: Sink | undefined
  let running: SiteProcess | undefined
  afterEach(async () => {
    await running?.kill('SIGKILL')
    await sink?.close()
  })

  const start = async (password: string) => {
    sink = await smtpSink({ password: 'right' })
    running = await spawnSite({
      DATABASE_URL: site.services.config.databaseUrl,
      SMTP_URL: sink.url.replace('//', `//user:${password}@`),
    })
  }
  const pause = () => site.services.db('email_pause').first<{ reason: string } | undefined>()

  it('is tried at the start: refused, every screen and System Health say so before any message waits', async () => {
    await start('wrong')
    await until(async () => (await pause()) !== undefined)
    expect((await pause())!.reason).to.include('535')
    const { agent } = await signIn(site)
    expect((await agent.get('/admin/blog').expect(200)).text).to.include('No mail leaves at the moment.')
    const dashboard = await agent.get('/admin/dashboard').expect(200)
    expect(dashboard.text).to.include('Sending is paused, the mail server refused us: ')
    // When the pause has run out and nothing has left since, it is still the login's fault.
    await site.services.db('email_pause').del()
    const later = await agent.get('/admin/dashboard').expect(200)
    expect(later.text).to.include('The mail server did not take our login on').and.include('535')
  })

  it('is tried at the start: taken, it ends what an earlier login had caused', async () => {
    await site.services
      .db('email_pause')
      .insert({ reason: '535 wrong', until: new Date(Date.now() + 300_000) })
    await start('right')
    // The last that is written of it: the log says so before the pause has ended.
    await until(async () => (await site.services.db('email_login').first()) !== undefined)
    await until(() => running!.log().includes('the mail server welcomes us'))
    expect(await pause()).to.equal(undefined)
    const { agent } = await signIn(site)
    const dashboard = await agent.get('/admin/dashboard').expect(200)
    expect(dashboard.text).to.include('The mail server took our login on').and.include('and said: 235')
  })
})
