import { expect } from 'chai'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import type { Stage } from '../../server/contacts/shared/stages.ts'
import { contentDocuments } from '../../server/content/shared/documents.ts'
import { enqueue } from '../../server/outbox/enqueue.ts'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { drainMail } from '../support/mail.ts'
import { useSharedSite, useSite } from '../support/site.ts'
import { whileUnreadable } from '../support/unreadable.ts'

const glyph = /class="quiet[^>]*>\s*<svg/
const done = 'You have been successfully unsubscribed from our newsletter.'

describe('Unsubscribing', () => {
  const site = useSite()
  let address: string
  let token: string
  beforeEach(async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })
    await drainMail(site)
    token = unsubscribeToken(site.services.config, 1)
    address = `/unsubscribe?token=${token}`
  })

  const db = (table: string) => site.services.db(table)
  const status = async () => (await db('newsletter_subscriptions').first()).status as string
  const stage = async () => (await db('contacts').first()).lifecycle as Stage

  it('is not done by opening the link, however often a scanner does', async () => {
    for (let i = 0; i < 20; i++) await site.http.get(address).expect(200)
    await site.http.head(address).expect(200)
    expect(await status()).to.equal('active')
    expect(await stage()).to.equal('new_subscriber')
  })

  it('shows a button without script, and the address nowhere else', async () => {
    const page = await site.http.get(address)
    expect(page.text).to.match(/<button[^>]*>Unsubscribe<\/button>/)
    expect(page.headers).to.include({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(page.headers['x-robots-tag']).to.include('noindex')
  })

  it('is done by the button, with the address shown and a way back', async () => {
    const page = await site.http.post(address).type('form').send({}).redirects(1).expect(200)
    expect(page.text).to.include(done).and.include('ada@example.com').and.include('Resubscribe to Newsletter')
    expect(page.text).to.include('href="/#newsletter"')
    expect(await db('newsletter_subscriptions').first()).to.include({ status: 'unsubscribed' })
    expect((await db('newsletter_subscriptions').first()).unsubscribed_at).to.be.instanceOf(Date)
    expect(await stage()).to.equal('unsubscribed')
    expect(await db('newsletter_events').orderBy('id', 'desc').first()).to.include({
      event: 'unsubscribed',
      cause: 'button',
    })
  })

  it('is not said to be ahead of somebody who has left, whichever link they open again', async () => {
    await site.http.post(address).type('form').send({})
    const page = await site.http.get(address).expect(200)
    expect(page.text).to.include('data-unsubscribe="done"').and.include('Resubscribe to Newsletter')
    await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })
    expect((await site.http.get(address).expect(200)).text).to.include('data-unsubscribe="ask"')
  })

  it('is confirmed once a day, however often somebody goes to and fro', async () => {
    for (let i = 0; i < 5; i += 1) {
      await site.http.post(address).type('form').send({})
      await site.http.post(`/unsubscribe/undo?token=${token}`).type('form').send({})
    }
    await site.http.post(address).type('form').send({})
    const confirmations = (await drainMail(site)).filter(({ subject }) => subject === 'You are unsubscribed')
    expect(confirmations).to.have.length(1)
  })

  it('answers the page’s script with the same words', async () => {
    const { body } = await site.http.post(address).set('Accept', 'application/json').expect(200)
    expect(body).to.deep.equal({ ok: true, message: done, email: 'ada@example.com' })
  })

  it('is one click for mail programs: any form encoding, no cookie, another origin, twice', async () => {
    const click = () => site.http.post(address).set('Origin', 'https://mail.example').redirects(0)
    await click().type('form').send('List-Unsubscribe=One-Click').expect(200)
    const second = await click().field('List-Unsubscribe', 'One-Click').expect(200)
    expect(second.headers['set-cookie']).to.equal(undefined)
    expect(await status()).to.equal('unsubscribed')
    expect(await db('newsletter_events').where({ event: 'unsubscribed' })).to.have.length(1)
    const mails = await drainMail(site)
    expect(mails.map((mail) => mail.subject)).to.deep.equal(['You are unsubscribed'])
  })

  it('confirms once, with a way back that a scanner cannot take', async () => {
    await Promise.all([site.http.post(address), site.http.post(address)])
    const [mail, ...others] = await drainMail(site)
    expect(others).to.have.length(0)
    const back = mail!.links.find((link) => link.includes('back=1'))!
    const page = await site.http.get(back.replace(site.url, '')).expect(200)
    expect(page.text).to.include('Resubscribe to Newsletter').and.not.include('data-unsubscribe="ask"')
    expect(page.text, 'a quiet page has one glyph').to.match(glyph)
    expect(await status()).to.equal('unsubscribed')
  })

  it('is undone by one click on the same page', async () => {
    await site.http.post(address)
    await drainMail(site)
    const page = await site.http.post('/unsubscribe/undo').type('form').send({ token }).redirects(1)
    expect(page.text).to.include('Welcome back! You&#39;ve been resubscribed.').and.match(glyph)
    expect(await status()).to.equal('active')
    expect(await stage()).to.equal('new_subscriber')
    expect((await drainMail(site)).map((mail) => mail.subject)).to.deep.equal(['Welcome back to Plainsong'])
  })

  it('leads to an address that shows how things stand, however often it is opened', async () => {
    const { headers } = await site.http.post(address).type('form').send({}).expect(303)
    const stands = headers.location!
    expect((await site.http.get(stands).expect(200)).text)
      .to.include(done)
      .and.not.include('data-unsubscribe="ask"')
    await site.http
      .post('/unsubscribe/undo')
      .type('form')
      .send({ token })
      .expect(303)
      .expect('Location', stands)
    for (let time = 0; time < 2; time++) {
      expect((await site.http.get(stands).expect(200)).text)
        .to.include('Welcome back')
        .and.not.include(done)
    }
    expect(await status()).to.equal('active')
  })

  it('says on its own page when the button failed, and can be tried again', async () => {
    const page = await whileUnreadable(site, 'newsletter_subscriptions', async () =>
      site.http.post(address).type('form').send({}).expect(500),
    )
    expect(page.text).to.include('Failed to process unsubscribe request. Please try again.')
    const [, action] =
      /<form method="post" action="([^"]+)">\s*<div class="row">\s*<button[^>]*>Try again/.exec(page.text)!
    await site.http.post(action!).type('form').send({}).expect(303)
    expect(await status()).to.equal('unsubscribed')
  })

  it('cancels what was queued, but not what was asked for', async () => {
    const { services } = site
    const queue = (template: string, kind: 'asked' | 'notice' | 'marketing') =>
      enqueue(services.db, { key: template, template, kind, to: { email: 'ADA@example.com' }, contactId: 1 })
    await queue('step-1', 'marketing')
    await queue('audit-reminder', 'notice')
    await queue('audit-link', 'asked')
    await site.http.post(address)
    const rows = await db('email_campaigns').whereIn('message_key', [
      'step-1',
      'audit-reminder',
      'audit-link',
    ])
    expect(Object.fromEntries(rows.map((row) => [row.template, row.status]))).to.deep.equal({
      'step-1': 'cancelled',
      'audit-reminder': 'cancelled',
      'audit-link': 'queued',
    })
  })

  for (const kept of [
    'warm_contact',
    'prospect_proposal_sent',
    'consulting_client',
    'past_client',
  ] as const) {
    it(`leaves a ${kept} where it is; the subscription tells`, async () => {
      await db('contacts').update({ lifecycle: kept })
      await site.http.post(address).expect(303)
      expect(await stage()).to.equal(kept)
      expect(await status()).to.equal('unsubscribed')
    })
  }

  it('works for someone who never subscribed', async () => {
    const { services } = site
    const { id } = await upsertContact(services.db, services.config, {
      email: 'grace@example.com',
      lifecycle: 'audit_requested',
      source: 'audit_request',
    })
    const its = `/unsubscribe?token=${unsubscribeToken(services.config, id)}`
    expect((await site.http.post(its).redirects(1).expect(200)).text).to.include('grace@example.com')
    expect(await db('newsletter_subscriptions').where({ email: 'grace@example.com' }).first()).to.include({
      status: 'unsubscribed',
    })
  })

  it('says so when the link has no token', async () => {
    const page = await site.http.get('/unsubscribe').expect(400)
    expect(page.text)
      .to.include('Invalid unsubscribe link. No token provided.')
      .and.include('Return to Homepage')
  })

  it('refuses tokens we did not make, and those of nobody', async () => {
    const nobody = unsubscribeToken(site.services.config, 999)
    for (const bad of [`${token}x`, token.replace('1.', '2.'), nobody, 'a&token=b', '%00']) {
      expect((await site.http.get(`/unsubscribe?token=${bad}`).expect(400)).text).to.include(
        'Return to Homepage',
      )
      const { body } = await site.http
        .post(`/unsubscribe?token=${bad}`)
        .set('Accept', 'application/json')
        .expect(400)
      expect(body.ok).to.equal(false)
    }
    expect(await status()).to.equal('active')
  })
})

describe('Unsubscribing under a limit', () => {
  const site = useSharedSite({ RATE_LIMITS: 'on' })

  for (const path of ['/unsubscribe', '/unsubscribe/undo']) {
    it(`asks who posts to ${path} again and again to wait, in words, and does nothing more`, async () => {
      await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })
      const token = unsubscribeToken(site.services.config, 1)
      const post = () => site.http.post(`${path}?token=${token}`).set('Accept', 'application/json').send({})
      const strange = () => site.http.post(`${path}?token=1.wrong`).set('Accept', 'application/json').send({})
      await post().expect(200)
      let answer = await strange()
      for (let tries = 0; answer.status === 400 && tries < 200; tries += 1) answer = await strange()
      expect(answer.status).to.equal(429)
      expect(Number(answer.headers['retry-after'])).to.be.greaterThan(0)
      expect(answer.body.message).to.equal(contentDocuments.newsletter.defaults.trouble.tooMany)
      const page = await site.http.post(`${path}?token=${token}`).type('form').send({}).expect(429)
      expect(page.text, 'nothing is wrong with the link').to.match(/<h1[^>]*>That did not work/)
    })
  }
})
