import { expect } from 'chai'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import { listMailbox, mailboxTransport } from '../../server/outbox/mailbox.ts'
import { useFolder } from '../support/folder.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { startSite, useSharedSite } from '../support/site.ts'

describe('The local mailbox', () => {
  const folder = useFolder()
  const site = useSharedSite({ DATA_DIR: folder })

  const send = async (key: string, name: string) => {
    await outboxOf(site).queue(key, { to: { email: `${key}@example.com`, name } })
    await createDrain(site.services, sampleBuilders, mailboxTransport(site.services.config)).run()
  }
  const newest = async () => {
    const { text } = await site.http.get('/dev/mailbox').expect(200)
    return /\/dev\/mailbox\/(\d+-\d+)/.exec(text)![1]!
  }

  it('says what to do while it is empty', async () => {
    const { text } = await site.http.get('/dev/mailbox').expect(200)
    expect(text).to.contain('No messages yet')
  })

  it('lists messages, the newest first', async () => {
    await send('first', 'Ada')
    await send('second', 'Maya')
    const { text } = await site.http.get('/dev/mailbox').expect(200)
    expect(text.indexOf('Hello Maya')).to.be.greaterThan(0)
    expect(text.indexOf('Hello Maya')).to.be.lessThan(text.indexOf('Hello Ada'))
  })

  it('shows a message as HTML in a sandbox, as text and as source', async () => {
    await send('shown', 'Maya')
    const page = `/dev/mailbox/${await newest()}`
    const html = await site.http.get(page).expect(200)
    expect(html.text).to.match(/<iframe[^>]+sandbox="allow-popups/)
    const text = await site.http.get(`${page}?part=text`).expect(200)
    expect(text.text).to.contain('Hello in words')
    const source = await site.http.get(`${page}/source`).expect(200)
    expect(source.headers['content-type']).to.contain('text/plain')
    expect(source.text).to.contain('Message-ID: <send-')
  })

  it("gives the message's own HTML no way to run or load anything", async () => {
    await send('harmless', 'Maya')
    const { headers } = await site.http.get(`/dev/mailbox/${await newest()}/body`).expect(200)
    expect(headers['content-security-policy']).to.contain(
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'",
    )
    expect(headers['x-frame-options']).to.equal(undefined)
    expect(headers['cache-control']).to.equal('no-store')
  })

  it('shows markup in names as text', async () => {
    await send('markup', '<img src=x onerror=alert(1)>')
    const { text } = await site.http.get('/dev/mailbox').expect(200)
    expect(text).to.not.contain('<img src=x')
  })

  it('keeps every test of a mail, of which two come in one moment', async () => {
    const transport = mailboxTransport(site.services.config)
    const subjects = Array.from({ length: 40 }, (_, at) => `Test ${at}`)
    await Promise.all(
      subjects.map((subject) =>
        transport.send({
          from: { name: 'Plainsong', address: 'hello@plainsong.example' },
          to: { name: '', address: 'maya@example.com' },
          subject,
          html: '',
          text: '',
          messageId: '<send-0.test@plainsong.example>',
          headers: {},
        }),
      ),
    )
    const kept = (await listMailbox(site.services.config)).map(({ subject }) => subject)
    expect(kept).to.include.members(subjects)
  })

  it('knows no other files', async () => {
    for (const id of ['..%2f..%2fpackage', '1-1', 'x']) {
      await site.http.get(`/dev/mailbox/${id}`).redirects(1).expect(404)
      await site.http.get(`/dev/mailbox/${id}/source`).redirects(1).expect(404)
    }
  })

  it('does not exist where mail is sent for real', async () => {
    const real = await startSite({ SMTP_URL: 'smtp://127.0.0.1:1' })
    await real.http.get('/dev/mailbox').expect(404)
    await real.close()
    const production = await startSite({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Plainsong <hello@plainsong.example>',
    })
    await production.http.get('/dev/mailbox').expect(404)
    await production.close()
  })
})
