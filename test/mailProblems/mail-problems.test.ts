import { generateKeyPairSync } from 'node:crypto'
import { expect } from 'chai'
import { tellProblems } from '../../server/mailProblems/jobs.ts'
import { holdRun } from '../../server/outbox/heldRunQueries.ts'
import { endPause, noteLogin, pauseQueue, resumeQueue } from '../../server/outbox/pauseQueries.ts'
import { keepReport } from '../../server/sendingDomain/domainReportQueries.ts'
import { sendersOf } from '../../server/sendingDomain/readDomain.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { unsignedProblems } from '../../server/mailProblems/unsigned.ts'
import { useOwner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { outboxOf } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

describe('What is wrong with sending', () => {
  const site = useSite({ MARKETING_FROM: 'news@news.site.example' })
  const owner = useOwner(site)
  const { queue, row } = outboxOf(site)
  const db = () => site.services.db

  /** What stands above a screen. */
  const above = async (path = '/admin/blog', by = owner) => {
    const { text } = await by.agent.get(path).expect(200)
    return /<main[^>]*>([\s\S]*?)<h1/.exec(text)![1]!
  }
  const longAgo = (table: string, column: string) =>
    db()(table).update({ [column]: new Date(Date.now() - 3_600_000) })

  it('is not told of while there is none', async () => {
    expect(await above()).to.not.include('notice')
  })

  it('stands in red above every screen: a sender that is paused, with what was said and since when', async () => {
    await pauseQueue(db(), 'marketing', '554 5.7.1 Account suspended', 300)
    for (const path of ['/admin/dashboard', '/admin/blog', '/admin/contacts', '/admin/settings/mail']) {
      const text = await above(path)
      expect(text).to.include('notice--bad').and.include('Newsletters and sequences: nothing leaves')
      expect(text)
        .to.include('554 5.7.1 Account suspended')
        .and.match(/Since \w{3} \d\d, 2\d{3}/)
      expect(text).to.include('href="/admin/email-marketing?tab=platforms"').and.not.include('role="alert"')
    }
    await resumeQueue(db(), 'marketing')
    expect(await above()).to.not.include('notice')
  })

  it('stands there: a login that was not taken, until mail leaves again', async () => {
    await noteLogin(db(), 'asked', '535 5.7.8 Wrong password')
    const text = await above()
    expect(text).to.include('What people ask for: the login is refused.').and.include('535 5.7.8')
    expect(text).to.include('tab=platforms')
    await endPause(db(), 'asked')
    expect(await above()).to.not.include('notice')
  })

  it('stands there: an issue that was refused in a row', async () => {
    await db().transaction((trx) => holdRun(trx, 'issue:7', '550 5.7.1 Relaying denied'))
    expect(await above())
      .to.include('is held')
      .and.include('550 5.7.1')
      .and.include('Send the rest')
    await db()('mail_runs').update({ held_at: null })
    expect(await above()).to.not.include('notice')
  })

  it('stands there: messages that failed for good, until one of their kind leaves', async () => {
    for (const key of ['a', 'b']) await queue(key, { template: 'audit-results' })
    await db()('email_campaigns').update({
      status: 'failed',
      last_error: '552 5.3.4 Too big',
      answered_at: new Date(Date.now() - 60_000),
    })
    const text = await above()
    expect(text).to.include('2 messages have failed for good').and.include('552 5.3.4')
    expect(text).to.include('tab=campaigns&amp;status=failed')
    await queue('c', { template: 'audit-results' })
    await db()('email_campaigns').where({ message_key: 'c' }).update({ status: 'sent', sent_at: new Date() })
    expect(await above()).to.not.include('notice')
  })

  it('stands there: a signature that the DNS does not bear out', async () => {
    const { domain } = sendersOf(site.services.config)[0]!.sender
    const dkim = (state: 'error' | 'ok') => {
      const finding = {
        id: 'dkim' as const,
        name: 'DKIM',
        state,
        verdict: '',
        text: 'Another key is published.',
      }
      return keepReport(db(), {
        checkedAt: new Date().toISOString(),
        domains: (['asked', 'marketing'] as const).map((stream) => ({
          stream,
          domain,
          findings: [finding],
        })),
      })
    }
    await dkim('error')
    const text = await above()
    expect(text).to.include(`mail from ${domain}`).and.include('Another key is published.')
    expect(text.match(/data-alert/g)).to.have.length(1)
    await dkim('ok')
    expect(await above()).to.not.include('notice')
  })

  it('stands there: a key that cannot sign', async () => {
    const key = generateKeyPairSync('ed25519').privateKey
    const { config } = site.services
    const dkim = {
      domain: undefined,
      selector: 'mail',
      privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
    const problems = await unsignedProblems({ ...config, mail: { ...config.mail, dkim } })
    expect(problems.map(({ title }) => title)).to.include('Mail leaves without a signature.')
    expect(await unsignedProblems(config)).to.deep.equal([])
  })

  describe('by mail', () => {
    const told = () => db()('email_campaigns').where({ template: 'mail-problem' })

    it('is told once a day to everybody named, when it lasts', async () => {
      await storeSettings(db(), {
        change: { problemNoticeTo: ['ada@site.example', 'grace@site.example'] },
        by: null,
      })
      await pauseQueue(db(), 'marketing', '554 5.7.1 Account suspended', 300)
      await tellProblems(site.services)
      expect(await told()).to.have.length(0)
      await longAgo('email_pause', 'since')
      await Promise.all([tellProblems(site.services), tellProblems(site.services)])
      await tellProblems(site.services)
      const mails = await drainMail(site)
      expect(mails.map(({ to }) => to)).to.have.members(['ada@site.example', 'grace@site.example'])
      expect(mails[0]!.subject).to.equal('Newsletters and sequences: nothing leaves at the moment')
      expect(mails[0]!.text).to.include('554 5.7.1 Account suspended')
      expect(mails[0]!.links).to.include(`${site.url}/admin/email-marketing?tab=platforms`)
      await tellProblems(site.services, new Date(Date.now() + 86_400_000))
      expect(await told()).to.have.length(4)
    })

    it('is not told where that is switched off, nor when it was mended before the mail could leave', async () => {
      await pauseQueue(db(), 'asked', '535 Wrong password', 300)
      await longAgo('email_pause', 'since')
      await storeSettings(db(), { change: { problemNotice: false }, by: null })
      await tellProblems(site.services)
      expect(await told()).to.have.length(0)
      await storeSettings(db(), { change: { problemNotice: null }, by: null })
      await tellProblems(site.services)
      await resumeQueue(db())
      expect(await drainMail(site)).to.deep.equal([])
      expect((await row((await told())[0].message_key)).status).to.equal('cancelled')
    })
  })
})
