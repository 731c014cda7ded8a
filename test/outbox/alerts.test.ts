import { expect } from 'chai'
import { signIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

describe('A problem with sending', () => {
  const site = useSite()
  const screen = async () => {
    const { agent } = await signIn(site)
    return (await agent.get('/admin/blog').expect(200)).text
  }
  const db = (table: string) => site.services.db(table)

  it('is not spoken of while there is none', async () => {
    expect(await screen()).to.not.include('data-alert')
  })

  it('is told on every screen when sending is paused, since when, politely and with a way on', async () => {
    const since = new Date('2026-03-04T10:00:00Z')
    await db('email_pause').insert({
      reason: '550 not verified',
      since,
      until: new Date(Date.now() + 60_000),
    })
    expect(await screen())
      .to.include('No mail leaves at the moment.')
      .and.match(/aria-live="polite"[^]*? data-alert/)
      .and.match(/Since Mar 0?4, 2026/)
      .and.include('/admin/email-marketing?tab=platforms')
  })

  it('is told when the login was refused, though nothing is paused any more, and goes when it is taken', async () => {
    await db('email_login').insert({ stream: 'asked', complaint: '535 wrong' })
    expect(await screen())
      .to.include('The mail server refuses our login.')
      .and.include('535 wrong')
    await outboxOf(site).queue('a')
    await drainMail(site, sampleBuilders)
    expect(await screen()).to.not.include('data-alert')
  })

  it('is told when messages fail for good, and goes when one like them leaves', async () => {
    await outboxOf(site).queue('a')
    await db('email_campaigns').update({
      status: 'failed',
      answered_at: new Date(),
      last_error: '552 too large',
    })
    expect(await screen())
      .to.include('A message has failed for good')
      .and.include('552 too large')
      .and.include('tab=campaigns&amp;status=failed')
    await outboxOf(site).queue('b')
    await drainMail(site, sampleBuilders)
    expect(await screen()).to.not.include('data-alert')
  })
})
