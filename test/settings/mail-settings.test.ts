import { expect } from 'chai'
import { setting, settings } from '../../server/settings/settings.ts'
import { mailSections } from '../../server/settings/shared/mailSettingsApi.ts'
import { owner as account, signIn, useOwner } from '../support/admin.ts'
import { startSite, useSite } from '../support/site.ts'

describe('The mail settings', () => {
  const site = useSite()
  const owner = useOwner(site)

  const screen = async (by = owner) => (await by.agent.get('/admin/api/settings/mail').expect(200)).body
  const save = (section: string, body: object, by = owner) =>
    by.agent.patch(`/admin/api/settings/mail/${section}`).set('x-csrf-token', by.csrf).send(body)
  const limitNow = () => setting(site.services.db, site.services.config, 'dailyLimit')

  it('are a screen behind Settings in the sidebar, with the defaults until something is set', async () => {
    const { text } = await owner.agent.get('/admin/settings/mail').expect(200)
    expect(text).to.match(/aria-current="page"[^>]*>.*Settings/)
    const { limit, sender } = await screen()
    expect(limit.dailyLimit).to.deep.equal({
      value: 100,
      usual: 100,
      source: 'usual',
      variable: null,
      changedAt: null,
      changedBy: null,
      changedOn: null,
    })
    expect(sender.senderName.value).to.equal('Plainsong')
  })

  it('hold from the moment they are saved, and go back to the default when a field is emptied', async () => {
    const { body } = await save('limit', { change: { dailyLimit: 300 } }).expect(200)
    expect(body.dailyLimit).to.include({ value: 300, source: 'set' })
    expect(await limitNow()).to.equal(300)
    await save('limit', { change: { dailyLimit: null } }).expect(200)
    expect((await screen()).limit.dailyLimit).to.include({ value: 100, source: 'usual' })
  })

  it('say who changed a value and on which day of the site, also when that person is gone', async () => {
    await save('limit', { change: { dailyLimit: 300 } }).expect(200)
    await site.services.db('site_settings').update({ changed_at: '2026-03-04T03:30:00Z' })
    const said = { changedBy: account.email, changedOn: 'Mar 04, 2026' }
    expect((await screen()).limit.dailyLimit).to.include({ source: 'set', ...said })
    const inNewYork = { ...site.services.config, timeZone: 'America/New_York' }
    const { dailyLimit } = await settings(site.services.db, inNewYork, ['dailyLimit'])
    expect(dailyLimit.changedOn).to.equal('Mar 03, 2026')
    const { text } = await owner.agent.get('/admin/settings/mail').expect(200)
    expect(text).to.include(`Changed by ${account.email} on Mar 04, 2026.`)
    expect(text).to.include('Empty: Plainsong. The usual value.')
    await site.services.db('site_settings').update({ changed_by: null })
    expect((await owner.agent.get('/admin/settings/mail')).text).to.include('Changed on Mar 04, 2026.')
    await save('limit', { change: { dailyLimit: null } }).expect(200)
    expect((await owner.agent.get('/admin/settings/mail')).text).to.not.include('Mar 04, 2026')
  })

  it('are the same that Email Marketing shows under Platforms', async () => {
    await save('sender', { change: { senderName: 'Ada' } }).expect(200)
    const { body } = await owner.agent.get('/admin/api/email').expect(200)
    expect(body.platform.sender.now.senderName).to.equal('Ada')
    await owner.agent
      .patch('/admin/api/email/sender')
      .set('x-csrf-token', owner.csrf)
      .send({ senderName: 'Grace' })
      .expect(200)
    expect((await screen()).sender.senderName.value).to.equal('Grace')
  })

  it('refuse what was saved elsewhere since the screen was drawn, and leave both sides whole', async () => {
    const { limit: drawn, sender } = await screen()
    await save('limit', {
      change: { dailyLimit: 300 },
      seen: { dailyLimit: drawn.dailyLimit.changedAt },
    }).expect(200)
    const { body } = await save('limit', {
      change: { dailyLimit: 50 },
      seen: { dailyLimit: drawn.dailyLimit.changedAt },
    }).expect(409)
    expect(body.code).to.equal('version')
    expect(await limitNow()).to.equal(300)
    const seen = { senderName: sender.senderName.changedAt }
    await save('sender', { change: { senderName: 'Ada' }, seen }).expect(200)
    const now = await screen()
    await save('limit', {
      change: { dailyLimit: 50 },
      seen: { dailyLimit: now.limit.dailyLimit.changedAt },
    }).expect(200)
    expect(await limitNow()).to.equal(50)
  })

  it('let one of twenty saves at once through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        save('limit', { change: { dailyLimit: at + 1 }, seen: { dailyLimit: null } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
    expect(answers.filter(({ status }) => status === 409)).to.have.length(19)
  })

  it('say at the field what is wrong, and store nothing of that save', async () => {
    const { body } = await save('sender', { change: { senderName: 'Ada', replyTo: 'nobody' } }).expect(422)
    expect(body.errors).to.deep.equal({ replyTo: 'Please enter a valid email address' })
    expect((await screen()).sender.senderName.source).to.equal('usual')
    const number = await save('limit', { change: { dailyLimit: 'many' } }).expect(422)
    expect(number.body.errors.dailyLimit).to.equal('Use a whole number')
  })

  it('take nothing but the fields of their section', async () => {
    await save('limit', { change: { dailyLimit: 7, senderName: 'Ada', nonsense: 1 } }).expect(200)
    expect((await screen()).sender.senderName.source).to.equal('usual')
    for (const body of [{}, { change: 'x' }, { change: {}, seen: { dailyLimit: 'yesterday' } }, []])
      await save('limit', body).expect(422)
  })

  it('ask who it is before anything of them changes, wherever that is, when that was a while ago', async () => {
    await site.services.db.raw(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
    const change = { dailyLimit: 300 }
    for (const { save: line } of Object.values(mailSections)) {
      const { status, body } = await save(line.path.split('/').at(-1)!, { change })
      expect([status, body.code], line.path).to.deep.equal([403, 'prove'])
    }
    const older = owner.agent.patch('/admin/api/email/sender').set('x-csrf-token', owner.csrf)
    expect((await older.send({ senderName: 'Grace' })).body.code).to.equal('prove')
    expect(await site.services.db('site_settings')).to.deep.equal([])
    await screen()
    await owner.agent
      .post('/admin/api/prove')
      .set('x-csrf-token', owner.csrf)
      .send({ password: account.password })
      .expect(200)
    await save('limit', { change }).expect(200)
    expect(await limitNow()).to.equal(300)
  })

  it('speak to an owner who has never seen the files of this site', async () => {
    const { text } = await owner.agent.get('/admin/settings/mail').expect(200)
    expect(text)
      .to.include('Nobody tells us yet')
      .and.not.match(/docs\/|\.md\b/)
  })

  it('say by whom mail leaves, and what an issue would meet today', async () => {
    const { senders, limits, readers } = await screen()
    expect(senders).to.deep.equal([
      { stream: 'asked', address: 'hello@plainsong.example', name: null, server: null },
    ])
    expect(limits).to.include({ daily: 100, sentToday: 0, ahead: 0, warmUp: null })
    expect(readers).to.equal(0)
    await save('limit', { change: { warmUp: true, warmUpFirst: 20 } }).expect(200)
    expect((await screen()).limits.warmUp).to.deep.equal({ first: 20, day: 1 })
    const parted = await startSite({
      SMTP_URL: 'smtps://user:secret@smtp.example.com:465',
      MARKETING_FROM: 'Ingrid <letters@news.example.com>',
    })
    const server = 'smtp.example.com:465'
    try {
      const { body } = await (await signIn(parted)).agent.get('/admin/api/settings/mail').expect(200)
      expect(body.senders).to.deep.equal([
        { stream: 'asked', address: 'hello@plainsong.example', name: null, server },
        { stream: 'marketing', address: 'letters@news.example.com', name: 'Ingrid', server },
      ])
      expect(JSON.stringify(body)).to.not.include('secret')
    } finally {
      await parted.close()
    }
  })

  it('set the pace, in whole numbers', async () => {
    const change = { marketingPerSecond: 2, domainPerMinute: 60 }
    const { body } = await save('pace', { change }).expect(200)
    expect([body.marketingPerSecond.value, body.domainPerMinute.value]).to.deep.equal([2, 60])
    const wrong = await save('pace', { change: { marketingPerSecond: 0, domainPerMinute: 1.5 } }).expect(422)
    expect(wrong.body.errors).to.deep.equal({
      marketingPerSecond: 'At least 1',
      domainPerMinute: 'Use a whole number',
    })
  })

  it('take a stored value that is no longer allowed for none', async () => {
    await site.services.db.raw(`insert into site_settings (key, value) values ('dailyLimit', '"many"')`)
    expect(await limitNow()).to.equal(100)
  })

  it('show what the server rules, and keep what was set for the day it does not', async () => {
    const ruled = await startSite({ DAILY_EMAIL_LIMIT: '5' })
    try {
      const by = await signIn(ruled)
      await save('limit', { change: { dailyLimit: 9 } }, by).expect(200)
      expect((await screen(by)).limit.dailyLimit).to.include({
        value: 5,
        source: 'environment',
        variable: 'DAILY_EMAIL_LIMIT',
      })
    } finally {
      await ruled.close()
    }
  })
})
