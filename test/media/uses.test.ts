import { expect } from 'chai'
import type { AssetUse } from '../../server/media/shared/screens.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'

describe('Where an asset is used', () => {
  const site = useSharedSite()
  let owner: SignedIn
  before(async () => {
    owner = await signIn(site)
    await site.services.db('media_assets').insert({
      storage_path: 'uploads/1-team.jpg',
      original_name: 'team.jpg',
      file_type: 'image/jpeg',
      file_size: 10,
      sha256: 'a',
    })
  })

  const uses = async (): Promise<AssetUse[]> => {
    const { id } = (await site.services.db('media_assets').first('id')) as { id: number }
    const answer = await owner.agent.get(`/admin/api/media/${id}/uses`).expect(200)
    return (answer.body as { uses: AssetUse[] }).uses
  }
  const remove = (path: string) => owner.agent.delete(path).set('x-csrf-token', owner.csrf).expect(200)
  const post = { title: 'One post', excerpt: 'e', category: 'Strategy' }
  const address = '/uploads/1-team.jpg'
  const version = { words: 1, reason: 'pause', kept_by: 'o@x.example' }

  /** Writes the address somewhere, and says which use must then be told. */
  const places: [string, () => Promise<AssetUse>][] = [
    [
      'a post',
      async () => {
        const [row] = await site.services
          .db('blog_posts')
          .insert({ ...post, slug: 'one', content: `![A team](${address})` }, 'id')
        return { kind: 'Blog post', name: 'One post', url: `/admin/blog?edit=${(row as { id: number }).id}` }
      },
    ],
    [
      'a post in the bin',
      async () => {
        const deleted = { ...post, slug: 'two', title: 'Gone', content: 'x', deleted_at: new Date() }
        await site.services.db('blog_posts').insert({ ...deleted, featured_image_url: address })
        return { kind: 'Deleted post', name: 'Gone', url: '/admin/blog?state=deleted' }
      },
    ],
    [
      'an unsaved draft',
      async () => {
        const fields = { title: 'Half done', content: `![](${address})` }
        await site.services.db('blog_drafts').insert({ key: 'new:1', fields })
        return { kind: 'Unsaved draft', name: 'Half done', url: '/admin/blog?edit=new' }
      },
    ],
    [
      'the unsaved words of an email template',
      async () => {
        const fields = { id: 'half', htmlContent: `<img src="${address}" alt="">` }
        await site.services.db('template_drafts').insert({ key: 'new-1', fields })
        const url = '/admin/email-marketing/templates/new'
        return { kind: 'Email template', name: 'half (unsaved)', url }
      },
    ],
    [
      'an email template',
      async () => {
        const html = `<img src="https://site.example/uploads/800x600/1-team.jpg.webp" alt="">`
        await site.services.db('email_templates').insert({ id: 'spring', subject: 's', html_content: html })
        return { kind: 'Email template', name: 'spring', url: '/admin/email-marketing/templates/spring' }
      },
    ],
    [
      'a deleted email template',
      async () => {
        const html = `<img src="https://site.example${address}" alt="">`
        await site.services.db('email_templates').insert({ id: 'autumn', subject: 's', html_content: html })
        const fields = { id: 'autumn', subject: 's', htmlContent: html }
        await site.services
          .db('text_versions')
          .insert({ ...version, kind: 'template', item: 'autumn', fields })
        await remove('/admin/api/email/templates/autumn')
        const kind = 'Deleted email template'
        expect((await uses()).filter(({ name }) => name === 'autumn').map((use) => use.kind)).to.deep.equal([
          kind,
        ])
        return { kind, name: 'autumn', url: '/admin/email-marketing?tab=templates' }
      },
    ],
    [
      'a newsletter issue',
      async () => {
        const [row] = await site.services
          .db('newsletter_issues')
          .insert({ subject: 'March', content: `[Slides](${address})` }, 'id')
        const { id } = row as { id: number }
        return { kind: 'Newsletter issue', name: 'March', url: `/admin/email-marketing/issues/${id}` }
      },
    ],
    [
      'a deleted draft of an issue',
      async () => {
        const [row] = await site.services
          .db('newsletter_issues')
          .insert({ subject: 'Binned', content: `![](${address})` }, 'id')
        const { id } = row as { id: number }
        const fields = { subject: 'Binned', content: `![](${address})` }
        await site.services
          .db('text_versions')
          .insert({ ...version, kind: 'issue', item: String(id), fields })
        await remove(`/admin/api/issues/${id}`)
        const kind = 'Deleted newsletter issue'
        expect((await uses()).filter(({ name }) => name === 'Binned').map((use) => use.kind)).to.deep.equal([
          kind,
        ])
        return { kind, name: 'Binned', url: '/admin/email-marketing?tab=campaigns' }
      },
    ],
    [
      'a page’s SEO row',
      async () => {
        const shared = { page_path: '/x', og_image_url: `https://site.example${address}` }
        await site.services.db('seo_settings').insert(shared)
        return { kind: 'SEO', name: '/x', url: '/admin/seo' }
      },
    ],
    [
      'the picture with which a post is shared',
      async () => {
        const [row] = await site.services
          .db('blog_posts')
          .insert({ ...post, slug: 'shared', title: 'Shared', content: 'x', share_image_url: address }, 'id')
        return { kind: 'Blog post', name: 'Shared', url: `/admin/blog?edit=${(row as { id: number }).id}` }
      },
    ],
    [
      'a picture that is wider than the text, under one of its other sizes',
      async () => {
        const content = '![](https://site.example/uploads/w800/1-team.jpg?v=1#wide)'
        const [row] = await site.services
          .db('blog_posts')
          .insert({ ...post, slug: 'wide', title: 'Wide', content }, 'id')
        return { kind: 'Blog post', name: 'Wide', url: `/admin/blog?edit=${(row as { id: number }).id}` }
      },
    ],
    [
      'a mail of a sequence',
      async () => {
        const [row] = await site.services
          .db('email_sequences')
          .insert({ name: 'Welcome', lifecycle_stage: 'subscriber' }, 'id')
        const { id } = row as { id: number }
        const mail = { id: 'hello', subject: 's', html_content: `<img src="${address}">`, sequence_id: id }
        await site.services.db('email_templates').insert(mail)
        const url = '/admin/email-marketing/templates/hello'
        return { kind: 'Email sequence', name: 'Welcome, hello', url }
      },
    ],
    [
      'a popup',
      async () => {
        const content = { title: address, description: '', buttonText: '' }
        await site.services.db('popup_settings').where({ popup_type: 'exit_intent' }).del()
        await site.services.db('popup_settings').insert({ popup_type: 'exit_intent', settings: {}, content })
        return { kind: 'Popup', name: 'Exit Intent', url: '/admin/popups' }
      },
    ],
    [
      'what is written of a popup',
      async () => {
        const draft = { settings: {}, content: { description: address } }
        await site.services.db('popup_settings').where({ popup_type: 'newsletter' }).del()
        await site.services
          .db('popup_settings')
          .insert({ popup_type: 'newsletter', draft, draft_by: 'o@x.example', draft_at: new Date() })
        return { kind: 'Popup', name: 'Newsletter', url: '/admin/popups' }
      },
    ],
    [
      'a former version of a popup',
      async () => {
        await site.services.db('popup_settings').delete()
        await site.services.db('text_versions').insert({
          kind: 'popup',
          item: 'exit_intent',
          fields: { title: address },
          words: 1,
          reason: 'published',
          kept_by: 'o@x.example',
        })
        return { kind: 'Former version of a popup', name: 'Exit Intent', url: '/admin/popups' }
      },
    ],
    [
      'a setting',
      async () => {
        await site.services.db('site_settings').insert({ key: 'senderName', value: JSON.stringify(address) })
        return { kind: 'Settings', name: 'senderName', url: '/admin/settings/mail' }
      },
    ],
    [
      'a page of the site, by its number',
      async () => {
        const { id } = (await site.services.db('media_assets').first('id')) as { id: string }
        const draft = { hero: { picture: { asset: Number(id) } } }
        await site.services.db('site_content').insert({ page: 'home', draft })
        return { kind: 'Site content', name: 'Home', url: '/admin/site-content?page=home' }
      },
    ],
    [
      'a legal text, by its address',
      async () => {
        const published = { page: { text: `![](${address})` } }
        await site.services.db('site_content').insert({ page: 'legal-terms', published })
        return { kind: 'Site content', name: 'Terms of Service', url: '/admin/site-content?page=legal-terms' }
      },
    ],
    [
      'the words about a person',
      async () => {
        const words = `Her [book](https://site.example${address})`
        await site.services.db('people').insert({ name: 'Ada', words })
        return { kind: 'Person on the site', name: 'Ada', url: '/admin/people' }
      },
    ],
    [
      'a link of a person',
      async () => {
        const links = JSON.stringify([{ title: 'Book', address: `https://site.example${address}` }])
        await site.services.db('people').insert({ name: 'Bo', links })
        return { kind: 'Person on the site', name: 'Bo', url: '/admin/people' }
      },
    ],
  ]
  for (const [what, write] of places) {
    it(`is told for ${what}, with the way there`, async () => {
      const use = await write()
      expect(await uses()).to.deep.include(use)
    })
  }

  it('is not told for an asset whose name only ends alike', async () => {
    // Named by its number, whatever it is called.
    await site.services.db('site_content').delete()
    await site.services.db('media_assets').update({ storage_path: 'uploads/team.jpg' })
    expect(await uses()).to.deep.equal([])
  })
})
