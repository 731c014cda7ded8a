import { expect } from 'chai'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { issuesMail } from '../../server/issues/mail.ts'
import { pauseIssue, resumeIssue, stopIssue } from '../../server/issues/pauseIssueQueries.ts'
import { issueById, scheduleIssue, unscheduleIssue } from '../../server/issues/issueQueries.ts'
import { issueResult } from '../../server/issues/resultQueries.ts'
import { countReaders } from '../../server/issues/readerQueries.ts'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import { signIn } from '../support/admin.ts'
import { memoryTransport } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { issueSteps } from './issueSteps.ts'

describe('A newsletter issue', () => {
  const site = useSite()

  const { db, queued, reader, tick, write } = issueSteps(site)
  const hurry = () => db()('newsletter_issues').update({ send_at: db().raw(`now() - interval '1 second'`) })

  it('goes to active subscribers only, each once, however often the clock ticks', async () => {
    await reader('a@example.com')
    await reader('b@example.com')
    await reader('gone@example.com', 'unsubscribed')
    await reader('bounced@example.com')
    await db()('contacts').where({ email: 'bounced@example.com' }).update({ email_bounced_at: new Date() })
    await upsertContact(db(), site.services.config, {
      email: 'nobody@example.com',
      lifecycle: 'new_contact',
      source: 'contact_form',
    })
    expect(await countReaders(db())).to.equal(2)

    const issue = await write()
    expect(await scheduleIssue(db(), issue.id, { undoSeconds: 120 })).to.equal(true)
    await hurry()
    await Promise.all([tick(), tick()])
    await tick()
    const emails = (await queued()).map((row: { email: string }) => row.email)
    expect(emails.toSorted()).to.deep.equal(['a@example.com', 'b@example.com'])
    expect((await issueById(db(), issue.id))!.state).to.equal('sending')
  })

  it('can be taken back within two minutes of pressing Send', async () => {
    await reader('a@example.com')
    const issue = await write()
    await scheduleIssue(db(), issue.id, { undoSeconds: 120 })
    await tick()
    expect(await queued()).to.have.length(0)
    expect(await unscheduleIssue(db(), issue.id)).to.equal(true)
    await hurry()
    await tick()
    expect(await queued()).to.have.length(0)
    expect((await issueById(db(), issue.id))!.state).to.equal('draft')
  })

  it('stops when paused and goes on when resumed', async () => {
    await reader('a@example.com')
    const issue = await write()
    await scheduleIssue(db(), issue.id, { undoSeconds: 0 })
    await tick()
    await pauseIssue(db(), issue.id)
    expect(await queued().where('run_after', '<=', db().fn.now())).to.have.length(0)
    await resumeIssue(db(), issue.id)
    expect(await queued().where('run_after', '<=', db().fn.now())).to.have.length(1)
  })

  const refused = { responseCode: 451, command: 'DATA' }
  const away = { code: 'ETIMEDOUT', syscall: 'connect' }
  for (const [done, act, comesBack, error] of [
    ['paused', pauseIssue, 'is refused for now', refused],
    ['stopped', stopIssue, 'is refused for now', refused],
    ['paused', pauseIssue, 'finds no server', away],
    ['stopped', stopIssue, 'finds no server', away],
  ] as const) {
    it(`leaves no message behind that ${comesBack} while it is ${done}`, async () => {
      await reader('a@example.com')
      const issue = await write()
      await scheduleIssue(db(), issue.id, { undoSeconds: 0 })
      await tick()
      const busy = memoryTransport(async () => {
        await act(db(), issue.id)
        throw Object.assign(new Error('451 4.3.0 Try again later'), error)
      })
      await createDrain(site.services, issuesMail, busy).run()
      const due = queued()
        .where({ status: 'queued' })
        .where('run_after', '<=', db().raw(`now() + interval '1 day'`))
      expect(await due).to.have.length(0)
    })
  }

  it('is noted as refused also in words that no table takes', async () => {
    await reader('a@example.com')
    await scheduleIssue(db(), (await write()).id, { undoSeconds: 0 })
    await tick()
    const odd = memoryTransport(() => {
      const response = '550 5.1.1 nobody\u0000 \u0007here'
      throw Object.assign(new Error(response), {
        code: 'EENVELOPE',
        command: 'RCPT TO',
        responseCode: 550,
        response,
      })
    })
    await createDrain(site.services, issuesMail, odd).run()
    expect(await queued().first()).to.include({ status: 'bounced', last_error: '550 5.1.1 nobody here' })
  })

  it('is sent when nothing of it waits any more, and tells what became of it', async () => {
    await reader('a@example.com')
    await reader('b@example.com')
    const issue = await write()
    await scheduleIssue(db(), issue.id, { undoSeconds: 0 })
    await tick()
    await queued()
      .where({ email: 'a@example.com' })
      .update({ status: 'sent', sent_at: new Date(), opened_at: new Date() })
    await queued().where({ email: 'b@example.com' }).update({ status: 'bounced' })
    await tick()
    expect((await issueById(db(), issue.id))!.state).to.equal('sent')
    expect(await issueResult(db(), issue.id, false)).to.deep.include({
      readers: 2,
      sent: 1,
      opened: 1,
      bounced: 1,
      waiting: 0,
    })
  })

  it('waits for its moment, in whatever time zone that was said', async () => {
    const { agent, csrf } = await signIn(site)
    const { id } = await write()
    const send = agent.post(`/admin/api/issues/${id}/send`).set('x-csrf-token', csrf)
    await send.send({ at: '2099-07-01T09:00:00-04:00' }).expect(200)
    const { state, sendAt } = (await issueById(db(), id))!
    expect([state, sendAt!.toISOString()]).to.deep.equal(['scheduled', '2099-07-01T13:00:00.000Z'])
  })

  it('is shown as sent as soon as the last message has left', async () => {
    const { agent } = await signIn(site)
    await reader('a@example.com')
    const { id } = await write()
    await scheduleIssue(db(), id, { undoSeconds: 0 })
    await tick()
    const state = async () => (await agent.get(`/admin/api/issues/${id}`).expect(200)).body.issue.state
    expect(await state()).to.equal('sending')
    await queued().update({ status: 'sent', sent_at: new Date() })
    expect(await state()).to.equal('sent')
  })
})
