import { expect } from 'chai'
import { signIn } from '../support/admin.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { smtpSink, type Script, type Sink } from '../support/smtp.ts'
import { reachServersHere, serverOf, typedOf } from './mailServerSupport.ts'

describe('A mail server that the environment names', () => {
  let site: TestSite | undefined
  let sinks: Sink[] = []
  afterEach(async () => {
    await site?.close()
    await Promise.all(sinks.map((sink) => sink.close()))
    site = undefined
    sinks = []
  })
  const openSink = async (script: Script = { password: 'the-right-word' }): Promise<Sink> => {
    const opened = await smtpSink(script)
    sinks.push(opened)
    return opened
  }
  const open = async (env: Record<string, string>) => {
    site = await startSite(env)
    reachServersHere(site)
    return serverOf(await signIn(site))
  }

  it('wins, whole, and the screen names its variable', async () => {
    const [named, typed] = [await openSink({}), await openSink()]
    const { save, read, tryIt } = await open({ SMTP_URL: named.url, MAIL_FROM: 'desk@firm.example' })
    await save(typedOf(typed)).expect(200)
    await tryIt(typedOf(typed)).expect(409)
    const facts = await read()
    expect(facts).to.include({ host: '127.0.0.1', source: 'environment', variable: 'SMTP_URL' })
    expect(facts.from).to.include({ value: 'desk@firm.example', variable: 'MAIL_FROM' })
    expect(await site!.services.db('site_settings').whereLike('key', 'mail%')).to.deep.equal([])
    expect(site!.services.config.mail.smtpUrl).to.equal(named.url)
  })

  it('leaves open what it does not name: the address, or the server', async () => {
    const sink = await openSink({})
    const { hostname, port } = new URL(sink.url)
    const { save, read } = await open({ SMTP_HOST: hostname, SMTP_PORT: port })
    expect((await read()).variable).to.equal('SMTP_HOST')
    await save({ from: 'post@firm.example' }).expect(200)
    await site!.told()
    expect(site!.services.config.mail).to.include({ from: 'post@firm.example', namedBy: 'environment' })
    await site!.close()

    const other = await open({ MAIL_FROM: 'desk@firm.example' })
    await other.save(typedOf(await openSink())).expect(200)
    await site!.told()
    expect(site!.services.config.mail).to.include({ from: 'desk@firm.example', namedBy: 'screen' })
  })

  it('of newsletters stays as the environment says, while what people ask for goes by the other', async () => {
    const [many, asked] = [await openSink({}), await openSink()]
    const { save, test } = await open({
      MARKETING_SMTP_URL: many.url,
      MARKETING_FROM: 'news@firm.example',
    })
    await save(typedOf(asked)).expect(200)
    await site!.told()
    await test().expect(200)
    expect([many.raw.length, asked.raw.length]).to.deep.equal([1, 1])
    expect(many.raw[0]).to.match(/^From: .*news@firm\.example/m)
    expect(asked.raw[0]).to.match(/^From: .*post@firm\.example/m)
  })
})
