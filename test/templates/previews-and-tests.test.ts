import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'chai'
import { seed as seedTemplates } from '../../seeds/40_email_templates.ts'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { createIssue } from '../../server/issues/issueQueries.ts'
import { issuesJobs } from '../../server/issues/jobs.ts'
import { listMailbox, readSource } from '../../server/outbox/mailbox.ts'
import { warnFromBytes } from '../../server/templates/shared/mailSize.ts'
import { useOwner } from '../support/admin.ts'
import { useFolder } from '../support/folder.ts'
import { maya, receiveLink, submit } from '../audit/support.ts'
import { drainMail, readRaw, type SentMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

describe('A mail that its author tries', () => {
  const folder = useFolder()
  const site = useSite({ DATA_DIR: folder })
  const owner = useOwner(site)
  beforeEach(() => seedTemplates(site.services.db))
  afterEach(() => rm(path.join(folder, 'mailbox'), { recursive: true, force: true }))

  const post = (address: string, body: object) =>
    owner.agent.post(address).set('x-csrf-token', owner.csrf).send(body)
  const row = async (id: string) => {
    const stored = await site.services.db('email_templates').where({ id }).first()
    return { id, subject: stored.subject, htmlContent: stored.html_content, textContent: stored.text_content }
  }
  const test = async (values: object, to: string, address = '/admin/api/email/test'): Promise<SentMail> => {
    const before = await everything()
    const { body } = await post(address, { ...values, to }).expect(200)
    expect(body).to.deep.equal({ ok: true, email: to, leaves: false })
    expect(await everything(), 'nothing is stored').to.equal(before)
    const [newest] = await listMailbox(site.services.config)
    return readRaw((await readSource(site.services.config, newest!.id))!)
  }
  const addContact = async (email: string, fullName: string) => {
    const { db, config } = site.services
    await upsertContact(db, config, { email, lifecycle: 'new_subscriber', source: 'newsletter', fullName })
    return (await db('contacts').where({ email }).first('id')).id as number
  }
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        ['email_templates', 'email_campaigns', 'contacts', 'newsletter_issues', 'email_daily_counts'].map(
          (table) => site.services.db.raw(`select * from ${table} order by 1`).then(({ rows }) => rows),
        ),
      ),
    )

  it('is tested as it stands in the editor, and the template is not saved', async () => {
    const template = { ...(await row('contact-confirmation')), subject: 'DRAFT for {{firstName|you}}' }
    const mail = await test(template, 'colleague@example.com')
    expect([mail.to, mail.subject]).to.deep.equal(['colleague@example.com', '[Test] DRAFT for Maya'])
    expect((await row('contact-confirmation')).subject).not.to.include('DRAFT')
  })

  it('shows the line behind the subject as it stands in the editor', async () => {
    const template = { ...(await row('contact-confirmation')), preheader: 'Read by {{firstName|you}}' }
    expect((await test(template, 'colleague@example.com')).html).to.include('>Read by Maya')
  })

  it('is not read as text where it is longer than a template may be', async () => {
    const read = (html: string) => post('/admin/api/email/text-from-html', { html }).expect(200)
    expect((await read('<p>a</p>')).body).to.deep.equal({ text: 'a' })
    expect((await read(`<p>${'a'.repeat(200_000)}</p>`)).body).to.deep.equal({ text: '' })
  })

  it('is measured as it will be mailed, styles and tracked links and all', async () => {
    const size = async (paragraphs: number) => {
      const htmlContent = '<p><a href="https://example.com/">One</a> of many.</p>'.repeat(paragraphs)
      const { body } = await post('/admin/api/email/size', {
        id: 'step',
        subject: 'Long',
        htmlContent,
        textContent: '',
      }).expect(200)
      return [body.bytes as number, htmlContent.length] as const
    }
    const [short] = await size(1)
    expect(short).to.be.within(4_000, 20_000)
    const [long, written] = await size(1000)
    expect(written).to.be.below(warnFromBytes)
    expect(long).to.be.above(warnFromBytes)
  })

  it('says at the field what is wrong with the address, or with the mail server', async () => {
    const refused = await post('/admin/api/email/test', { ...(await row('audit-results')), to: 'nobody' })
    expect([refused.status, refused.body.errors.to]).to.deep.equal([
      422,
      'Please enter a valid email address',
    ])
  })

  it('has scores in a test of the results mail', async () => {
    const mail = await test(await row('audit-results'), 'seed@example.com')
    expect(mail.subject).to.equal('[Test] Your Internal Comms Audit results: 75%')
    for (const wanted of ['Channel Effectiveness', '72%', '30-minute strategy call', site.url]) {
      expect(mail.html).to.include(wanted)
    }
  })

  it('has the real scores for a real person, in preview and test', async () => {
    await submit(site, await receiveLink(site, { ...maya, email: 'real@example.com' })).expect(200)
    const template = await row('audit-results')
    const real = (await drainMail(site)).find(({ subject }) => subject.includes('results'))!
    const preview = await post('/admin/api/email/preview-text', { ...template, as: 'real@example.com' })
    expect(preview.body.subject)
      .to.equal(real.subject)
      .and.to.match(/: \d+%$/)
    expect(preview.body.text.trim()).to.equal(real.text.trim())
    const tested = await test(template, 'real@example.com')
    expect(tested.subject).to.equal(`[Test] ${real.subject}`)
    expect(tested.html).to.equal(real.html)
    const stranger = await post('/admin/api/email/preview-text', { ...template, as: 'nobody@example.com' })
    expect(stranger.body.text).to.match(/^This would not be sent/)
  })

  it('carries everything in a test of an issue that the issue itself carries', async () => {
    await addContact('reader@example.com', 'Ada Reader')
    await site.services
      .db('newsletter_subscriptions')
      .insert({ email: 'reader@example.com', status: 'active', source: 'footer' })
    const text = {
      subject: 'One idea for {{firstName}}',
      preheader: 'Short',
      content: 'Hello {{firstName|there}}, [read](/blog/one)',
    }
    const { id } = await createIssue(site.services.db, text)
    const tested = await test({ ...text, id }, 'reader@example.com', '/admin/api/issues/test')
    await site.services
      .db('newsletter_issues')
      .where({ id })
      .update({ state: 'scheduled', send_at: new Date() })
    await issuesJobs[0]!.run(site.services)
    const [real] = await drainMail(site)
    expect(tested.subject).to.equal(`[Test] ${real!.subject}`)
    // What names one message differs; that it is named does not.
    const carried = (mail: SentMail) => ({
      ...mail.headers,
      ...Object.fromEntries(
        ['subject', 'message-id', 'date', 'content-type', 'x-send-id', 'feedback-id']
          .filter((name) => name in mail.headers)
          .map((name) => [name, '']),
      ),
    })
    expect(carried(tested)).to.deep.equal(carried(real!))
    expect(tested.toName).to.equal('Ada Reader')
    const untracked = (html: string) => html.replaceAll(/"[^"]*\/[lo]\/[^"]*"/g, '"tracked"')
    expect(untracked(tested.html)).to.equal(untracked(real!.html)).and.to.include('Unsubscribe')
    const tracked = tested.links.filter((address) => address.includes('/l/'))
    const targets = await Promise.all(
      tracked.map(async (link) => (await site.http.get(new URL(link).pathname).expect(302)).headers.location),
    )
    expect(targets).to.include(`${site.url}/blog/one`)
    await site.http.get(`${new URL(tracked[0]!).pathname}x`).expect(404)
  })

  for (const [what, address, text] of [
    ['an issue', '/admin/api/issues/test', { content: 'Hello {{firstName|there}}' }],
    [
      'a template',
      '/admin/api/email/test',
      { id: 'step', htmlContent: '<p>Hello {{firstName|there}}</p>', textContent: '' },
    ],
  ] as const) {
    it(`is filled in as a chosen person and goes to its author: ${what}`, async () => {
      const id = await addContact('ada@example.com', 'Ada Reader')
      await site.services.db('contacts').where({ id }).update({ unsubscribed_at: new Date() })
      const words = { subject: 'For {{firstName}}', preheader: '', ...text, as: 'ada@example.com' }
      const mail = await test(words, 'colleague@example.com', address)
      expect([mail.to, mail.toName, mail.subject]).to.deep.equal([
        'colleague@example.com',
        '',
        '[Test] For Ada',
      ])
      expect(mail.text).to.include('Hello Ada')
      const ends = mail.links.find((link) => link.includes('/unsubscribe'))!
      await site.http.get(ends.slice(site.url.length)).expect(400)
    })
  }

  it('is not sent as a person whom nobody knows, or with whom nothing of the kind has happened', async () => {
    await addContact('ada@example.com', 'Ada Reader')
    const refusedFor = async (as: string) =>
      (
        await post('/admin/api/email/test', {
          ...(await row('audit-results')),
          to: 'me@example.com',
          as,
        }).expect(422)
      ).body.errors.as as string
    expect(await refusedFor('nobody@example.com')).to.equal('Nobody with this address is among the contacts.')
    expect(await refusedFor('ada@example.com')).to.match(/^Nothing has happened with this contact/)
    expect(await listMailbox(site.services.config)).to.deep.equal([])
  })

  it('has an unsubscribe link for a reader whom nobody knows, which ends nothing', async () => {
    const text = { subject: 'One idea', preheader: '', content: 'Hello {{firstName|there}}' }
    const mail = await test(text, 'seed@example.com', '/admin/api/issues/test')
    expect(mail.text).to.include('Hello there')
    expect(mail.headers['list-unsubscribe-post']).to.equal('List-Unsubscribe=One-Click')
    const link = mail.links.find((address) => address.includes('/unsubscribe'))!
    await site.http.get(link.slice(site.url.length)).expect(400)
  })

  for (const id of ['audit-link', 'audit-results', 'unsubscribe-confirmation']) {
    it(`shows the subject of ${id} beside its preview`, async () => {
      const { body } = await post(`/admin/api/email/functions/${id}`, {}).expect(200)
      expect(body.subject).to.match(/\w/)
      expect(body.text).to.match(/\w/)
    })
  }

  it('shows a link that is 30 days young, whenever one looks', async () => {
    const { body } = await post('/admin/api/email/functions/audit-link', {}).expect(200)
    const wanted = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect(body.text).to.include(wanted.format(new Date(Date.now() + 30 * 86_400_000)))
  })
})
