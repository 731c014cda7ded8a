import { expect } from 'chai'
import supertest from 'supertest'
import { createIssue } from '../../server/issues/issueQueries.ts'
import { shareText, usualOf, type Figures, type LedTo } from '../../server/issues/shared/results.ts'
import { openUrl } from '../../server/outbox/trackedLinks.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { signedId } from '../../server/web/tokens.ts'
import { paths } from '../../server/paths.ts'
import { signIn } from '../support/admin.ts'
import { text as plainText } from '../support/html.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const figures = (part: Partial<Figures>): Figures & LedTo => ({
  sent: 100,
  delivered: 100,
  arrived: 100,
  opened: 0,
  clicked: 0,
  bounced: 0,
  unsubscribed: 0,
  machines: 0,
  audits: 0,
  enquiries: 0,
  ...part,
})

describe('The results of an issue', () => {
  const site = useSite()
  const db = () => site.services.db
  const sends = new Map<string, number>()

  /** An issue that left some days ago to these people, each with what became of the mail. */
  async function sent(readers: Record<string, object>, daysAgo = 1) {
    const content = 'Hello, read [the article](/blog/one) or [the notes](https://example.com/notes).'
    const { id } = await createIssue(db(), { subject: `News ${daysAgo}`, preheader: '', content })
    const at = new Date(Date.now() - daysAgo * 86_400_000)
    await db()('newsletter_issues').where({ id }).update({ state: 'sent', send_at: at })
    for (const [name, more] of Object.entries(readers)) {
      const email = `${name}@results.example`
      await db()('contacts')
        .insert({ email, full_name: name, lifecycle: 'subscriber', source: 'newsletter' })
        .onConflict(db().raw('(lower(email))'))
        .ignore()
      await db()('newsletter_subscriptions')
        .insert({ email, source: 'footer' })
        .onConflict(db().raw('(lower(email))'))
        .ignore()
      const contact = await db()('contacts').where({ email }).first()
      const [send] = await db()('email_campaigns')
        .insert({
          message_key: `issue:${id}:${name}`,
          template: 'newsletter-issue',
          kind: 'marketing',
          email,
          contact_id: contact.id,
          facts: { issue: id },
          status: 'sent',
          sent_at: at,
          links: [`${site.services.config.siteUrl}/blog/one`, 'https://example.com/notes'],
          ...more,
        })
        .returning('id')
      sends.set(name, Number(send.id))
    }
    return id
  }
  const results = async (id: number) => {
    const { agent } = await signIn(site)
    return (await agent.get(`/admin/api/issues/${id}/results`).expect(200)).body
  }
  const open = (name: string, agent: string) =>
    supertest(site.url)
      .get(new URL(openUrl(site.services.config, sends.get(name)!)).pathname)
      .set('user-agent', agent)
      .expect(200)
  const click = (name: string, link: number, agent = browser) =>
    supertest(site.url)
      .get(paths.mailClick(signedId(site.services.config.secrets, 'click', sends.get(name)!), String(link)))
      .set('user-agent', agent)
      .expect(302)

  it('are called delivered once a mail service has told so, and sent until then', async () => {
    const id = await sent({ dan: {}, eve: {} })
    const { agent } = await signIn(site)
    const shown = async () =>
      plainText((await agent.get(`/admin/email-marketing/issues/${id}`).expect(200)).text)
    expect(await shown())
      .to.match(/Sent ?2 ?of 2/)
      .and.not.include('Delivered')
    await db()('email_campaigns')
      .where({ id: sends.get('dan') })
      .update({ status: 'delivered' })
    expect(await shown()).to.match(/Delivered ?2 ?of 2/)
  })

  it('leave out what programs open and follow, and count people by link', async () => {
    const id = await sent({ ann: {}, ben: {}, cid: {} })
    await open('ann', 'Mozilla/5.0')
    await open('ben', `${browser} (via ggpht.com GoogleImageProxy)`)
    await click('cid', 0)
    await click('cid', 0)
    await click('cid', 1)
    await click('ben', 1, 'Googlebot/2.1 (+http://www.google.com/bot.html)')
    await until(async () => {
      const { figures: now, links } = await results(id)
      return now.opened === 2 && now.machines === 1 && links.length === 2
    })
    const body = await results(id)
    expect(body.figures).to.deep.include({ sent: 3, delivered: 3, opened: 2, clicked: 1, machines: 1 })
    expect(
      body.links.map((each: { label: string; people: number }) => [each.label, each.people]),
    ).to.have.deep.members([
      ['the article', 1],
      ['the notes', 1],
    ])
  })

  it('name who left because of it, not of a later one', async () => {
    const early = await sent({ ann: {}, ben: {} }, 20)
    const late = await sent({ ben: {} }, 1)
    for (const name of ['ann', 'ben']) {
      const subscription = await db()('newsletter_subscriptions')
        .where({ email: `${name}@results.example` })
        .first()
      await db()('newsletter_events').insert({
        subscription_id: subscription.id,
        event: 'unsubscribed',
        cause: 'link',
        happened_at: name === 'ann' ? new Date(Date.now() - 19 * 86_400_000) : new Date(),
      })
    }
    expect([
      (await results(early)).figures.unsubscribed,
      (await results(late)).figures.unsubscribed,
    ]).to.deep.equal([1, 1])
    const { agent } = await signIn(site)
    const { body } = await agent.get(`/admin/api/issues/${late}/people/unsubscribed/0`).expect(200)
    expect(body.people.map(({ name }: { name: string }) => name)).to.deep.equal(['ben'])
  })

  it('stand beside the usual value of the last five', async () => {
    for (const daysAgo of [9, 8, 7]) {
      await sent({ ann: { opened_at: new Date() }, ben: {}, cid: { status: 'bounced' } }, daysAgo)
      sends.clear()
    }
    const id = await sent({ ann: {}, ben: {} }, 2)
    const { usual, figures: own } = await results(id)
    expect(usual).to.deep.equal({ opened: 0.5, clicked: 0, unsubscribed: 0, bounced: 1 / 3, led: 0 })
    expect(own).to.deep.include({ delivered: 2, opened: 0 })
  })

  it('list each group with the way to the person, and as a file', async () => {
    const now = new Date()
    const id = await sent({
      ann: { opened_at: now, clicked_at: now, clicked_links: ['https://example.com/notes'] },
      ben: { opened_at: now },
      cid: {},
      dan: { status: 'bounced', last_error: '550 5.1.1 no such user' },
    })
    const { agent } = await signIn(site)
    const group = async (name: string) =>
      (await agent.get(`/admin/api/issues/${id}/people/${name}/0`).expect(200)).body.people
    const names = async (name: string) => (await group(name)).map((each: { name: string }) => each.name)
    expect(await names('clicked')).to.deep.equal(['ann'])
    expect(await names('opened')).to.deep.equal(['ben', 'ann'])
    expect(await names('unopened')).to.deep.equal(['cid'])
    expect(await names('bounced')).to.deep.equal(['dan'])
    const [ann] = await group('clicked')
    expect(ann.said).to.match(/^the notes, /)
    expect(ann.contactId).to.be.a('number')
    const file = await agent.get(`/admin/email-marketing/issues/${id}/people/bounced/csv`).expect(200)
    expect(file.text).to.include('dan@results.example').and.to.include('no such user')
    const over = await agent.get(`/admin/email-marketing/issues/${id}/openings.csv`).expect(200)
    expect(over.text.trim().split('\r\n')).to.have.length(25)
    await agent.get(`/admin/api/issues/${id}/people/everybody/0`).expect(404)
    for (const odd of ['1e400', '-1', '1.5', '9'.repeat(30), 'x'])
      await agent.get(`/admin/api/issues/${id}/people/bounced/${odd}`).expect(200)
  })

  it('list nobody for opening while that is not noted', async () => {
    const id = await sent({ ann: { opened_at: new Date() } })
    await storeSettings(db(), { change: { tracking: false }, by: 'owner@plainsong.example' })
    const { agent } = await signIn(site)
    for (const name of ['clicked', 'opened', 'unopened']) {
      await agent.get(`/admin/api/issues/${id}/people/${name}/0`).expect(404)
    }
    expect((await results(id)).tracking).to.equal(false)
  })

  it('tell what a click led to within a week', async () => {
    const id = await sent({ ann: { clicked_at: new Date() }, ben: {} })
    for (const name of ['Ann', 'ben']) {
      await db()('audit_requests').insert({
        first_name: name,
        last_name: 'B',
        email: `${name}@results.example`,
        requested_at: new Date(Date.now() + 3_600_000),
      })
    }
    expect(await results(id)).to.deep.include({ audits: 1, enquiries: 0 })
    sends.clear()
    const next = await results(await sent({ ann: {}, ben: {} }, 0))
    expect(next).to.deep.include({ audits: 0, enquiries: 0 })
    expect(next.usual!.led).to.equal(0.5)
  })
})

describe('A usual value', () => {
  it('is the middle one, so that one issue that went wrong moves nothing', () => {
    const shares = [40, 41, 2].map((opened) => figures({ opened }))
    expect(usualOf(shares)).to.deep.equal({ opened: 0.4, clicked: 0, unsubscribed: 0, bounced: 0, led: 0 })
    expect(usualOf([figures({ opened: 40 }), figures({ opened: 50 })])!.opened).to.equal(0.45)
    expect(usualOf([figures({ delivered: 0 })])).to.equal(null)
  })

  for (const [share, text] of [
    [0, '0%'],
    [0.004, 'under 1%'],
    [0.456, '46%'],
    [1, '100%'],
  ] as const) {
    it(`is written without decimals: ${text}`, () => expect(shareText(share)).to.equal(text))
  }
})
