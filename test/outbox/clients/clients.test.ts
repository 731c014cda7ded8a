import { expect } from 'chai'
import { setWeeklyReport } from '../../../server/analytics/weeklyReportQueries.ts'
import { createIssue } from '../../../server/issues/issueQueries.ts'
import { mailBuilders } from '../../../server/mailBuilders.ts'
import type { Facts, Kind } from '../../../server/outbox/message.ts'
import { renderSend } from '../../../server/outbox/render.ts'
import type { TemplateRow } from '../../../server/outbox/templateRowQueries.ts'
import { templateProperties, templateTags } from '../../../server/outbox/templateHtml.ts'
import { builtInWording } from '../../../server/templates/builtInWording.ts'
import { person, written } from '../../analytics/support.ts'
import { askForAudit, receiveLink, rowsOf, submit } from '../../audit/support.ts'
import { enquiry } from '../../enquiries/support.ts'
import { drainMail } from '../../support/mail.ts'
import { useSharedSite } from '../../support/site.ts'
import { properties } from './facts.ts'
import { elementsOf, lostIn } from './read.ts'

const article = `## A heading

### A smaller one

#### The smallest

Words, **strong**, *leaning*, ~~struck~~, \`code\`, [linked](https://example.com/notes),
on a second line\\
and a third: https://example.com/${'a-long-word'.repeat(20)}

> A quote of
> two lines

- one
  1. one of one
- two

3. three
4. four

\`\`\`
a block
  of code
\`\`\`

![A drawing](/images/five-boxes.svg "Its caption")

| Depot | People |
| :--- | ---: |
| North | 42 |

---

The end.`

const template = `<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>
<p>Dear <strong>{{firstName}}</strong>,<br><em>leaning</em> and <u>underlined</u>, <a href="https://example.com/">linked</a>.</p>
<ul><li>One</li></ul><ol start="3"><li>Three</li></ol>
<div><span style="color:#0D4A50">A span</span></div>
<img src="https://example.com/a.png" alt="From elsewhere" style="width:300px">
<img src="{{siteUrl}}/images/five-boxes.svg" alt="One of ours">
<table cellpadding="0" cellspacing="0" width="100%"><tr><td valign="top" width="50%">Left<table border="0"><tr><td>In it</td></tr></table></td><td>Right</td></tr></table>
<table><thead><tr><th>Depot</th></tr></thead><tbody><tr><td>North</td></tr></tbody></table>`

describe('What Gmail, Outlook and Apple Mail draw', () => {
  const site = useSharedSite()
  const facts: Record<string, Facts> = {}
  before(async () => {
    const { db } = site.services
    await submit(site, await receiveLink(site)).expect(200)
    await askForAudit(site, { first_name: 'Ada', last_name: 'Okoro', email: 'ada@fennel.example' }).expect(
      200,
    )
    await site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(200)
    await drainMail(site)
    const subscribed = async (email: string, status: string) => {
      const row = { email, status, source: 'footer' }
      return (await db('newsletter_subscriptions').insert(row).returning('id'))[0].id as number
    }
    await setWeeklyReport(db, true)
    person(site, '203.0.113.4').views('2026-11-11T12:00:00Z', '/blog')
    await written(site)
    const [active, ended] = [
      await subscribed('in@a.example', 'active'),
      await subscribed('out@a.example', 'unsubscribed'),
    ]
    const links = await rowsOf<{ id: number; is_used: boolean }>(site, 'audit_links')
    const [submission] = await rowsOf<{ id: number }>(site, 'audit_submissions')
    const [message] = await rowsOf<{ id: number }>(site, 'contact_submissions')
    const issue = await createIssue(db, { subject: 'This week', preheader: 'One idea', content: article })
    const linkId = links.find((link) => !link.is_used)!.id
    Object.assign(facts, {
      'audit-link': { linkId },
      'audit-reminder': { linkId },
      'audit-results': { submissionId: submission!.id },
      'audit-notice': { submissionId: submission!.id },
      'contact-confirmation': { enquiryId: message!.id },
      'enquiry-notice': { enquiryId: message!.id },
      'newsletter-confirm': {},
      'newsletter-issue': { issue: issue.id },
      'newsletter-welcome': { subscriptionId: active },
      'newsletter-welcome-back': { subscriptionId: active },
      'unsubscribe-confirmation': { subscriptionId: ended },
      'weekly-report': { monday: '2026-11-16' },
    })
  })

  const draw = async (id: string, row: TemplateRow | null = null, kind: Kind = 'marketing') => {
    const { services } = site
    const email = 'maya@fennel.example'
    const recipient = {
      contactId: 1,
      fullName: 'Maya Okafor',
      companyName: null,
      source: null,
      whyNotMailed: null,
      trackingRefused: false,
    }
    const queued = {
      id: 1,
      key: id,
      template: id,
      kind,
      email,
      name: 'Maya Okafor',
      contactId: 1,
      facts: facts[id] ?? {},
      attempts: 0,
      createdAt: new Date(),
    }
    const drawn = await renderSend(services, mailBuilders, queued, { tracked: true, row, recipient })
    if ('notWanted' in drawn) throw new Error(`${id}: ${drawn.notWanted}`)
    return drawn.html
  }
  const row = (htmlContent: string): TemplateRow => ({
    id: 'a-step',
    subject: 'Words',
    preheader: '',
    htmlContent,
    textContent: '',
    isActive: true,
  })
  const tagsIn = (html: string) => new Set(elementsOf(html).map(({ tag }) => tag))

  for (const id of Object.keys(mailBuilders)) {
    it(`is all of ${id}`, async () => {
      expect(lostIn(await draw(id))).to.deep.equal([])
    })
    const wording = builtInWording(id)
    if (wording) {
      it(`is all of ${id} in words that the owner can change`, async () => {
        expect(lostIn(await draw(id, row(wording.html)))).to.deep.equal([])
      })
    }
  }

  it('is every element of an issue', async () => {
    const drawn = tagsIn(await draw('newsletter-issue'))
    const dialect =
      'h2 h3 h4 p ul ol li blockquote pre code hr br strong em del a img table thead tbody tr th td'
    for (const tag of dialect.split(' ')) expect(drawn, tag).to.include(tag)
  })

  it('is every element that a template may hold', async () => {
    const html = await draw('a-step', row(template))
    expect(lostIn(html)).to.deep.equal([])
    for (const tag of templateTags) expect(tagsIn(html), tag).to.include(tag)
  })

  it('has been looked up for every style that a template may hold', () => {
    for (const name of templateProperties) expect(properties).to.have.property(name)
  })
})
