import { expect } from 'chai'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { issuesJobs } from '../../server/issues/jobs.ts'
import { issuesMail } from '../../server/issues/mail.ts'
import { pauseIssue, resumeIssue, stopIssue } from '../../server/issues/flowQueries.ts'
import {
  createIssue,
  issueById,
  saveIssue,
  scheduleIssue,
  unscheduleIssue,
} from '../../server/issues/issueQueries.ts'
import { issueResult } from '../../server/issues/resultQueries.ts'
import { countReaders } from '../../server/issues/readerQueries.ts'
import { createDrain } from '../../server/outbox/drain.ts'
import { renderSend } from '../../server/outbox/render.ts'
import { signIn } from '../support/admin.ts'
import { memoryTransport } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

describe('A newsletter issue', () => {
  const site = useSite()

  const tick = () => issuesJobs[0]!.run(site.services)
  const db = () => site.services.db

  async function reader(email: string, status = 'active', fullName = 'Maya Okafor') {
    await upsertContact(db(), site.services.config, {
      email,
      lifecycle: 'new_subscriber',
      source: 'newsletter',
      fullName,
    })
    await db()('newsletter_subscriptions').insert({ email, status, source: 'footer' })
  }
  const write = (content = '## One thing\n\nHello {{firstName|there}}, read [this](/blog/one).') =>
    createIssue(db(), { subject: 'This week', preheader: 'One idea', content })
  const queued = () => db()('email_campaigns').where({ template: 'newsletter-issue' })
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

  for (const [done, act] of [
    ['paused', pauseIssue],
    ['stopped', stopIssue],
  ] as const) {
    it(`leaves no message behind that is refused for now while it is ${done}`, async () => {
      await reader('a@example.com')
      const issue = await write()
      await scheduleIssue(db(), issue.id, { undoSeconds: 0 })
      await tick()
      const busy = memoryTransport(async () => {
        await act(db(), issue.id)
        throw Object.assign(new Error('451 4.3.0 Try again later'), { responseCode: 451, command: 'DATA' })
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
    expect(await issueResult(db(), issue.id)).to.deep.include({
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

  it('is never scheduled in the past: the next full quarter of an hour is offered', async () => {
    const { agent, csrf } = await signIn(site)
    const { id } = await write()
    const send = (at: unknown) =>
      agent.post(`/admin/api/issues/${id}/send`).set('x-csrf-token', csrf).send({ at })
    const refused = await send('2026-01-01T09:00:00.000Z').expect(422)
    const { errors } = refused.body as { errors: { at: string; nearest: string } }
    expect(errors.at).to.equal('This moment has passed. Choose a later one')
    const ahead = Date.parse(errors.nearest) - Date.now()
    expect(ahead)
      .to.be.greaterThan(0)
      .and.at.most(18 * 60_000)
    expect((await issueById(db(), id))!.state).to.equal('draft')
    for (const unreadable of ['', '2099-02-30T09:00:00Z', '2099-02-01T09:00', 'tomorrow'])
      await send(unreadable).expect(422)
    await send(errors.nearest).expect(200)
    const { state, sendAt } = (await issueById(db(), id))!
    expect([state, sendAt!.toISOString()]).to.deep.equal(['scheduled', errors.nearest])
  })

  it('begins with the cover of a post, or with the text of another issue', async () => {
    const { agent, csrf } = await signIn(site)
    const begin = async (from: object) => {
      const { body } = await agent.post('/admin/api/issues').set('x-csrf-token', csrf).send(from).expect(201)
      return (await issueById(db(), body.id))!
    }
    await db()('blog_categories').insert({ name: 'Ideas', slug: 'ideas' })
    const [post] = await db()('blog_posts')
      .insert({
        title: 'Listen [first]',
        slug: 'listen',
        excerpt: 'Ask before you tell.',
        content: 'Text',
        category: 'Ideas',
        featured_image_url: '/images/listen.jpg',
        published_at: new Date(),
      })
      .returning('id')
    const issue = await begin({ postId: post.id })
    expect(issue.content).to.match(/^!\[Listen first\]\(\/images\/listen\.jpg\)\n\nHello/)
    const copy = await begin({ copyOf: issue.id })
    expect(copy).to.deep.include({
      subject: issue.subject,
      content: issue.content,
      state: 'draft',
      version: 1,
    })
    expect((await begin({})).content).to.equal('')
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

  it('is not sent without a subject or without content', async () => {
    const issue = await createIssue(db(), { subject: ' ', preheader: '', content: 'Text' })
    expect(await scheduleIssue(db(), issue.id, { undoSeconds: 0 })).to.equal(false)
  })

  it('is never overwritten by an older tab, nor changed after it was scheduled', async () => {
    const issue = await write()
    const draft = { subject: 'New', preheader: '', content: 'New', version: issue.version }
    expect(await saveIssue(db(), issue.id, draft)).to.deep.include({
      subject: 'New',
      version: issue.version + 1,
    })
    expect(await saveIssue(db(), issue.id, { ...draft, subject: 'Old tab' })).to.equal(undefined)
    await scheduleIssue(db(), issue.id, { undoSeconds: 120 })
    expect(await saveIssue(db(), issue.id, { ...draft, version: issue.version + 1 })).to.equal(undefined)
  })

  it('greets the reader by a name that is one, with addresses that work in a mail program', async () => {
    await reader('a@example.com', 'active', '<img src=x> {{email}}')
    const issue = await write()
    await scheduleIssue(db(), issue.id, { undoSeconds: 0 })
    await tick()
    const row = (await queued())[0] as Record<string, unknown>
    const mail = await renderSend(site.services, issuesMail, {
      id: 1,
      key: 'k',
      template: 'newsletter-issue',
      kind: 'marketing',
      email: String(row.email),
      name: String(row.name),
      contactId: Number(row.contact_id),
      facts: { issue: issue.id },
      attempts: 1,
      createdAt: new Date(),
    })
    if ('notWanted' in mail) throw new Error(mail.notWanted)
    expect(mail.html).to.include('Hello').and.to.include(`href="${site.url}/blog/one"`)
    expect(mail.html).not.to.include('<img src="x"')
    expect(mail.html + mail.text).not.to.include('img,')
    expect(mail.headers['List-Unsubscribe-Post']).to.equal('List-Unsubscribe=One-Click')
  })
})
