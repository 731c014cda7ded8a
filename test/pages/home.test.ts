import { expect } from 'chai'
import { beaconSchema } from '../../server/analytics/shared/beacon.ts'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'

describe('The home page', () => {
  const site = useSite()

  const open = async () => {
    await site.told()
    return (await site.http.get('/').expect(200)).text
  }

  it('tells its story in order', async () => {
    const html = await open()
    const marks = [
      'class="hero"',
      'id="services"',
      'How It Works',
      'Want a Custom Plan?',
      'Who We Help',
      'id="audit"',
      'id="blog"',
      'id="about"',
      'id="contact"',
      'id="newsletter"',
      'Frequently asked questions',
      'class="site-footer"',
    ]
    const places = marks.map((mark) => html.indexOf(mark))
    expect(places).not.to.include(-1)
    expect(places).to.deep.equal([...places].sort((a, b) => a - b))
  })

  it('says what we do and for whom', async () => {
    const { text, headings } = readHtml(await open())
    expect(headings(1)).to.deep.equal(["Let's build something powerful."])
    for (const words of [
      'Strategic communication, clearly designed',
      '4-6 weeks',
      '3-month minimum',
      'Discovery Call',
      'Proposal',
      'Kickoff',
      'Operate or Hand Off',
      'The comms professional running a lean team',
      'The HR or marketing manager wearing the comms hat',
      'Who We Are',
      'Our Mission',
      'Clarity over complexity',
      'Action, not just insight',
      'Built for real-world impact',
      'Within 24 hours',
      'within 1-2 weeks of contract signing',
      'fixed-fee proposal based on team size and complexity',
      'We respect your privacy. Unsubscribe at any time.',
      'Quick Assessment Takes 5-7 minutes',
      'Personalized Results Custom recommendations',
      'Expert Insights Industry best practices',
    ]) {
      expect(text).to.include(words)
    }
  })

  it('describes the business, its services and its questions to search engines', async () => {
    const { structuredData } = readHtml(await open())
    const types = structuredData.map((data) => data['@type'])
    expect(types).to.include.members(['Organization', 'WebSite', 'Service', 'FAQPage'])
    const faq = structuredData.find((data) => data['@type'] === 'FAQPage') as { mainEntity: unknown[] }
    expect(faq.mainEntity).to.have.length(6)
  })

  it('says that articles are coming while there are none', async () => {
    expect(readHtml(await open()).text).to.include('The first articles are being written.')
  })

  it('shows the three newest published posts, and none that is not yet public', async () => {
    for (const [slug, when] of [
      ['oldest', '-4 days'],
      ['third', '-3 days'],
      ['second', '-2 days'],
      ['newest', '-1 day'],
      ['tomorrow', '+1 day'],
    ]) {
      await site.services.db.raw(
        `insert into blog_posts (slug, title, excerpt, content, category, published_at)
         values (?, ?, 'An excerpt', 'Text', 'Strategy', now() + ?::interval)`,
        [slug!, `Post ${slug}`, when!],
      )
    }
    const html = await open()
    const shown = [...html.matchAll(/href="\/blog\/([a-z]+)"/g)].map((match) => match[1])
    expect(shown).to.deep.equal(['newest', 'second', 'third'])
  })

  it('tells the ads pixel what is clicked, by the agreed names', async () => {
    const html = await open()
    expect(html).to.match(
      /data-open="audit-dialog" data-track="Free Internal Comms Audit" data-track-type="CTA Button"/,
    )
    expect(html).to.match(/data-track="Schedule Discovery Call - Services" data-track-source="CTA Button"/)
  })

  it('counts every audit button as a call to action, and nothing that is no event', async () => {
    const html = await open()
    const buttons = [...html.matchAll(/<button[^>]*data-open="audit-dialog"[^>]*>/g)].map(([tag]) => tag)
    expect(buttons).to.have.length(4)
    for (const button of buttons) expect(button).to.match(/data-count="call-to-action"|"CTA Button"/)
    const counted = [...html.matchAll(/data-count="([^"]*)"/g)].map((match) => match[1])
    for (const name of counted) {
      expect(beaconSchema.safeParse({ kind: 'event', name }).success, name).to.equal(true)
    }
  })

  it('carries neither a consent bar nor a pixel unless one is configured', async () => {
    expect(await open()).not.to.match(/data-consent|fbevents/)
  })
})
