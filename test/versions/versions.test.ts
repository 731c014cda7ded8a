import { expect } from 'chai'
import { purgePosts } from '../../server/blog/admin/postBinQueries.ts'
import { sweep } from '../../server/retention/jobs.ts'
import type { Reason } from '../../server/versions/shared/versionReasons.ts'
import { keepVersion } from '../../server/versions/versionQueries.ts'
import { blogCalls, fields } from '../blog/adminCalls.ts'
import { createCategories } from '../blog/support.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { versionCalls } from './versionCalls.ts'

const owner = 'owner@plainsong.example'

describe('Versions of a text', () => {
  const site = useSite()
  const signedIn = useOwner(site)
  const { call, create, update } = blogCalls(signedIn)
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  const ask = async (path: string, status = 200) =>
    (await signedIn.agent.get(`/admin/api/versions/${path}`).expect(status)).body
  const { send, stored } = versionCalls(site, signedIn)
  const passMinutes = (minutes: number) =>
    site.services.db.raw(`update text_versions set kept_at = kept_at - ? * interval '1 minute'`, [minutes])

  type Step = [content: string, reason: Reason, minutesBefore?: number, by?: string]
  const cases: [rule: string, steps: Step[], kept: [content: string, reason: Reason][]][] = [
    [
      'one grows while somebody goes on writing',
      [
        ['a', 'pause'],
        ['a b', 'pause', 9],
        ['a b c', 'pause', 9],
      ],
      [['a b c', 'pause']],
    ],
    [
      'a pause of ten minutes ends it',
      [
        ['a', 'pause'],
        ['a b', 'pause', 10],
      ],
      [
        ['a', 'pause'],
        ['a b', 'pause'],
      ],
    ],
    [
      'somebody else who goes on begins another',
      [
        ['a', 'pause'],
        ['a b', 'pause', 1, 'tom@plainsong.example'],
      ],
      [
        ['a', 'pause'],
        ['a b', 'pause'],
      ],
    ],
    [
      'what equals the last is not kept again, but says why it stays',
      [
        ['a', 'pause'],
        ['a', 'published', 1],
        ['a', 'pause', 60],
        ['a', 'saved', 1],
      ],
      [['a', 'published']],
    ],
    [
      'a long paste keeps the text before it and after it, and writing goes on behind',
      [
        ['a', 'pause'],
        ['a', 'before a paste', 1],
        ['a long', 'pasted from Word'],
        ['a longer', 'pause', 1],
      ],
      [
        ['a', 'before a paste'],
        ['a long', 'pasted from Word'],
        ['a longer', 'pause'],
      ],
    ],
  ]
  for (const [rule, steps, kept] of cases) {
    it(`are kept so that ${rule}`, async () => {
      for (const [content, reason, minutesBefore = 0, by = owner] of steps) {
        await passMinutes(minutesBefore)
        await keepVersion(site.services.db, {
          kind: 'issue',
          item: '1',
          fields: { content },
          reason,
          by,
        })
      }
      expect((await stored()).map((row) => [row.fields.content, row.reason])).to.deep.equal(kept)
    })
  }

  it('of a post begin with its new draft and go on through saving, each with who, when and how many words', async () => {
    const keep = (post: number | 'new', content: string, version: number) =>
      call('put', `/drafts/${post}`, { fields: { ...fields, content }, version, baseVersion: 1 }).expect(200)
    await keep('new', 'One two', 0)
    expect((await ask('post/new')).versions, 'still being written').to.deep.equal([])
    await passMinutes(20)
    expect((await ask('post/new')).versions).to.have.length(1)
    const id = await create({ content: 'One two three' })
    await keep(id, 'One two three four', 0)
    await passMinutes(20)
    await update(id, { content: 'One', publishedAt: '2026-01-02T09:00:00.000Z' }).expect(200)
    const { versions } = await ask(`post/${id}`)
    expect(
      versions.map(({ reason, words, more, by }: Record<string, unknown>) => [reason, words, more, by]),
    ).to.deep.equal([
      ['published', 1, -3, owner],
      ['pause', 4, 1, owner],
      ['saved', 3, 1, owner],
      ['pause', 2, null, owner],
    ])
    expect((await ask('post/new')).versions).to.deep.equal([])
    expect((await ask(`post/${id}/${versions[1].id}`)).fields.content).to.equal('One two three four')
    await ask(`post/${id + 1}/${versions[1].id}`, 404)
  })

  it('hold what a post was that had none before, and a draft that was overwritten by choice', async () => {
    const id = await create({ content: 'Public' })
    await site.services.db('text_versions').delete()
    const keep = (content: string, version: number, more: object = {}) =>
      call('put', `/drafts/${id}`, { fields: { ...fields, content }, version, baseVersion: 1, ...more })
    await keep('Mine', 0).expect(200)
    await keep('Theirs', 0).expect(409)
    await keep('Theirs', 0, { force: true }).expect(200)
    expect((await stored()).map((row) => [row.fields.content, row.reason])).to.deep.equal([
      ['Public', 'earlier'],
      ['Mine', 'replaced'],
      ['Theirs', 'pause'],
    ])
  })

  it('are restored at once: what stood there is kept first, and only what the form knows', async () => {
    const id = await create({ content: 'Before' })
    await update(id, { content: 'After' }).expect(200)
    const [, before] = (await ask(`post/${id}`)).versions
    const now = { ...fields, content: 'Being typed', strange: '<script>' }
    const { body } = await send(`post/${id}/${before.id}/restore`, { fields: now }).expect(200)
    expect(body.fields.content).to.equal('Before')
    const rows = (await stored()).slice(-2)
    expect(rows.map((row) => [row.fields.content, row.reason])).to.deep.equal([
      ['Being typed', 'before restoring'],
      ['Before', 'restored'],
    ])
    expect(rows[0].fields).not.to.have.property('strange')
    await send(`post/${id}/999999/restore`, { fields: now }).expect(404)
    await send('post/999999', { fields: now, reason: 'pasted' }).expect(404)
    await send(`post/${id}`, { fields: now, reason: 'published' }).expect(422)
    await send(`rhyme/${id}`, { fields: now, reason: 'pasted' }).expect(404)
  })

  it('of a post and an issue are of one text, however its number is written in the address', async () => {
    const id = await create({ content: 'Before' })
    await send(`post/00${id}`, { fields: { ...fields, content: 'Pasted' }, reason: 'pasted' }).expect(200)
    const { db } = site.services
    const [issue] = await db('newsletter_issues').insert({ subject: 'A', content: 'One' }).returning('id')
    const text = { subject: 'A', preheader: '', content: 'Two' }
    await send(`issue/00${issue.id}`, { fields: text, reason: 'pasted' }).expect(200)
    expect((await ask(`post/${id}`)).versions).to.have.length(2)
    expect((await ask(`issue/${issue.id}`)).versions).to.have.length(1)
  })

  it('of issues and templates come from saving, sending and the built-in wording', async () => {
    const { db } = site.services
    const put = (method: 'patch' | 'put' | 'post', path: string, body: object) =>
      signedIn.agent[method](`/admin/api/${path}`).set('x-csrf-token', signedIn.csrf).send(body)
    const [{ id }] = await db('newsletter_issues').insert({ subject: 'A', content: 'One' }).returning('id')
    const issue = { subject: 'A', preheader: '', content: 'One two', version: 1 }
    await put('patch', `issues/${id}`, issue).expect(200)
    await put('post', `issues/${id}/send`, { at: null }).expect(200)
    expect((await ask(`issue/${id}`)).versions.map((one: { reason: string }) => one.reason)).to.deep.equal([
      'sent',
      'earlier',
    ])
    const template = {
      id: 'newsletter-welcome',
      subject: 'A',
      htmlContent: '<p>One <b>two</b></p>',
      textContent: '',
      sequenceId: null,
      delayHours: 0,
      isActive: true,
    }
    await put('post', 'email/templates', template).expect(201)
    await put('put', 'email/templates/newsletter-welcome', { ...template, subject: 'B', version: 1 }).expect(
      200,
    )
    await put('post', 'email/templates/newsletter-welcome/reset', {}).expect(200)
    const { versions } = await ask('template/newsletter-welcome')
    expect(versions.map((one: { words: number }) => one.words).slice(-2)).to.deep.equal([2, 2])
    expect(versions).to.have.length(3)
    await db('email_templates').delete()
    await db('newsletter_issues').delete()
    expect(await stored()).to.deep.equal([])
  })

  it('stay with a post in the bin and go with it for good; a thrown-away new post leaves none', async () => {
    const id = await create()
    await call('delete', `/posts/${id}`).expect(200)
    expect(await stored()).to.have.length(1)
    await ask(`post/${id}`, 404)
    await call('post', `/posts/${id}/restore`).expect(200)
    expect((await ask(`post/${id}`)).versions).to.have.length(1)
    await call('put', '/drafts/new', { fields, version: 0, baseVersion: null }).expect(200)
    await call('delete', '/drafts/new').expect(200)
    await call('delete', `/posts/${id}`).expect(200)
    await purgePosts(site.services.db, -1)
    expect(await stored()).to.deep.equal([])
  })

  it('are the last hundred, and none older than a year', async () => {
    const { db } = site.services
    for (let at = 1; at <= 103; at++) {
      await keepVersion(db, {
        kind: 'post',
        item: '7',
        fields: { content: `Words ${at}` },
        reason: 'saved',
        by: owner,
      })
    }
    const rows = await stored()
    expect(rows).to.have.length(100)
    expect(rows[0].fields.content).to.equal('Words 4')
    await db.raw(`update text_versions set kept_at = now() - interval '366 days' where id = ?`, [rows[0].id])
    await sweep(site.services)
    expect(await stored()).to.have.length(99)
  })
})
