import { expect } from 'chai'
import { issuesJobs } from '../../server/issues/jobs.ts'
import { purgeIssues } from '../../server/issues/issueBinQueries.ts'
import { signInAsA, useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('A deleted draft of an issue', () => {
  const site = useSite()
  const owner = useOwner(site)
  const db = () => site.services.db
  const send = (method: 'post' | 'patch' | 'delete', path: string, body: object = {}) =>
    owner.agent[method](`/admin/api/issues${path}`).set('x-csrf-token', owner.csrf).send(body)
  const words = { subject: 'One idea', preheader: 'For Monday', content: '[Read](/blog/one)' }
  const audience = { stages: ['prospect'] }
  /** A draft that was saved once. */
  const write = async (): Promise<number> => {
    const { id } = (await send('post', '').expect(201)).body
    await send('patch', `/${id}`, { ...words, audience, version: 1 }).expect(200)
    return id
  }
  const stored = () => db()('newsletter_issues').orderBy('id')
  const screen = async () => (await owner.agent.get('/admin/api/email').expect(200)).body
  const versions = () => db()('text_versions').orderBy('id').select('item', 'fields', 'reason')

  it('comes back as it was, with its number, its readers and its versions', async () => {
    const id = await write()
    const [before, kept] = [await stored(), await versions()]
    expect(kept).to.have.length.above(0)
    await send('delete', `/${id}`).expect(200)
    const { issues, deletedIssues } = await screen()
    expect(issues).to.deep.equal([])
    expect(deletedIssues).to.have.length(1)
    expect(deletedIssues[0]).to.include({ id, subject: 'One idea' })
    expect(deletedIssues[0].when).to.match(/\d{4}/)
    expect(await versions()).to.deep.equal(kept)

    await send('post', `/${id}/restore`).expect(200)
    expect(await stored()).to.deep.equal(before)
    expect(await versions()).to.deep.equal(kept)
    expect((await screen()).deletedIssues).to.deep.equal([])
    const next = (await send('post', '').expect(201)).body.id
    expect(next, 'the number of the next one').to.equal(id + 1)
  })

  it('is brought back once, whoever asks for it twice, and each is noted with its name', async () => {
    const id = await write()
    await send('delete', `/${id}`).expect(200)
    await send('post', `/${id}/restore`).expect(200)
    await send('post', `/${id}/restore`).expect(200)
    await send('post', `/${id + 1}/restore`).expect(404)
    const lines = await db()('activity_log').where('subject', 'issue').orderBy('id').select('action', 'facts')
    expect(lines).to.deep.equal([
      { action: 'issue.created', facts: {} },
      ...['issue.deleted', 'issue.restored'].map((action) => ({ action, facts: { subject: 'One idea' } })),
    ])
  })

  it('is in no list, no copy, no export and no count, and nobody opens it: its address leads to the bin', async () => {
    const [post] = await db()('blog_posts')
      .insert({ title: 'One', slug: 'one', excerpt: 'e', category: 'Strategy', content: 'x' })
      .returning('id')
    const id = await write()
    const withPost = async () => (await owner.agent.get(`/admin/api/issues/with-post/${post.id}`)).body.issues
    expect(await withPost()).to.have.length(1)
    await send('delete', `/${id}`).expect(200)
    expect(await withPost()).to.deep.equal([])
    expect((await owner.agent.get('/admin/email-marketing/issues.csv')).text).not.to.include('One idea')
    await owner.agent.get(`/admin/api/issues/${id}`).expect(404)
    await owner.agent.get(`/admin/api/versions/issue/${id}`).expect(404)
    await owner.agent.get(`/admin/email-marketing/issues/${id}/preview`).expect(404)
    await owner.agent
      .get(`/admin/email-marketing/issues/${id}`)
      .expect(302)
      .expect('location', '/admin/email-marketing?tab=campaigns')
    await send('post', '', { copyOf: id }).expect(409)
    await send('post', '', { copyOf: id + 100 }).expect(404)
    expect(await stored()).to.deep.equal([])
  })

  it('says that it is deleted to whoever goes on with it, who then goes on where it is back', async () => {
    const id = await write()
    await send('delete', `/${id}`).expect(200)
    const typed = { ...words, subject: 'Typed meanwhile', version: 2 }
    const refused = [
      await send('patch', `/${id}`, typed),
      await send('patch', `/${id}`, { ...typed, force: true }),
      await send('post', `/${id}/send`, { at: null }),
      await send('post', `/${id}/undo`),
      await send('delete', `/${id}`),
    ]
    for (const { status, body } of refused) {
      expect([status, body.code]).to.deep.equal([409, 'deleted'])
      expect(body.message).to.equal('This issue was deleted meanwhile. Restore it to go on with it.')
    }
    await send('post', `/${id}/restore`).expect(200)
    await send('patch', `/${id}`, typed).expect(200)
    expect((await stored())[0].subject).to.equal('Typed meanwhile')
  })

  for (const state of ['scheduled', 'sending', 'paused', 'sent'])
    it(`is never one that is ${state}`, async () => {
      const id = await write()
      await db()('newsletter_issues').update({ state, send_at: '2030-01-01' })
      const { body } = await send('delete', `/${id}`).expect(409)
      expect(body.message).to.equal('Only a draft can be deleted.')
      expect(await stored()).to.have.length(1)
      expect((await screen()).deletedIssues).to.deep.equal([])
    })

  it('is not brought back by somebody who may only look', async () => {
    const id = await write()
    await send('delete', `/${id}`).expect(200)
    const { agent, csrf } = await signInAsA(site, 'viewer')
    await agent.post(`/admin/api/issues/${id}/restore`).set('x-csrf-token', csrf).expect(403)
    expect(await stored()).to.deep.equal([])
  })

  it('goes for good after thirty days, its versions with it, and no sooner', async () => {
    const [early, late] = [await write(), await write()]
    for (const id of [early, late]) await send('delete', `/${id}`).expect(200)
    const age = (id: number, days: number) =>
      db()('deleted_issues')
        .where({ id })
        .update({ deleted_at: db().raw(`now() - make_interval(days => ?)`, [days]) })
    await age(early, 31)
    await age(late, 29)
    await issuesJobs.find(({ name }) => name === 'issues.purge')!.run(site.services)
    expect((await screen()).deletedIssues.map(({ id }: { id: number }) => id)).to.deep.equal([late])
    expect(new Set((await versions()).map(({ item }) => item))).to.deep.equal(new Set([String(late)]))
    await send('post', `/${early}/restore`).expect(404)
    await purgeIssues(db(), -1)
    expect(await versions()).to.deep.equal([])
  })
})
