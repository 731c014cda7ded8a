import { expect } from 'chai'
import { claimNext, type Limits } from '../../server/outbox/claimQueries.ts'
import { markInMessageId } from '../../server/deliveries/services/deliveryReport.ts'
import type { Transport } from '../../server/outbox/deliverMail.ts'
import { isMarkOf } from '../../server/outbox/sendMark.ts'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import type { Kind } from '../../server/outbox/message.ts'
import { currentPauses } from '../../server/outbox/pauseQueries.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { useOwner } from '../support/admin.ts'
import { memoryTransport, read } from '../support/mail.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

type Stream = Limits['stream']

describe('Mail to many with a sender of its own', () => {
  const site = useSite({
    MAIL_FROM: 'Ada <ada@example.com>',
    MARKETING_FROM: 'Letters <letters@news.example.com>',
    DAILY_EMAIL_LIMIT: '3',
  })
  const outbox = outboxOf(site)
  const owner = useOwner(site)

  const queue = async (key: string, kind: Kind) => {
    if (kind === 'marketing') await outbox.contact(`${key}@example.com`)
    await outbox.queue(key, { kind })
  }
  const drain = async (stream: Stream, refusal?: string) => {
    const post = memoryTransport(() => {
      if (refusal)
        throw Object.assign(new Error(refusal), { code: 'EAUTH', responseCode: 535, response: refusal })
    })
    await createDrain(site.services, sampleBuilders, post, stream).run()
    return Promise.all(post.mails.map(read))
  }
  const count = async (stream: Stream): Promise<number> =>
    (await site.services.db('email_daily_counts').where({ stream }).first())?.sent ?? 0

  it('leaves by it, under its own address, name and Message-ID, and nothing else does', async () => {
    for (const kind of ['owner', 'asked', 'notice', 'marketing'] as const) await queue(kind, kind)
    const letters = await drain('marketing')
    expect(letters.map((mail) => [mail.to, mail.from, mail.fromName])).to.deep.equal([
      ['marketing@example.com', 'letters@news.example.com', 'Letters'],
    ])
    expect(letters[0]!.messageId).to.match(/@news\.example\.com>$/)
    const answers = await drain('asked')
    expect(answers.map((mail) => mail.to)).to.have.members([
      'owner@example.com',
      'asked@example.com',
      'notice@example.com',
    ])
    expect(answers.every((mail) => mail.from === 'ada@example.com' && mail.fromName === 'Ada')).to.equal(true)
    expect(answers[0]!.messageId).to.match(/@example\.com>$/)
    const { id } = await outbox.row('marketing')
    const mark = markInMessageId(letters[0]!.messageId)!
    const { config } = site.services
    const isOf = (key: string, secrets = config.secrets) => isMarkOf({ secrets }, { id, key }, mark)
    expect([isOf('marketing'), isOf('another')]).to.deep.equal([true, false])
    // Reports come days later, when another secret may stand before the one of then.
    const newer = 'a newer secret that is long enough to be one'
    expect([isOf('marketing', [newer, ...config.secrets]), isOf('marketing', [newer])]).to.deep.equal([
      true,
      false,
    ])
  })

  it('has a daily limit of its own, which what people ask for does not spend', async () => {
    for (let at = 0; at < 5; at++) await queue(`a${at}`, 'asked')
    for (let at = 0; at < 5; at++) await queue(`m${at}`, 'marketing')
    expect(await drain('asked')).to.have.length(5)
    expect(await drain('marketing')).to.have.length(3)
    expect([await count('asked'), await count('marketing')]).to.deep.equal([5, 3])
  })

  it('waits alone while its mail server refuses us, and every screen says which of them waits', async () => {
    await queue('m', 'marketing')
    await queue('a', 'asked')
    expect(await drain('marketing', '535 Letters are blocked')).to.deep.equal([])
    expect(await drain('asked')).to.have.length(1)
    await queue('m2', 'marketing')
    expect(await drain('marketing')).to.deep.equal([])
    const { text } = await owner.agent.get('/admin/dashboard').expect(200)
    expect(text)
      .to.include('Newsletters and sequences: nothing leaves at the moment.')
      .and.include('535 Letters')
    expect(text).to.include('Sending newsletters and sequences is paused').and.not.include('No mail leaves')
  })

  it('goes on while what people ask for is refused, and each is resumed by itself', async () => {
    await queue('m', 'marketing')
    await queue('a', 'asked')
    expect(await drain('asked', '535 Answers are blocked')).to.deep.equal([])
    expect(await drain('marketing')).to.have.length(1)
    await queue('m2', 'marketing')
    await drain('marketing', '535 Letters are blocked')
    const { text } = await owner.agent.get('/admin/blog').expect(200)
    expect(text)
      .to.include('What people ask for: nothing leaves')
      .and.include('Newsletters and sequences: nothing')
    const action = '/admin/mail/resume?stream=asked'
    expect(text).to.include(action)
    await owner.agent.post(action).set('x-csrf-token', owner.csrf).send({}).expect(303)
    expect((await currentPauses(site.services.db)).map(({ stream }) => stream)).to.deep.equal(['marketing'])
    expect(await drain('asked')).to.have.length(1)
    expect(await drain('marketing')).to.deep.equal([])
  })
})

describe('The pace of mail', () => {
  const site = useSite()
  const outbox = outboxOf(site)
  const raw = (sql: string, values: string[][] = []) => site.services.db.raw(sql, values)
  const limits: Limits = { stream: 'asked', all: true, daily: 1_000, anHour: undefined, timeZone: 'UTC' }
  /** Whose message is taken next, or that nothing may leave for a while. */
  const next = async (more: Partial<Limits> = {}): Promise<string | undefined> => {
    const claim = await claimNext(site.services.db, { ...limits, ...more })
    if (!claim) return undefined
    return 'email' in claim
      ? claim.email
      : `wait ${claim.waitMs > 0 && claim.waitMs <= 60_000 ? 'a while' : claim.waitMs}`
  }
  const queueMany = (emails: string[]) =>
    raw(
      `insert into email_campaigns (message_key, template, kind, email)
       select 'many:' || at, 'hello', 'marketing', email from unnest(?::text[]) with ordinality as list (email, at)`,
      [emails],
    )
  const drainTo = (post: Transport) => createDrain(site.services, sampleBuilders, post).run()
  /** The second that a message keeps the next one lasts so much longer: this machine may rest in between. */
  const stretch = () => raw(`update email_daily_counts set next_at = next_at + interval '50 seconds'`)
  const readers = (domain: string, many: number) =>
    Array.from({ length: many }, (_, at) => `r${at}@${domain}`)

  it('lets one message leave and the next when its time has come, over all processes', async () => {
    for (const key of ['a', 'b', 'c']) await outbox.queue(key)
    expect(await next({ perSecond: 1 })).to.equal('a@example.com')
    await stretch()
    expect(await next({ perSecond: 1 })).to.equal('wait a while')
    await raw(`update email_daily_counts set next_at = now()`)
    expect(await next({ perSecond: 1 })).to.equal('b@example.com')
    expect(await next()).to.equal('c@example.com')
  })

  it('does not count a time in which nothing was there to leave', async () => {
    await raw(
      `insert into email_daily_counts (day, next_at)
       values ((now() at time zone 'UTC')::date, now() - interval '1 hour')`,
    )
    for (const key of ['a', 'b']) await outbox.queue(key)
    expect(await next({ perSecond: 1 })).to.equal('a@example.com')
    await stretch()
    expect(await next({ perSecond: 1 })).to.equal('wait a while')
  })

  it('spaces marketing to one receiving domain, while others go before', async () => {
    await queueMany(['a@big.example', 'b@BIG.example', 'c@small.example'])
    const slow = { domainPerMinute: 1 }
    expect(await next(slow)).to.equal('a@big.example')
    expect(await next(slow)).to.equal('c@small.example')
    expect(await next(slow)).to.equal('wait a while')
    await raw(`update email_domains set next_at = now() where domain = 'big.example'`)
    expect(await next(slow)).to.equal('b@BIG.example')
    expect(await next(slow)).to.equal(undefined)
  })

  it('finds whoever may be written to behind any number of readers at domains that wait', async () => {
    await queueMany([
      ...readers('big.example', 300),
      ...readers('m.example', 300),
      'x@zoo.example',
      'x@an.example',
    ])
    await raw(`insert into email_domains values ('big.example', now() + interval '1 minute'),
      ('m.example', now() + interval '1 minute'), ('old.example', now() - interval '1 minute')`)
    expect([await next(), await next()]).to.have.members(['x@zoo.example', 'x@an.example'])
    expect(await next()).to.equal('wait a while')
    await outbox.queue('a', { to: { email: 'a@big.example' } })
    expect(await next()).to.equal('a@big.example')
  })

  it('rests where a domain says that we write too much, for marketing alone', async () => {
    await outbox.contact('a@big.example')
    await outbox.contact('b@big.example')
    for (const key of ['a', 'b'])
      await outbox.queue(key, { kind: 'marketing', to: { email: `${key}@big.example` } })
    const tooFast = '421 4.7.28 Our system has detected an unusual rate of mail'
    const post = memoryTransport((mail) => {
      if (mail.to.address.startsWith('a@'))
        throw Object.assign(new Error(tooFast), {
          code: 'EENVELOPE',
          command: 'RCPT TO',
          responseCode: 421,
          response: tooFast,
        })
    })
    await drainTo(post)
    await outbox.queue('asked', { to: { email: 'c@big.example' } })
    await drainTo(post)
    expect(post.mails.map((mail) => mail.to.address)).to.include('c@big.example')
    expect((await outbox.row('a')).status).to.equal('queued')
    const { rows } = await site.services.db.raw(
      `select extract(epoch from next_at - now()) as seconds from email_domains where domain = 'big.example'`,
    )
    expect(Number(rows[0].seconds)).to.be.within(240, 300)
  })
})

describe('A warm-up', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '5' })
  const outbox = outboxOf(site)
  const drain = async () => {
    const post = memoryTransport()
    await createDrain(site.services, sampleBuilders, post).run()
    return post.mails.length
  }
  /** A night in which what was counted today has become yesterday's. */
  const night = () => site.services.db.raw(`update email_daily_counts set day = day - 1`)
  const startedDaysAgo = (days: number) =>
    site.services.db.raw(
      `update site_settings set changed_at = changed_at - ? * interval '1 day' where key = 'warmUp'`,
      [days],
    )

  it('doubles what may leave each day on which something left, up to the daily limit', async () => {
    await outbox.contact('m@example.com')
    for (let at = 0; at < 20; at++)
      await outbox.queue(`m${at}`, { kind: 'marketing', to: { email: 'm@example.com' } })
    await storeSettings(site.services.db, { change: { warmUp: true, warmUpFirst: 1 }, by: null })
    await startedDaysAgo(10)
    const days: number[] = []
    for (let day = 0; day < 5; day++) {
      days.push(await drain())
      await night()
    }
    expect(days).to.deep.equal([1, 2, 4, 5, 5])
  })

  it('is off until somebody switches it on', async () => {
    await outbox.contact('m@example.com')
    for (let at = 0; at < 9; at++)
      await outbox.queue(`m${at}`, { kind: 'marketing', to: { email: 'm@example.com' } })
    expect(await drain()).to.equal(5)
  })
})
