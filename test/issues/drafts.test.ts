import { expect } from 'chai'
import { issuesMail } from '../../server/issues/mail.ts'
import { createIssue, issueById, saveIssue, scheduleIssue } from '../../server/issues/issueQueries.ts'
import { renderSend } from '../../server/outbox/renderMail.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { issueSteps } from './issueSteps.ts'

describe('A newsletter issue', () => {
  const site = useSite()

  const { db, queued, reader, tick, write } = issueSteps(site)

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
        excerpt: '# 1: ask *before* you [tell], 3 < 4.',
        content: 'Text',
        category: 'Ideas',
        featured_image_url: '/images/listen.jpg',
        published_at: new Date(),
      })
      .returning('id')
    const issue = await begin({ postId: post.id })
    expect(issue.content).to.match(/^!\[Listen first\]\(\/images\/listen\.jpg\)\n\nHello/)
    expect(issue.content).to.contain('\n\n\\# 1: ask \\*before\\* you \\[tell\\], 3 \\< 4.\n\n')
    await db()('blog_posts').where({ id: post.id }).update({ published_at: null })
    expect((await begin({ postId: post.id })).subject).to.equal('Listen [first]')
    await db()('blog_posts').where({ id: post.id }).update({ deleted_at: new Date() })
    expect((await begin({ postId: post.id })).content).to.equal('')
    const copy = await begin({ copyOf: issue.id })
    expect(copy).to.deep.include({
      subject: issue.subject,
      content: issue.content,
      state: 'draft',
      version: 1,
    })
    expect((await begin({})).content).to.equal('')
  })

  it('is not sent without a subject or without content', async () => {
    const issue = await createIssue(db(), { subject: ' ', preheader: '', content: 'Text' })
    expect(await scheduleIssue(db(), issue.id, { undoSeconds: 0 })).to.equal(false)
  })

  it('is never overwritten by an older tab, nor changed after it was scheduled', async () => {
    const issue = await write()
    const draft = {
      subject: 'New',
      preheader: '',
      content: 'New',
      version: issue.version,
      by: 'ada@example.com',
    }
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
