import net, { type AddressInfo } from 'node:net'
import { mock } from 'node:test'
import { expect } from 'chai'
import { sendersOf } from '../../server/sendingDomain/readDomain.ts'
import { keepReport, keptReport } from '../../server/sendingDomain/domainReportQueries.ts'
import type { Setup } from '../../server/setup/shared/setupApi.ts'
import { owner as me, signInAsA, useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { smtpSink, type Script, type Sink } from '../support/smtp.ts'
import { reachServersHere, serverOf, typedOf } from './mailServerSupport.ts'

const password = 'the-right-word'
let sinks: Sink[] = []
const openSink = async (script: Script = { password }): Promise<Sink> => {
  const opened = await smtpSink(script)
  sinks.push(opened)
  return opened
}
const closeSinks = async () => {
  await Promise.all(sinks.map((sink) => sink.close()))
  sinks = []
}

describe('A mail server that an owner connects', () => {
  const site = useSite()
  before(() => reachServersHere(site))
  const owner = useOwner(site)
  afterEach(closeSinks)

  const { save, tryIt, remove, read, test } = {
    save: (body: object) => serverOf(owner).save(body),
    tryIt: (body: object) => serverOf(owner).tryIt(body),
    remove: () => serverOf(owner).remove(),
    read: () => serverOf(owner).read(),
    test: () => serverOf(owner).test(),
  }
  const settingRows = () => site.services.db('site_settings').whereIn('key', ['mailServer', 'mailFrom'])
  const mailStep = async () => {
    const { steps } = (await owner.agent.get('/admin/api/setup').expect(200)).body as Setup
    return steps.find(({ name }) => name === 'Mail that is believed')!
  }

  it('is none at first, and the checklist leads to where it is connected', async () => {
    expect(await read()).to.include({
      host: '',
      hasLogin: false,
      source: 'usual',
      variable: null,
      login: null,
    })
    const step = await mailStep()
    expect(step.action).to.deep.equal({ label: 'Connect', href: '/admin/settings/mail#mail-server' })
    expect([step.isDone, step.text]).to.deep.equal([
      false,
      'Until a mail server is connected, mail stays in the mailbox here.',
    ])
    expect((await owner.agent.get('/admin/settings/mail')).text).to.include('id="mail-server"')
  })

  it('takes all mail from then on: its login is tried at once, and the checklist is content', async () => {
    const sink = await openSink()
    const { body } = await save(typedOf(sink)).expect(200)
    expect(body).to.include({ host: '127.0.0.1', hasLogin: true, source: 'set', changedBy: me.email })
    expect(body.login).to.deep.equal({ complaint: null, when: 'Just now' })
    expect(await mailStep()).to.deep.include({ isDone: true, text: 'The mail server takes your mail.' })
    await site.told()
    expect((await test().expect(200)).body).to.deep.equal({ email: me.email, mails: 1, leaves: true })
    expect(sink.raw).to.have.length(1)
    expect(sink.raw[0]).to.match(/^From: .*post@firm\.example/m)
    const { text } = await owner.agent.get('/admin/dashboard').expect(200)
    expect(text).to.include('The mail server took our login on')
    await site.http.get('/dev/mailbox').expect(404)
  })

  it('is whose records are looked for from then on, for the domain that mail comes from now', async () => {
    const checkedAt = new Date().toISOString()
    await keepReport(site.services.db, { checkedAt, domains: [] })
    await save(typedOf(await openSink())).expect(200)
    expect(await keptReport(site.services.db)).to.equal(undefined)
    await site.told()
    const [{ sender }] = sendersOf(site.services.config) as [ReturnType<typeof sendersOf>[number]]
    expect(sender).to.include({ domain: 'firm.example', relay: '127.0.0.1' })
  })

  it('is tried by what is typed: whoever asks gets a mail, and nothing is kept', async () => {
    const sink = await openSink()
    expect((await tryIt(typedOf(sink)).expect(200)).body.email).to.equal(me.email)
    const [mail] = await sink.mails()
    expect([mail!.to, mail!.from]).to.deep.equal([me.email, 'post@firm.example'])
    expect(await settingRows()).to.deep.equal([])
    expect((await read()).login).to.equal(null)
  })

  it('is told of in a sentence when it does not take us, at the field that is wrong', async () => {
    const [strict, picky] = [
      await openSink(),
      await openSink({ password, toSender: () => '550 5.7.1 Not your address' }),
    ]
    const complaint = async (body: object) => (await tryIt(body).expect(422)).body.errors
    expect((await complaint(typedOf(strict, { password: 'wrong' }))).password).to.match(
      /^127\.0\.0\.1 does not take this user with this password\. It says: 535/,
    )
    expect((await complaint(typedOf(picky))).from).to.include('sends no mail from post@firm.example')
    const shut = await openSink()
    await shut.close()
    expect((await complaint(typedOf(shut))).port).to.match(/takes no connections at port \d+/)
  })

  it('is not waited for when it says nothing', async () => {
    const silent = net.createServer((socket) => socket.on('error', () => {}))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
    try {
      const { body } = await tryIt(typedOf({ url })).expect(422)
      expect(body.errors.port).to.include('no encrypted conversation came about')
    } finally {
      silent.close()
    }
  })

  it('is kept although it refuses the login, which every screen says with the way to mend it', async () => {
    const { body } = await save(typedOf(await openSink(), { password: 'wrong' })).expect(200)
    expect(body.login.complaint).to.include('535')
    expect(await mailStep()).to.deep.include({ isDone: false, text: 'The mail server refuses the login.' })
    await site.services.db('email_pause').del()
    await site.told()
    const { text } = await owner.agent.get('/admin/blog').expect(200)
    expect(text)
      .to.include('The login is set under Settings, Mail.')
      .and.include('/admin/settings/mail#mail-server')
  })

  it('is content again once it is tried and takes the login that is kept', async () => {
    const script = { password: 'another-word' }
    const sink = await openSink(script)
    expect((await save(typedOf(sink)).expect(200)).body.login.complaint).to.include('535')
    script.password = password
    const { body } = await tryIt(typedOf(sink, { user: '', password: '' })).expect(200)
    expect(body.server.login.complaint).to.equal(null)
    expect(await site.services.db('email_pause')).to.deep.equal([])
  })

  it('goes on with the login that is kept while its host stays, and asks for another one', async () => {
    const [first, second] = [await openSink(), await openSink()]
    await save(typedOf(first)).expect(200)
    const without = { user: '', password: '' }
    const { body } = await save(typedOf(second, { ...without, from: 'news@firm.example' })).expect(200)
    expect(body.login.complaint).to.equal(null)
    expect(body.from).to.include({ value: 'news@firm.example', source: 'set' })
    expect((await tryIt(typedOf(second, without)).expect(200)).body.email).to.equal(me.email)
    const elsewhere = typedOf(second, { ...without, host: 'localhost' })
    expect((await save(elsewhere).expect(422)).body.errors.password).to.include('Another server')
    expect((await tryIt(elsewhere).expect(422)).body.errors.password).to.include('Another server')
    expect((await save(typedOf(first, { password: '' })).expect(422)).body.errors).to.have.keys('password')
    expect((await save(typedOf(first, { user: '' })).expect(422)).body.errors).to.have.keys('user')
  })

  it('gives its login to nobody: no answer, no page, no line of the log, no row in plain words', async () => {
    const sink = await openSink()
    const said = [
      (await save(typedOf(sink)).expect(200)).text,
      (await tryIt(typedOf(sink)).expect(200)).text,
      (await tryIt(typedOf(sink, { user: 'maya-the-user', password: 'the-right-word-not' })).expect(422))
        .text,
    ]
    for (const path of [
      '/admin/settings/mail',
      '/admin/api/settings/mail',
      '/admin/api/settings/general',
      '/admin/api/email',
      '/admin/api/setup',
      '/admin/dashboard',
      '/admin/api/activity',
    ])
      said.push((await owner.agent.get(path).expect(200)).text)
    for (const table of ['site_settings', 'activity_log', 'email_login'])
      said.push(JSON.stringify(await site.services.db(table)))
    for (const text of said) expect(text).to.not.include('maya-the-user').and.not.include(password)
  })

  it('gives it to nobody when the server itself repeats it, not in the log either', async () => {
    const repeated = `550 maya-the-user with ${password} (${btoa(`\0maya-the-user\0${password}`)}) sends nothing`
    const sink = await openSink({ password, toSender: () => repeated })
    const said: string[] = []
    const { services } = site
    const warn = mock.method(services.log, 'warn', ({ err }: { err?: Error }) => {
      said.push(`${err?.message} ${err?.stack}`)
    })
    await save(typedOf(sink)).expect(200)
    await site.told()
    const [tried, tested] = [await tryIt(typedOf(sink)).expect(422), await test().expect(502)]
    warn.mock.restore()
    expect(said.join()).to.include('sends nothing')
    for (const text of [...said, tried.text, tested.text])
      expect(text)
        .to.not.include('maya-the-user')
        .and.not.include(password)
        .and.not.include(btoa(`\0maya-the-user\0${password}`))
    expect(tested.body.message).to.include('550 … with … (…) sends nothing')
  })

  it('stands in the log of the team when it is connected and removed, and is forgotten then', async () => {
    await save(typedOf(await openSink())).expect(200)
    const { body } = await remove().expect(200)
    expect(body).to.include({ host: '', hasLogin: false, source: 'usual', login: null })
    const did = await site.services.db('activity_log').orderBy('id').select('action', 'facts')
    expect(did.filter(({ action }) => action.startsWith('mailServer.'))).to.deep.equal([
      { action: 'mailServer.saved', facts: { host: '127.0.0.1' } },
      { action: 'mailServer.removed', facts: { host: '127.0.0.1' } },
    ])
    expect(await site.services.db('site_settings').where({ key: 'mailServer' }).first('value')).to.deep.equal(
      {
        value: null,
      },
    )
    await site.told()
    expect((await test().expect(200)).body.leaves).to.equal(false)
    await site.http.get('/dev/mailbox').expect(200)
  })

  it('is not overwritten by whoever has not seen that somebody else saved', async () => {
    const sink = await openSink()
    const { changedAt, from } = await read()
    const seen = { server: changedAt, from: from.changedAt }
    await save(typedOf(sink, { seen })).expect(200)
    const { body } = await save(typedOf(sink, { port: 2525, seen })).expect(409)
    expect(body.code).to.equal('version')
    expect((await read()).port).to.equal(typedOf(sink).port)
  })

  it('is for owners alone, who prove themselves again when that was a while ago', async () => {
    const editor = serverOf(await signInAsA(site, 'editor'))
    const typed = typedOf(await openSink())
    await editor.save(typed).expect(403)
    await editor.tryIt(typed).expect(403)
    await editor.remove().expect(403)
    await site.services.db.raw(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
    for (const asked of [save(typed), tryIt(typed), remove()])
      expect((await asked.expect(403)).body.code).to.match(/^prove/)
    expect(await settingRows()).to.deep.equal([])
  })
})
