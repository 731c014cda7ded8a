import { expect } from 'chai'
import { owner as me, signIn, signInAsA, type SignedIn } from '../support/admin.ts'
import { startSite, useSite, type TestSite } from '../support/site.ts'
import { smtpSink, type Sink } from '../support/smtp.ts'

describe('A test of the sender', () => {
  let sinks: Sink[] = []
  let site: TestSite | undefined
  afterEach(async () => {
    await site?.close()
    await Promise.all(sinks.map((sink) => sink.close()))
    site = undefined
    sinks = []
  })

  const sink = async (script = {}): Promise<Sink> => {
    const opened = await smtpSink(script)
    sinks.push(opened)
    return opened
  }
  const test = async (by?: SignedIn) => {
    const { agent, csrf } = by ?? (await signIn(site!))
    return agent.post('/admin/api/email/sender/test').set('x-csrf-token', csrf)
  }

  it('comes to whoever asks, from the name and with the reply address that are set', async () => {
    const server = await sink()
    site = await startSite({ SMTP_URL: server.url, MAIL_FROM: 'post@firm.example' })
    const owner = await signIn(site)
    await owner.agent
      .patch('/admin/api/settings/mail/sender')
      .set('x-csrf-token', owner.csrf)
      .send({ change: { senderName: 'Maya of Firm', replyTo: 'maya@firm.example' } })
      .expect(200)
    const { status, body } = await test(owner)
    expect([status, body]).to.deep.equal([200, { email: me.email, mails: 1, leaves: true }])
    const [mail] = await server.mails()
    expect(mail!.subject).to.equal('[Test] Mail of Plainsong arrives')
    expect(server.raw[0]).to.match(/^From: Maya of Firm <post@firm\.example>/m)
    expect(server.raw[0]).to.match(/^Reply-To: .*maya@firm\.example/m)
    expect(await site.services.db('email_campaigns')).to.deep.equal([])
  })

  it('is one of an issue, too: it says that it leaves', async () => {
    const server = await sink()
    site = await startSite({ SMTP_URL: server.url })
    const { agent, csrf } = await signIn(site)
    const { body } = await agent
      .post('/admin/api/issues/test')
      .set('x-csrf-token', csrf)
      .send({ subject: 'One idea', preheader: '', content: 'Hello', as: '', to: 'colleague@firm.example' })
      .expect(200)
    expect(body).to.deep.equal({ ok: true, email: 'colleague@firm.example', leaves: true })
    expect((await server.mails()).map(({ subject }) => subject)).to.deep.equal(['[Test] One idea'])
  })

  it('comes by each of two senders', async () => {
    const [asked, many] = [await sink(), await sink()]
    site = await startSite({
      SMTP_URL: asked.url,
      MAIL_FROM: 'post@firm.example',
      MARKETING_SMTP_URL: many.url,
      MARKETING_FROM: 'news@firm.example',
    })
    expect((await test()).body).to.include({ mails: 2 })
    expect(asked.raw[0]).to.match(/^From: .*post@firm\.example/m)
    expect(many.raw[0]).to.match(/^From: .*news@firm\.example/m)
    expect(many.raw).to.have.length(1)
  })

  it('says in its own words what a mail server has against it', async () => {
    const server = await sink({ toSender: () => '550 5.7.1 You may not send as this address' })
    site = await startSite({ SMTP_URL: server.url })
    const { status, body } = await test()
    expect(status).to.equal(502)
    expect(body.message).to.match(
      /^The mail server did not take the test\. .*You may not send as this address/,
    )
  })
})

describe('A test of the sender where mail stays', () => {
  const site = useSite()
  it('says so, and is for owners alone', async () => {
    const { agent, csrf } = await signIn(site)
    const { body } = await agent.post('/admin/api/email/sender/test').set('x-csrf-token', csrf).expect(200)
    expect(body).to.deep.equal({ email: me.email, mails: 1, leaves: false })
    const editor = await signInAsA(site, 'editor')
    await editor.agent.post('/admin/api/email/sender/test').set('x-csrf-token', editor.csrf).expect(403)
  })
})
