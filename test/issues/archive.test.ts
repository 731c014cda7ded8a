import { expect } from 'chai'
import supertest from 'supertest'
import { createIssue, issueById } from '../../server/issues/issueQueries.ts'
import { issuesMail, triedIssue } from '../../server/issues/mail.ts'
import type { Audience } from '../../server/issues/shared/audience.ts'
import { viewUrl } from '../../server/issues/viewInBrowserLink.ts'
import { drawSample } from '../../server/outbox/previewMail.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { useSite } from '../support/site.ts'

describe('Issues in a browser', () => {
  const site = useSite()
  const db = () => site.services.db
  const get = (path: string) => supertest(site.url).get(path)
  const content = 'Hello {{firstName|there}},\n\nread [this](/blog/one), {{email}}.'

  async function issue(state: string, audience: Audience = {}, preheader = 'One idea for {{firstName|you}}') {
    const { id } = await createIssue(db(), { subject: 'What teams hear', preheader, content, audience })
    await db()('newsletter_issues')
      .where({ id })
      .update({ state, send_at: state === 'draft' ? null : db().raw(`now() - interval '1 day'`) })
    return id
  }
  const publish = (on: boolean) =>
    storeSettings(db(), { change: { newsletterArchive: on }, by: 'owner@plainsong.example' })

  it('are published by nothing but the setting', async () => {
    const id = await issue('sent')
    await get(`/newsletter/${id}`).expect(404)
    await get('/newsletter').expect(303)
    expect((await get('/sitemap.xml').expect(200)).text).not.to.include('/newsletter')
  })

  it('are listed and read while the archive is on, without what is one reader’s own', async () => {
    await publish(true)
    const id = await issue('sent')
    const list = await get('/newsletter').expect(200)
    expect(list.text).to.include(`href="/newsletter/${id}"`).and.to.include('What teams hear')
    const page = await get(`/newsletter/${id}`).expect(200)
    expect(page.text).to.include('Hello there,').and.to.include('One idea for you')
    expect(page.text).to.include(
      `<link rel="canonical" href="${site.services.config.siteUrl}/newsletter/${id}"`,
    )
    for (const personal of ['unsubscribe?', '/o/', '/l/', '{{', 'noindex']) {
      expect(page.text).not.to.include(personal)
    }
    const sitemap = (await get('/sitemap.xml').expect(200)).text
    expect(sitemap).to.include(`/newsletter/${id}<`).and.to.include('/newsletter<')
  })

  it('are not kept for visitors where the archive was switched off while one was being made', async () => {
    await publish(true)
    const id = await issue('sent')
    await site.told()
    const { pages } = site.services
    const { fill } = pages
    pages.fill = async (...given) => {
      pages.fill = fill
      await publish(false)
      await site.told()
      return fill(...given)
    }
    await get(`/newsletter/${id}`).expect(404)
    await get(`/newsletter/${id}`).expect(404)
  })

  it('are published too when only those were left out who had got another mail that day', async () => {
    await publish(true)
    await get(`/newsletter/${await issue('sent', { notMailedToday: true })}`).expect(200)
    await get(`/newsletter/${await issue('sent', { notMailedToday: true, stages: ['prospect'] })}`).expect(
      404,
    )
  })

  it('stand in for an unknown name by what was written, however it has to be spelled in a page', async () => {
    const { id } = await createIssue(db(), {
      subject: 'S',
      preheader: '',
      content: 'Hello {{nobody|friends & <all>}}, [x](javascript{{n|:}}alert(1))',
    })
    const link = new URL(viewUrl(site.services.config, id))
    const { text } = await get(link.pathname + link.search).expect(200)
    expect(text).to.include('Hello friends &amp; &lt;all&gt;, x')
    expect(text).not.to.include('javascript:')
    const mail = await drawSample(site.services, triedIssue((await issueById(db(), id))!, id))
    if ('notWanted' in mail) throw new Error(mail.notWanted)
    expect(mail.html).to.include('Hello friends &amp; &lt;all&gt;,')
  })

  it('have the buttons of the site where their mail has those of mail', async () => {
    const { id } = await createIssue(db(), {
      subject: 'S',
      preheader: '',
      content: '[Book a *call*, {{firstName|all}}](/#contact){button}\n\n[Read](javascript:x){button}',
    })
    const link = new URL(viewUrl(site.services.config, id))
    const { text } = await get(link.pathname + link.search).expect(200)
    expect(text).to.include(
      '<p><a class="btn btn--signal" href="/#contact" data-contact>Book a call, all</a></p>',
    )
    expect(text).to.include('<p>Read</p>')
  })

  it('stay unpublished while they are written, for a choice of readers, or stopped', async () => {
    await publish(true)
    const stopped = await issue('sent')
    await db()('mail_runs').insert({ run: `issue:${stopped}`, stopped_at: new Date() })
    const hidden = [
      await issue('draft'),
      await issue('scheduled'),
      await issue('sent', { stages: ['prospect'] }),
      stopped,
    ]
    await db()('newsletter_issues').where({ state: 'scheduled' }).update({ send_at: '2099-01-01' })
    for (const id of hidden) await get(`/newsletter/${id}`).expect(404)
    expect((await get('/newsletter').expect(200)).text).to.include('No issue has been sent yet.')
    for (const odd of ['0', '007', '1e3', 'x', '99999999999999999999'])
      await get(`/newsletter/${odd}`).expect(404)
  })

  it('are read by the link in the mail, archive or not, and search engines are kept away', async () => {
    const id = await issue('sent', { stages: ['prospect'] })
    const link = new URL(viewUrl(site.services.config, id))
    const page = await get(link.pathname + link.search).expect(200)
    expect(page.text).to.include('Hello there,').and.to.include('noindex')
    expect(page.headers['x-robots-tag']).to.include('noindex')
    expect(page.headers['referrer-policy']).to.equal('no-referrer')
    await get(`${link.pathname}?token=${id}.forged`).expect(404)
    await get(link.pathname).expect(404)
  })

  it('carry that link, untracked, the same for every reader, in both parts', async () => {
    const id = await issue('sent')
    const mail = await drawSample(site.services, triedIssue((await issueById(db(), id))!, id))
    if ('notWanted' in mail) throw new Error(mail.notWanted)
    const link = viewUrl(site.services.config, id)
    expect(mail.html).to.include(`href="${link}"`).and.to.include('View in the browser')
    expect(mail.text).to.include(`Read it in the browser: ${link}`)
    expect(Object.keys(issuesMail)).to.deep.equal(['newsletter-issue'])
  })

  it('have a line behind the subject also where none was written', async () => {
    const id = await issue('sent', {}, '')
    const mail = await drawSample(site.services, triedIssue((await issueById(db(), id))!, id))
    if ('notWanted' in mail) throw new Error(mail.notWanted)
    expect(mail.html).to.match(/>\s*read this, maya@fennel\.example\./)
  })

  it('make every process draw its pages anew when one leaves and when the archive is switched', async () => {
    await publish(true)
    const first = await issue('sent')
    expect((await get('/newsletter').expect(200)).text).to.include(`/newsletter/${first}"`)
    const told: string[] = []
    const connection = await db().client.acquireConnection()
    connection.on('notification', ({ payload }: { payload: string }) => told.push(payload))
    await connection.query('listen content_changed')
    const draft = await issue('draft')
    await db()('newsletter_issues').where({ id: draft }).update({ content: 'Another word' })
    await db()('newsletter_issues').where({ id: draft }).update({ state: 'sent', send_at: new Date() })
    await publish(false)
    await connection.query('select 1')
    await db().client.releaseConnection(connection)
    expect(told).to.deep.equal(['newsletter_issues', 'site_settings'])
  })
})
