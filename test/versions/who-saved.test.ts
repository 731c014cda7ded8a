import { expect } from 'chai'
import { openDocument } from '../../server/content/admin/openDocument.ts'
import { discardDraft, draftOf, publish, saveDraft } from '../../server/content/drafts.ts'
import { pageForm } from '../../server/seo/shared/seoForms.ts'
import { emptyTemplate } from '../../server/templates/shared/template.ts'
import { whoSaved } from '../../client/lib/whoSaved.ts'
import { blogCalls } from '../blog/adminCalls.ts'
import { createCategories } from '../blog/support.ts'
import { peopleCalls } from '../people/calls.ts'
import { owner as account, useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('Who saved in between', () => {
  const site = useSite()
  const owner = useOwner(site)
  const db = () => site.services.db
  const read = async (path: string) => (await owner.agent.get(`/admin/api/${path}`).expect(200)).body
  const send = async (method: 'put' | 'post' | 'patch', path: string, body: object) =>
    (
      await owner.agent[method](`/admin/api/${path}`)
        .set('x-csrf-token', owner.csrf)
        .send(body)
        .expect(({ status }) => expect(status, path).to.be.within(200, 201))
    ).body
  /** Just now, and by the owner. */
  const isOwners = (saved: { by: string; at: string } | null) => {
    expect(saved?.by).to.equal(account.email)
    expect(Date.now() - Date.parse(saved!.at)).to.be.within(-5_000, 60_000)
  }

  it('is told of a post, until something else than a person changes it', async () => {
    await createCategories(site, 'Strategy')
    const { create } = blogCalls(owner)
    const id = await create({})
    const post = () => read(`blog/posts/${id}`)
    isOwners((await post()).saved)
    await db()('blog_posts').update({ saved_by: null })
    const { fields, version } = await post()
    await send('put', `blog/posts/${id}`, { fields: { ...fields, title: 'New' }, version })
    isOwners((await post()).saved)
    const [category] = (await read('blog/categories')).categories
    await send('patch', `blog/categories/${category.id}`, { name: 'Plans', slug: 'plans', description: '' })
    expect((await post()).saved).to.equal(null)
  })

  it('is told of an issue, also among its versions', async () => {
    const { id } = await send('post', 'issues', {})
    expect((await read(`issues/${id}`)).issue.saved).to.equal(null)
    const words = { subject: 'One', preheader: '', content: 'One', audience: {} }
    const { version } = await send('patch', `issues/${id}`, { ...words, version: 1 })
    isOwners((await read(`issues/${id}`)).issue.saved)
    await db()('text_versions').delete()
    await send('patch', `issues/${id}`, { ...words, subject: 'Two', version, force: true })
    expect(await db()('text_versions').where({ reason: 'replaced' }).pluck('kept_by')).to.deep.equal([
      account.email,
    ])
  })

  it('is told of a template, until its place in a sequence changes', async () => {
    const fields = { ...emptyTemplate, id: 'hello', subject: 'Hello', htmlContent: '<p>One</p>' }
    await send('post', 'email/templates', fields)
    const template = () => read('email/templates/hello')
    isOwners((await template()).saved)
    await db()('email_templates').update({ saved_by: null })
    await send('put', 'email/templates/hello', { ...fields, subject: 'Again', version: 1 })
    isOwners((await template()).saved)
  })

  it('is told of a person of the house, and of search settings', async () => {
    const { add, save, screen } = peopleCalls(owner)
    const id = await add({ name: 'Ingrid Vale' })
    await save(id, { name: 'Ingrid Vale', role: 'Founder' }, 1).expect(200)
    isOwners((await screen()).people[0]!.saved)

    await send('put', 'seo/pages', { ...pageForm('/', undefined), title: 'Hello' })
    const { path: _path, metaRobots: _robots, title: _title, ...rest } = pageForm('/', undefined)
    await send('put', 'seo/global', {
      ...rest,
      siteName: 'One',
      titleTemplate: '',
      facebookAppId: '',
      siteVerification: '',
    })
    const { rows, global } = await read('seo')
    isOwners(rows[0].saved)
    isOwners(global.saved)
  })

  it('is told of the words of a page, drafted or published', async () => {
    const by = account.email
    const { document, version } = await draftOf(db(), 'home')
    const changed = { ...document, hero: { ...document.hero, headline: 'Say it once.' } }
    await saveDraft(db(), 'home', changed, { seen: version, by })
    const drafted = await openDocument(db(), 'home')
    isOwners(drafted.written)
    await publish(db(), 'home', { seen: drafted.version, by })
    const published = await openDocument(db(), 'home')
    isOwners(published.published)
    await saveDraft(db(), 'home', document, { seen: published.version, by })
    const begun = await openDocument(db(), 'home')
    await discardDraft(db(), 'home', { seen: begun.version })
    expect((await openDocument(db(), 'home')).published, 'whoever discarded is not noted').to.equal(null)
  })

  it('is said with the time of the site’s clock, and with the day where that is another one', () => {
    const looker = { me: 'me@plainsong.example', timeZone: 'Europe/Berlin' }
    const now = new Date('2026-11-23T22:30:00Z')
    const said = (by: string, at: string) => whoSaved({ by, at }, looker, now)
    expect(said('ruth@plainsong.example', '2026-11-23T13:05:00Z')).to.equal(
      'ruth@plainsong.example saved this at 2:05 PM.',
    )
    expect(said('me@plainsong.example', '2026-11-22T23:05:00Z')).to.equal(
      'You saved this in another window at 12:05 AM.',
    )
    expect(said('ruth@plainsong.example', '2026-11-22T22:05:00Z')).to.equal(
      'ruth@plainsong.example saved this on Nov 22, 2026, 11:05 PM.',
    )
  })
})
