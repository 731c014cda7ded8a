import { expect } from 'chai'
import { mailHealth } from '../../server/outbox/mailHealthQueries.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { signIn, useOwner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { startSite, useSite } from '../support/site.ts'

interface Platform {
  dailyLimit: number
  sender: {
    address: string
    now: { senderName: string; replyTo: string; dailyLimit: number; tracking: boolean }
    fixed: Record<string, string>
    changed: Record<string, { changedAt: string | null }>
  }
}

describe('The built-in sender', () => {
  const site = useSite()
  const owner = useOwner(site)

  const configure = (change: object, by = owner) =>
    by.agent.patch('/admin/api/email/sender').set('x-csrf-token', by.csrf).send(change)
  const platform = async (by = owner): Promise<Platform> =>
    (await by.agent.get('/admin/api/email').expect(200)).body.platform
  const queue = async (key: string, on = site) => {
    const email = `${key}@example.com`
    await outboxOf(on).contact(email)
    await outboxOf(on).queue(key, { kind: 'marketing', to: { email } })
  }

  it('sends under the brand, a hundred a day, until the owner says otherwise', async () => {
    expect((await platform()).sender.now).to.deep.equal({
      senderName: 'Plainsong',
      replyTo: 'hello@plainsong.example',
      dailyLimit: 100,
      tracking: true,
    })
    await queue('a')
    const [mail] = await drainMail(site, sampleBuilders)
    expect([mail!.fromName, mail!.replyTo]).to.deep.equal(['Plainsong', 'hello@plainsong.example'])
  })

  it('sends the next mail as it was set, and back as before when a field is emptied', async () => {
    await configure({
      senderName: 'Ada of Plainsong',
      replyTo: 'answers@example.com',
      tracking: false,
    }).expect(200)
    await queue('a')
    const [mail] = await drainMail(site, sampleBuilders)
    expect([mail!.fromName, mail!.replyTo]).to.deep.equal(['Ada of Plainsong', 'answers@example.com'])
    expect(mail!.html).not.to.match(/\/[lo]\/\d/)
    await configure({ senderName: null, tracking: null }).expect(200)
    await queue('b')
    const [next] = await drainMail(site, sampleBuilders)
    expect([next!.fromName, next!.replyTo]).to.deep.equal(['Plainsong', 'answers@example.com'])
    expect(next!.html).to.match(/\/o\/\d/)
  })

  it('comes from the contact address of the brand where the server names no sender', async () => {
    await storeSettings(site.services.db, { change: { contactEmail: 'desk@hollin.example' }, by: null })
    await site.told()
    await queue('a')
    const [mail] = await drainMail(site, sampleBuilders)
    expect(mail!.from).to.equal('desk@hollin.example')
    expect(mail!.messageId).to.match(/@hollin\.example>$/)
    expect((await platform()).sender.address).to.equal('desk@hollin.example')
  })

  it('holds marketing at the limit that was set, and lets it go when that rises', async () => {
    await configure({ dailyLimit: 1 }).expect(200)
    for (const key of ['a', 'b', 'c']) await queue(key)
    expect(await drainMail(site, sampleBuilders)).to.have.length(1)
    const { dailyLimit } = await mailHealth(site.services.db, site.services.config)
    expect([dailyLimit, (await platform()).dailyLimit]).to.deep.equal([1, 1])
    await configure({ dailyLimit: 1000 }).expect(200)
    expect(await drainMail(site, sampleBuilders)).to.have.length(2)
  })

  it('leaves alone what somebody else has just set', async () => {
    await configure({ dailyLimit: 7 }).expect(200)
    await configure({ senderName: 'Ada' }).expect(200)
    expect((await platform()).sender.now).to.include({ dailyLimit: 7, senderName: 'Ada' })
  })

  it('refuses what was set elsewhere since it was seen, and stores none of it', async () => {
    const { changed } = (await platform()).sender
    const seen = Object.fromEntries(Object.entries(changed).map(([name, { changedAt }]) => [name, changedAt]))
    await configure({ senderName: 'Ada', seen }).expect(200)
    await configure({ replyTo: 'ada@example.com', seen }).expect(200)
    const { body } = await configure({ senderName: 'Grace', dailyLimit: 7, seen }).expect(409)
    expect(body.code).to.equal('version')
    const { now, changed: since } = (await platform()).sender
    expect(now).to.include({ senderName: 'Ada', replyTo: 'ada@example.com', dailyLimit: 100 })
    await configure({ senderName: 'Grace', seen: { senderName: since.senderName!.changedAt } }).expect(200)
    await configure({ senderName: 'Ada', seen: { senderName: 'yesterday' } }).expect(422)
    expect((await platform()).sender.now.senderName).to.equal('Grace')
  })

  for (const [field, value, message] of [
    ['senderName', 'Ada <ada@example.com>', 'A name has no quotes, angle brackets or line breaks'],
    ['senderName', 'Ada\r\nBcc: x@example.com', 'A name has no quotes, angle brackets or line breaks'],
    ['senderName', 'a'.repeat(101), 'Maximum 100 characters allowed'],
    ['replyTo', 'nobody', 'Please enter a valid email address'],
    ['dailyLimit', 1.5, 'Use a whole number'],
    ['dailyLimit', -1, 'At least 0'],
    ['dailyLimit', 1_000_001, 'At most 1,000,000 a day'],
  ] as const) {
    it(`says at the field what is wrong with ${field} ${JSON.stringify(value).slice(0, 30)}`, async () => {
      const { body } = await configure({ [field]: value }).expect(422)
      expect(body.errors[field]).to.equal(message)
    })
  }

  it('obeys the environment, says so, and keeps what was set for the day it does not', async () => {
    const ruled = await startSite({
      MAIL_FROM: 'Fixed <fixed@example.com>',
      MAIL_REPLY_TO: 'ruled@example.com',
      DAILY_EMAIL_LIMIT: '5',
      EMAIL_TRACKING: 'off',
    })
    try {
      const by = await signIn(ruled)
      await configure(
        { senderName: 'Ada', replyTo: 'a@example.com', dailyLimit: 9, tracking: true },
        by,
      ).expect(200)
      expect((await platform(by)).sender).to.deep.include({
        now: { senderName: 'Fixed', replyTo: 'ruled@example.com', dailyLimit: 5, tracking: false },
        fixed: {
          senderName: 'MAIL_FROM',
          replyTo: 'MAIL_REPLY_TO',
          dailyLimit: 'DAILY_EMAIL_LIMIT',
          tracking: 'EMAIL_TRACKING',
        },
      })
      await queue('a', ruled)
      const [mail] = await drainMail(ruled, sampleBuilders)
      expect([mail!.fromName, mail!.from, mail!.replyTo]).to.deep.equal([
        'Fixed',
        'fixed@example.com',
        'ruled@example.com',
      ])
    } finally {
      await ruled.close()
    }
  })

  it('keeps the name free where the environment names an address alone', async () => {
    const free = await startSite({ MAIL_FROM: 'bare@example.com' })
    try {
      const by = await signIn(free)
      await configure({ senderName: 'Ada' }, by).expect(200)
      expect((await platform(by)).sender.now.senderName).to.equal('Ada')
    } finally {
      await free.close()
    }
  })
})
