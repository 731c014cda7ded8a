import { expect } from 'chai'
import { drainMail } from '../support/mail.ts'
import { useSharedSite, useSite } from '../support/site.ts'

describe('The newsletter forms', () => {
  const site = useSite()

  const post = (email: string, source = 'footer') =>
    site.http.post('/newsletter').type('form').send({ email, source })
  const byScript = (email: string, source = 'footer') => post(email, source).set('Accept', 'application/json')
  const leave = () =>
    site.services.db('newsletter_subscriptions').update({
      status: 'unsubscribed',
      unsubscribed_at: new Date('2026-01-01'),
      subscribed_at: new Date('2025-01-01'),
    })

  it('subscribe a new address with its tags, source and the words agreed to', async () => {
    await byScript('Ada@Example.com', 'blog').expect(200)
    const row = await site.services.db('newsletter_subscriptions').first()
    expect(row).to.deep.include({
      email: 'Ada@Example.com',
      status: 'active',
      source: 'blog',
      tags: ['Newsletter Subscriber', 'Blog'],
      unsubscribed_at: null,
    })
    expect(row.consent_text).to.include('Unsubscribe at any time.')
    expect(await site.services.db('newsletter_events').first()).to.include({
      event: 'subscribed',
      cause: 'blog',
    })
    expect(await site.services.db('contacts').first()).to.include({
      lifecycle: 'new_subscriber',
      source: 'newsletter',
    })
  })

  it('send a welcome that can be unsubscribed from', async () => {
    await byScript('ada@example.com')
    const [mail, ...others] = await drainMail(site)
    expect(others).to.deep.equal([])
    expect(mail).to.include({ to: 'ada@example.com', subject: 'Welcome to weekly communication insights' })
    expect(mail!.headers['list-unsubscribe-post']).to.equal('List-Unsubscribe=One-Click')
    expect(mail!.links.some((link) => link.includes('/unsubscribe?token='))).to.equal(true)
    for (const words of [mail!.text, mail!.html]) expect(words).not.to.match(/\bagain\b|by mistake/)
  })

  it('say to a reader whose pause is long over that nothing has changed', async () => {
    await byScript('ada@example.com')
    await drainMail(site)
    await site.services.db('contacts').update({ mail_paused_until: new Date('2026-01-01') })
    expect((await byScript('ada@example.com')).body).to.include({ code: 'already' })
    expect(await drainMail(site)).to.deep.equal([])
  })

  it('bring back somebody who had left', async () => {
    await byScript('ada@example.com')
    await drainMail(site)
    await leave()
    await site.services.db('contacts').update({ lifecycle: 'unsubscribed' })
    await byScript('ADA@example.com', 'contact').expect(200)
    const row = await site.services.db('newsletter_subscriptions').first()
    expect(row).to.deep.include({
      status: 'active',
      unsubscribed_at: null,
      tags: ['Newsletter Subscriber', 'Footer', 'Contact Section'],
    })
    expect(Date.now() - row.subscribed_at).to.be.below(60_000)
    expect(await site.services.db('contacts').first()).to.include({ lifecycle: 'new_subscriber' })
    const [mail] = await drainMail(site)
    expect(mail).to.include({ subject: 'Welcome back to Plainsong' })
    expect(mail!.text).to.include('is subscribed to our newsletter again. If that was not you')
  })

  const words: [string, string, string, object][] = [
    [
      'footer',
      'new',
      '200',
      {
        ok: true,
        code: 'subscribed',
        title: 'Successfully subscribed!',
        message: "You'll receive our weekly communication insights.",
      },
    ],
    [
      'contact',
      'active',
      '409',
      {
        ok: false,
        code: 'already',
        title: 'Already subscribed!',
        message: 'This email is already on our newsletter list.',
      },
    ],
    [
      'blog',
      'left',
      '200',
      { ok: true, code: 'resubscribed', title: 'Welcome back!', message: "You've been resubscribed." },
    ],
    [
      'footer',
      'bad',
      '422',
      {
        ok: false,
        code: 'invalid',
        title: 'Invalid email',
        message: 'Please enter a valid email address.',
        errors: { email: 'Please enter a valid email address' },
      },
    ],
    [
      'popup',
      'new',
      '200',
      {
        ok: true,
        code: 'subscribed',
        message: 'Thank you for subscribing! Check your email for confirmation.',
      },
    ],
    ['popup', 'active', '409', { ok: false, code: 'already', message: "You're already subscribed!" }],
    [
      'popup',
      'left',
      '200',
      { ok: true, code: 'resubscribed', message: "Welcome back! You've been resubscribed." },
    ],
    [
      'popup',
      'bad',
      '422',
      {
        ok: false,
        code: 'invalid',
        message: 'Please enter a valid email address',
        errors: { email: 'Please enter a valid email address' },
      },
    ],
    [
      'popup',
      'empty',
      '422',
      {
        ok: false,
        code: 'invalid',
        message: 'Please enter a valid email address',
        errors: { email: 'Please enter your email address' },
      },
    ],
  ]
  for (const [source, state, status, said] of words) {
    it(`say the right thing in the ${source} when the address is ${state}`, async () => {
      if (state === 'active' || state === 'left') await byScript('ada@example.com')
      if (state === 'left') await leave()
      const email = { bad: 'ada@example', empty: '' }[state] ?? 'ada@example.com'
      const { body } = await byScript(email, source).expect(Number(status))
      expect(body).to.deep.equal(said)
    })
  }

  it('answer on a page without script', async () => {
    expect((await post('ada@example.com').expect(200)).text).to.include('Successfully subscribed!')
    expect((await post('ada@example.com').expect(200)).text).to.include('Already subscribed!')
    const page = await post('"ada', 'contact').expect(422)
    expect(page.text).to.include('value="&#34;ada"').and.include('Please enter a valid email address')
    expect(page.text).to.include('name="source" value="contact"')
  })

  it('take an unknown source for the footer, and nothing else they did not ask for', async () => {
    await site.http
      .post('/newsletter')
      .type('form')
      .send({ email: 'ada@example.com', source: 'moon', status: 'unsubscribed', tags: 'admin', id: '7' })
      .expect(200)
    expect(await site.services.db('newsletter_subscriptions').first()).to.deep.include({
      id: 1,
      source: 'footer',
      status: 'active',
      tags: ['Newsletter Subscriber', 'Footer'],
    })
  })

  it('make one subscription, one contact and one welcome of a hundred signups at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => byScript(i % 2 ? 'ada@example.com' : 'Ada@Example.com')),
    )
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'subscribed')).to.have.length(1)
    expect(codes.filter((code) => code === 'already')).to.have.length(99)
    expect(await site.services.db('newsletter_subscriptions')).to.have.length(1)
    expect(await site.services.db('contacts')).to.have.length(1)
    expect(await drainMail(site)).to.have.length(1)
  })

  it('never welcome somebody who left again before the mail went out', async () => {
    await byScript('ada@example.com')
    await leave()
    expect(await drainMail(site)).to.have.length(0)
  })
})

describe('The newsletter forms under a limit', () => {
  const site = useSharedSite({ RATE_LIMITS: 'on' })

  it('ask to wait after ten signups a minute', async () => {
    const post = (i: number) =>
      site.http
        .post('/newsletter')
        .set('Accept', 'application/json')
        .send({ email: `ada${i}@example.com`, source: 'contact' })
    for (let i = 0; i < 10; i++) await post(i).expect(200)
    const { body, headers } = await post(10).expect(429)
    expect(body).to.deep.equal({
      ok: false,
      code: 'limited',
      title: 'Too many requests',
      message: 'Please wait a moment before subscribing again.',
    })
    expect(Number(headers['retry-after'])).to.be.within(1, 60)
  })
})
