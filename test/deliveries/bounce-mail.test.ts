import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { readConfig } from '../../server/config.ts'
import { readBounce } from '../../server/deliveries/services/bounceMail.ts'
import { projectRoot } from '../../server/root.ts'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import { drainMail, memoryTransport } from '../support/mail.ts'
import { reportAbout } from '../support/reports.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

const mark = '1207_5f0c1d2e3a4b5968'
const hard = reportAbout('dsn', 'bounce-hard.eml', mark).text.replaceAll('\r\n', '\n')
const read = (text: string) => readBounce(Buffer.from(text))

describe('Mail that came back', () => {
  it('names its message by the address it came back to, or by what it repeats of it', () => {
    const without = hard.replace(/^(X-Send-Id|Message-ID):.*\n/gim, '')
    expect(read(without)[0]!.send).to.equal(mark)
    const elsewhere = without.replace(/^To: bounces.*$/m, 'To: news@example.com')
    expect(read(elsewhere)[0]!.send).to.equal(undefined)
    const enveloped = elsewhere.replace('Reporting-MTA', `Original-Envelope-Id: ${mark}\nReporting-MTA`)
    expect(read(enveloped)[0]!.send).to.equal(mark)
    expect(read(hard.replace(/^(X-Send-Id|To: bounces).*\n/gim, ''))[0]!.send).to.equal(mark)
  })

  it('is read with either end of lines, and with several recipients', () => {
    expect(read(hard.replaceAll('\n', '\r\n'))[0]!.type).to.equal('bounced')
    const second = '\n\nFinal-Recipient: rfc822; other@example.net\nAction: failed\nStatus: 5.2.2\n\n--b1'
    expect(read(hard.replace('\n\n--b1\nContent-Type: text/rfc822', `${second}\nContent-Type: text/rfc822`)))
      .to.have.length(2)
      .and.have.nested.property('[1].type', 'soft')
  })

  it('names a few recipients, however many it was made to name', () => {
    const more = '\n\nFinal-Recipient: rfc822; x@example.net\nAction: failed\nStatus: 5.1.1'.repeat(5_000)
    const end = '\n\n--b1\nContent-Type: text/rfc822'
    expect(read(hard.replace(end, more + end))).to.have.length(20)
  })

  it('is told from an automatic reply', () => {
    expect(() => read(`To: bounces+${mark}@example.com\nSubject: Out of office\n\nBack on Monday`)).to.throw()
  })
})

describe('A mail server of our own', () => {
  const site = useSite({
    BOUNCE_ADDRESS: 'bounces@mail.example.com',
    BOUNCE_SECRET: 'a secret of the server',
  })
  const bounce = (mail: string, env: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['server/cli/run.mjs', 'bounce'], {
      cwd: projectRoot,
      input: mail,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: site.services.config.databaseUrl,
        SESSION_SECRET: 'a test secret that is long enough to be one',
        ...env,
      },
    })
  const row = () => site.services.db('email_campaigns').first()

  it('is told where mail comes back to, and what to report', async () => {
    await outboxOf(site).queue('a')
    const post = memoryTransport()
    await createDrain(site.services, sampleBuilders, post).run()
    const [mail] = post.mails
    const sent = mail!.headers['X-Send-Id']!
    expect(mail!.envelope).to.deep.equal({ from: `bounces+${sent}@mail.example.com`, to: 'a@example.com' })
    expect(mail!.dsn).to.include({ id: sent, return: 'headers' })
  })

  it('is not asked for it where no address is set', () => {
    const complete = { DATABASE_URL: 'postgres://localhost/site', SESSION_SECRET: 'x'.repeat(32) }
    expect(readConfig(complete).mail.bounceAddress).to.equal(undefined)
    expect(() => readConfig({ ...complete, BOUNCE_ADDRESS: 'a+b@example.com' })).to.throw('BOUNCE_ADDRESS')
  })

  it('hands a bounce to the command, which notes it once and passes over what is no report', async () => {
    await outboxOf(site).queue('a', { to: { email: 'reader@example.net' } })
    const [mail] = await drainMail(site, sampleBuilders)
    const { text } = reportAbout('dsn', 'bounce-hard.eml', mail!.headers['x-send-id']!)
    const told = bounce(text)
    expect([told.status, told.stdout.trim()]).to.deep.equal([0, 'Reports: 1, about messages of ours: 1'])
    expect((await row()).status).to.equal('bounced')
    expect(bounce('Subject: Out of office\n\nBack on Monday').status).to.equal(0)
  }).timeout(60_000)

  it('believes nobody who only works out how we number our messages', async () => {
    await outboxOf(site).queue('a', { to: { email: 'reader@example.net' } })
    await drainMail(site, sampleBuilders)
    const { id } = (await row()) as { id: number }
    for (const known of ['a', `${id}`, `${id}|a`]) {
      const guessed = `${id}_${createHash('sha256').update(known).digest('hex').slice(0, 16)}`
      const { text, headers } = reportAbout('dsn', 'bounce-hard.eml', guessed)
      await site.http
        .post('/webhooks/delivery/bounce')
        .set({ 'content-type': 'message/rfc822', ...headers, authorization: 'Bearer a secret of the server' })
        .send(text)
        .expect(200)
    }
    expect((await row()).status).to.equal('sent')
  })

  it('keeps a bounce for later while the database is away', () => {
    expect(bounce(hard, { DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }).status).to.equal(75)
  }).timeout(60_000)

  it('posts no mail that is larger than 5 MB', async () => {
    await site.http
      .post('/webhooks/delivery/bounce')
      .set({ 'content-type': 'message/rfc822', authorization: 'Bearer a secret of the server' })
      .send('x'.repeat(5 * 1024 * 1024 + 1))
      .expect(413)
  })
})
