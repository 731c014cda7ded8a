import { expect } from 'chai'
import type { QueuedMail } from '../../server/outbox/message.ts'
import { renderSend, type RenderedMail } from '../../server/outbox/renderMail.ts'
import { drainMail } from '../support/mail.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

describe('A message as it is written', () => {
  const site = useSite({ BRAND_NAME: 'Tom & Co' })
  const outbox = outboxOf(site)
  beforeEach(() => outbox.contact('a@example.com', { full_name: 'Ada Lovelace' }))

  const template = (columns: Record<string, string | boolean>) =>
    site.services.db('email_templates').insert({ id: 'step', subject: 'Hello', ...columns })
  const write = async (name: string | null = null, over: Partial<QueuedMail> = {}): Promise<RenderedMail> => {
    const send: QueuedMail = {
      id: 7,
      key: 'k',
      template: 'step',
      kind: 'marketing',
      email: 'a@example.com',
      name,
      contactId: 1,
      facts: {},
      attempts: 1,
      createdAt: new Date(),
      ...over,
    }
    const rendered = await renderSend(site.services, sampleBuilders, send)
    if ('notWanted' in rendered) throw new Error(rendered.notWanted)
    return rendered
  }

  it('fills placeholders from the person, with fallbacks, and leaves unknown ones empty', async () => {
    await template({
      subject: 'For {{firstName|you}}',
      html_content:
        '<p>Dear {{firstName|there}} {{lastName}} of {{companyName|your company}}{{nonsense}}.</p>',
      text_content: 'Dear {{ firstName | there }}, {{email}}',
    })
    const known = await write()
    expect(known.subject).to.equal('For Ada')
    expect(known.html).to.contain('Dear Ada Lovelace of your company.')
    expect(known.text).to.contain('Dear Ada, a@example.com')
    await site.services.db('contacts').update({ full_name: null })
    const unknown = await write()
    expect(unknown.subject).to.equal('For you')
    expect(unknown.text).to.contain('Dear there,')
  })

  for (const name of ['{{unsubscribeUrl}}', '<img src=x onerror=alert(1)>', 'A\r\nBcc: x@y.z', '{{email}}']) {
    it(`treats the first name ${JSON.stringify(name)} as a name`, async () => {
      await template({
        subject: 'For {{firstName}}',
        html_content: '<p>[{{firstName}}]</p>',
        text_content: '[{{firstName}}]',
      })
      const { subject, html, text } = await write(name.replaceAll(' ', '\u00A0'))
      expect(subject).to.not.match(/[\r\n]/)
      expect(html).to.not.contain('<img src')
      expect(html).to.not.contain('[a@example.com]')
      expect(text).to.match(/\[(\{\{|<img|A)/)
    })
  }

  it('keeps only the tags, attributes and styles that cannot do harm', async () => {
    await template({
      html_content: `<script>alert(1)</script><p onclick="x()">One</p><a href="javascript:alert(1)">Two</a>
        <a href="{{lastName}}">Three</a><div style="position:fixed;inset:0;color:red">Four</div>
        <img src="data:image/svg+xml,<svg onload=alert(1)>"><img src="https://example.com/a.png" alt="A">
        <iframe src="https://example.com"></iframe><form action="/x"><input></form>`,
    })
    const { html } = await write('Ada javascript:alert(2)')
    const body = html.slice(html.indexOf('One') - 200)
    expect(html).to.not.match(/<script|onclick|javascript:|position|<iframe|<form|<input|data:image/i)
    expect(body).to.contain('https://example.com/a.png')
    expect(body).to.contain('color:red')
  })

  it('says where the site lies in addresses that begin with a slash', async () => {
    await template({
      html_content: '<p><a href="/blog">Read</a> <a class="button" href="/#contact">Call</a></p>',
      text_content: '',
    })
    const { html, text } = await write()
    const { siteUrl } = site.services.config
    expect(html).to.include(`href="${siteUrl}/blog"`).and.include(`href="${siteUrl}/#contact"`)
    expect(text).to.include(`${siteUrl}/blog`).and.include(`${siteUrl}/#contact`)
  })

  it('makes the text part from the HTML when none was written', async () => {
    await template({
      html_content:
        '<h1>Hello</h1><p>Read <a href="https://example.com/x">this</a>.</p><ul><li>One</li><li>Two</li></ul>',
    })
    const { text } = await write()
    expect(text).to.contain('Hello\n\nRead this (https://example.com/x).')
    expect(text).to.contain('- One\n- Two')
  })

  const lineBehind = (html: string) => /mso-hide:all;">([^&]*)/.exec(html)![1]

  it('shows behind the subject what the owner wrote, else its first sentence that is no greeting', async () => {
    const words = { html_content: '<p>Hello {{firstName|there}},</p><p>Three weeks ago. And now?</p>' }
    await template({ ...words, preheader: 'For you, {{firstName|friend}}' })
    expect(lineBehind((await write()).html)).to.equal('For you, Ada')
    await site.services.db('email_templates').update({ preheader: '' })
    expect(lineBehind((await write()).html)).to.equal('Three weeks ago.')
  })

  for (const [source, why] of [
    ['newsletter', 'you subscribed to the Tom & Co newsletter'],
    ['contact_form', 'you wrote to Tom & Co through the enquiry form'],
    ['audit_request', 'you asked Tom & Co for the Free Internal Comms Audit'],
  ] as const) {
    it(`says how a person who first came by ${source} came to be written to`, async () => {
      await template({ html_content: '<p>Hello</p>' })
      await site.services.db('contacts').update({ source })
      expect((await write()).text).to.include(`You received this because ${why}.`)
    })
  }

  it('carries one-click unsubscribing and a visible link on marketing', async () => {
    await template({ html_content: '<p>Hello</p>', text_content: 'Hello' })
    const { headers, html, text } = await write()
    const link = /<(https?:\/\/[^>]+)>/.exec(headers['List-Unsubscribe']!)![1]!
    expect(headers['List-Unsubscribe-Post']).to.equal('List-Unsubscribe=One-Click')
    expect(html).to.contain(`href="${link}"`)
    expect(text).to.contain(`Unsubscribe: ${link}`)
  })

  for (const unknown of ['first_name', 'first name', 'first-name', 'nickname']) {
    it(`leaves {{${unknown}}} empty in subject, HTML and text`, async () => {
      await template({
        subject: `Hello {{${unknown}}}!`,
        html_content: `<p>Dear {{${unknown}}}.</p>`,
        text_content: `Dear {{${unknown}}}.`,
      })
      const { subject, html, text } = await write('Ada')
      expect(subject).to.match(/^Hello ?!$/)
      expect(html).to.match(/Dear ?\./)
      expect(text).to.match(/Dear ?\./)
      for (const part of [subject, html, text]) expect(part).to.not.include(unknown)
    })
  }

  it('can be left by a link alone, not by a letter that nobody reads', async () => {
    await template({ html_content: '<p>Hello</p>', text_content: 'Hello' })
    const { headers } = await write()
    expect(headers['List-Unsubscribe']).to.match(/^<https?:[^<>]+>$/)
  })

  it('is answered to our mailbox unless it says otherwise', async () => {
    await template({ html_content: '<p>Hello</p>', text_content: 'Hello' })
    const { name, email } = await site.services.brand()
    const ours = { name, address: email }
    expect((await write()).replyTo).to.deep.equal(ours)
    expect((await write('Ada', { template: 'hello', kind: 'asked' })).replyTo).to.deep.equal(ours)
  })

  it('carries no unsubscribing on what the person asked for', async () => {
    const { headers, html } = await write('Ada', { template: 'hello', kind: 'asked' })
    expect(headers).to.not.have.property('List-Unsubscribe')
    expect(html).to.not.contain('unsubscribe')
  })

  it('prefers the row that the owner wrote over the built-in view', async () => {
    await template({
      id: 'hello',
      subject: 'My own words',
      html_content: '<p>Mine</p>',
      text_content: 'Mine',
    })
    expect((await write('Ada', { template: 'hello', kind: 'asked' })).subject).to.equal('My own words')
    await site.services.db('email_templates').update({ is_active: false })
    expect((await write('Ada', { template: 'hello', kind: 'asked' })).subject).to.equal('Hello Ada')
  })

  it('escapes the brand in HTML and has both parts, small', async () => {
    const { html, text } = await write('Ada', { template: 'hello', kind: 'asked' })
    expect(html).to.contain('Tom &amp; Co')
    expect(text).to.match(/^Hello in words\n\nThe Tom & Co team\n\n--\nYou received this because/)
    expect(Buffer.byteLength(html)).to.be.lessThan(20_000)
  })

  it('does not write to someone who unsubscribed after it was queued', async () => {
    await template({ html_content: '<p>Hello</p>' })
    await outbox.queue('a', { template: 'step', kind: 'marketing' })
    await outbox.queue('b', { template: 'reminder', kind: 'notice', to: { email: 'A@example.com' } })
    await outbox.queue('c', { template: 'hello', kind: 'asked', to: { email: 'a@example.com' } })
    await site.services
      .db('newsletter_subscriptions')
      .insert({ email: 'a@example.com', status: 'unsubscribed', source: 'footer' })
    const sent = await drainMail(site, sampleBuilders)
    expect(sent.map((mail) => mail.text.split('\n')[0])).to.deep.equal(['Hello in words'])
    expect(await outbox.row('a')).to.include({
      status: 'cancelled',
      cancelled_why: 'unsubscribed',
    })
    expect(await outbox.row('b')).to.include({ status: 'cancelled' })
  })
})
