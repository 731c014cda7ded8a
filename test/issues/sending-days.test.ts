import { expect } from 'chai'
import { issuesJobs } from '../../server/issues/jobs.ts'
import { createIssue, scheduleIssue } from '../../server/issues/issueQueries.ts'
import { daysOnTheWay } from '../../server/issues/shared/sendingDays.ts'
import { addDays } from '../../server/web/shared/calendarDays.ts'
import { sendingPlan, type SendingLimits } from '../../server/outbox/shared/sendingPlan.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { today, usualLimits } from '../outbox/usualLimits.ts'

describe('An issue on its way', () => {
  const cases: [text: string, began: string | undefined, waiting: number, changes: Partial<SendingLimits>][] =
    [
      ['', today, 50, {}],
      ['', today, 0, {}],
      ['Day 1 of 3, done Tuesday.', today, 250, {}],
      ['Day 2 of 5, done Wednesday.', addDays(today, -1), 250, { sentToday: 60 }],
      ['Day 3 of 3, done today.', addDays(today, -2), 40, {}],
      ['Day 1 of 3, done Tuesday.', undefined, 250, {}],
      ["Today's mails are used up: it begins tomorrow.", undefined, 50, { sentToday: 100 }],
      ["Today's mails are used up: it begins tomorrow, done Tuesday.", undefined, 150, { sentToday: 100 }],
      ['It waits: the daily limit lets nothing leave.', today, 10, { daily: 0 }],
    ]
  for (const [text, began, waiting, changes] of cases) {
    it(`says "${text}" with ${waiting} waiting that began on ${began ?? 'no day yet'}`, () => {
      const now = { ...usualLimits, ...changes }
      expect(daysOnTheWay(began, sendingPlan(waiting, now), today)).to.equal(text)
    })
  }

  const site = useSite()
  const db = () => site.services.db

  async function sending(readers: number) {
    await db().raw(
      `insert into contacts (email, lifecycle, source)
       select n || '@days.example', 'subscriber', 'newsletter' from generate_series(1, ?) n`,
      [readers],
    )
    await db().raw(
      `insert into newsletter_subscriptions (email, source) select email, 'footer' from contacts
       where email like '%@days.example'`,
    )
    await storeSettings(db(), { change: { dailyLimit: 2 }, by: 'owner@plainsong.example' })
    const { id } = await createIssue(db(), { subject: 'News', preheader: '', content: 'News' })
    await scheduleIssue(db(), id, { undoSeconds: 0 })
    await issuesJobs[0]!.run(site.services)
    return id
  }
  const sendSome = (id: number, count: number) =>
    db().raw(
      `update email_campaigns set status = 'sent', sent_at = now()
       where id in (select id from email_campaigns where run = ? order by id limit ?)`,
      [`issue:${id}`, count],
    )

  it('says before it leaves what the limits are, and on which day it is then', async () => {
    const { agent, csrf } = await signIn(site)
    const id = await sending(5)
    await sendSome(id, 1)
    const { body } = await agent.get(`/admin/api/issues/${id}`).expect(200)
    expect(body.onTheWay).to.match(/^Day 1 of 2, done tomorrow\.$/)
    const counted = await agent
      .post('/admin/api/issues/audience')
      .set('x-csrf-token', csrf)
      .send({})
      .expect(200)
    expect(counted.body.limits).to.deep.include({ daily: 2, ahead: 4 })
  })

  it('waits for no issue that was queued after it', async () => {
    const { agent } = await signIn(site)
    const first = await sending(3)
    const { id } = await createIssue(db(), { subject: 'Later', preheader: '', content: 'Later' })
    await scheduleIssue(db(), id, { undoSeconds: 0 })
    await issuesJobs[0]!.run(site.services)
    const said = async (issue: number) =>
      (await agent.get(`/admin/api/issues/${issue}`).expect(200)).body.onTheWay
    expect(await said(first)).to.equal('Day 1 of 2, done tomorrow.')
    expect(await said(id)).to.match(/^Today's mails are used up: it begins tomorrow, done /)
  })

  it('tells the next one which issues are to leave before it', async () => {
    const { agent, csrf } = await signIn(site)
    const first = await sending(3)
    await db()('newsletter_issues').where({ id: first }).update({ state: 'draft' })
    await scheduleIssue(db(), first, { at: new Date('2099-03-01T09:00:00Z'), undoSeconds: 0 })
    const { body } = await agent
      .post('/admin/api/issues/audience')
      .set('x-csrf-token', csrf)
      .send({})
      .expect(200)
    expect(body.scheduled).to.deep.equal([{ at: '2099-03-01T09:00:00.000Z', day: '2099-03-01', mails: 3 }])
  })

  it('can be stopped: the rest never leaves, what left stays counted', async () => {
    const { agent, csrf } = await signIn(site)
    const id = await sending(5)
    await sendSome(id, 2)
    const stop = () => agent.post(`/admin/api/issues/${id}/stop`).set('x-csrf-token', csrf)
    const { body } = await stop().expect(200)
    expect(body.issue.shown).to.equal('stopped')
    expect(body.result).to.deep.include({ sent: 2, waiting: 0, cancelled: 3 })
    const why = await db()('email_campaigns').where({ status: 'cancelled' }).pluck('cancelled_why')
    expect(why).to.deep.equal(['run_stopped', 'run_stopped', 'run_stopped'])
    await stop().expect(409)
  })

  it('can be stopped while it is paused', async () => {
    const { agent, csrf } = await signIn(site)
    const id = await sending(3)
    await sendSome(id, 1)
    const press = (what: string) =>
      agent.post(`/admin/api/issues/${id}/${what}`).set('x-csrf-token', csrf).expect(200)
    await press('pause')
    expect((await press('stop')).body.issue).to.deep.include({ state: 'sent', shown: 'stopped' })
  })
})
