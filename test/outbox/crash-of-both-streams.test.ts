import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'
import { until } from '../support/process.ts'
import { outboxOf } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'
import { smtpSink, type Sink } from '../support/smtp.ts'

const kills = 10
/** Of each sender. */
const readers = 150
/** Of both, before the process is killed once more. */
const atLeast = 20

describe('A process that is killed again and again while both senders are at work', function () {
  this.timeout(240_000)
  const site = useSite()
  const outbox = outboxOf(site)
  const sinks: Sink[] = []
  let running: ChildProcess | undefined
  afterEach(async () => {
    running?.kill('SIGKILL')
    await Promise.all(sinks.splice(0).map((sink) => sink.close()))
  })

  const raw = (sql: string) => site.services.db.raw(sql)
  const left = async (): Promise<number> =>
    (await raw(`select count(*)::int as n from email_campaigns where status = 'queued'`)).rows[0].n
  const onTheWay = (): Promise<string[]> =>
    site.services.db('email_campaigns').where({ status: 'queued' }).whereNotNull('claimed_at').pluck('email')

  it('writes to each reader once, and twice only what was on its way, under the same Message-ID', async () => {
    const [answers, letters] = [await smtpSink(), await smtpSink()]
    sinks.push(answers, letters)
    await site.services.db('email_templates').insert({
      id: 'crash',
      subject: 'Hello',
      html_content: '<p>Hello</p>',
      text_content: 'Hello',
    })
    await raw(
      `insert into contacts (email, lifecycle, source)
       select 'r' || at || '@example.com', 'new_subscriber', 'newsletter' from generate_series(1, ${2 * readers}) at`,
    )
    await raw(
      `insert into email_campaigns (message_key, template, kind, email, contact_id)
       select 'crash:' || id, 'crash', case when id % 2 = 0 then 'asked' else 'marketing' end, email, id from contacts
       where email like 'r%'`,
    )
    const start = () => {
      running = spawn(
        process.execPath,
        ['--import', 'tsx', path.join(projectRoot, 'test/outbox/worker.ts')],
        {
          cwd: projectRoot,
          stdio: 'inherit',
          env: {
            PATH: process.env.PATH,
            HOME: process.env.HOME,
            NODE_ENV: 'test',
            SITE_URL: site.url,
            SESSION_SECRET: 'a test secret that is long enough to be one',
            LOG_LEVEL: 'silent',
            DATABASE_URL: site.services.config.databaseUrl,
            SMTP_URL: answers.url,
            MARKETING_SMTP_URL: letters.url,
            MAIL_FROM: 'hello@plainsong.example',
            MARKETING_FROM: 'letters@news.example.com',
            MAILS_PER_SECOND: '1000',
            DAILY_EMAIL_LIMIT: '100000',
          },
        },
      )
    }
    /** How often the message to somebody was on its way when the process was killed. */
    const doubtful = new Map<string, number>()
    for (let kill = 0; kill < kills; kill++) {
      const before = await left()
      start()
      await until(async () => (await left()) <= Math.max(before - atLeast, 0), 60_000)
      const ended = once(running!, 'exit')
      running!.kill('SIGKILL')
      await ended
      for (const email of await onTheWay()) doubtful.set(email, (doubtful.get(email) ?? 0) + 1)
      await outbox.later('13 seconds')
    }
    start()
    await until(async () => (await left()) === 0, 60_000)

    const mails = [...(await answers.mails()), ...(await letters.mails())]
    const copies = new Map<string, string[]>()
    for (const { to, messageId } of mails) copies.set(to, [...(copies.get(to) ?? []), messageId])
    expect(copies.size).to.equal(2 * readers)
    for (const [to, ids] of copies) {
      expect(new Set(ids).size, to).to.equal(1)
      // Once more for each kill that met it on its way.
      expect(ids.length, to).to.be.at.most(1 + (doubtful.get(to) ?? 0))
    }
    // One at each kill in all, whichever sender it was.
    expect(mails.length - copies.size).to.be.at.most(kills)
    const byStream = [answers, letters].map(
      async (sink) => new Set((await sink.mails()).map(({ from }) => from)),
    )
    expect((await Promise.all(byStream)).map((from) => [...from])).to.deep.equal([
      ['hello@plainsong.example'],
      ['letters@news.example.com'],
    ])
  })
})
