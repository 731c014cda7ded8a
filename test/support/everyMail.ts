import { insertInvite, insertReset } from '../../server/account/passwordLinks/passwordLinkQueries.ts'
import { insertUser } from '../../server/account/userQueries.ts'
import { createIssue } from '../../server/issues/issueQueries.ts'
import { mailBuilders } from '../../server/mailBuilders.ts'
import { keepRequest } from '../../server/newsletter/confirmRequestQueries.ts'
import type { Facts, Kind } from '../../server/outbox/message.ts'
import { pauseQueue } from '../../server/outbox/pauseQueries.ts'
import { senderTestMail } from '../../server/outbox/admin/senderTest.ts'
import { renderSend, type RenderedMail } from '../../server/outbox/renderMail.ts'
import type { TemplateRow } from '../../server/outbox/templateRowQueries.ts'
import { person, written } from '../analytics/support.ts'
import { askForAudit, receiveLink, rowsOf, submit } from '../audit/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { drainMail } from './mail.ts'
import type { TestSite } from './site.ts'

/** Every kind of block that an issue may hold. */
export const article = `## A heading

### A smaller one

#### The smallest

Words[^1], **strong**, *leaning*, ~~struck~~, \`code\`, [linked](https://example.com/notes),
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

[Book a call](/book?a=1&b=2){button}

| Depot | People |
| :--- | ---: |
| North | 42 |

---

The end.

[^1]: A footnote, with [a link](https://example.com/survey).`

const builders = { ...mailBuilders, ...senderTestMail() }

/** The ids of all that the site writes: what it knows how to write, and what is sent by hand. */
export const everyMail = Object.keys(builders)

/** To whom everything is drawn. */
const reader = 'maya@fennel.example'

/** What each message of the site is about. */
export type FactsOfMails = Record<string, Facts>

/** Lets happen whatever causes a message, once each. @returns what each of them is about, by its id */
export async function causesOfEveryMail(site: TestSite): Promise<FactsOfMails> {
  const { db } = site.services
  await submit(site, await receiveLink(site)).expect(200)
  await askForAudit(site, { first_name: 'Ada', last_name: 'Okoro', email: 'ada@fennel.example' }).expect(200)
  await site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(200)
  await drainMail(site)
  const subscribed = async (email: string, status: string) => {
    const row = { email, status, source: 'footer' }
    return (await db('newsletter_subscriptions').insert(row).returning('id'))[0].id as number
  }
  person(site, '203.0.113.4').views('2026-11-11T12:00:00Z', '/blog')
  await written(site)
  const [active, ended] = [
    await subscribed('in@a.example', 'active'),
    await subscribed('out@a.example', 'unsubscribed'),
  ]
  await keepRequest(db, { email: reader, source: 'footer', consentText: 'One idea a week.' })
  await pauseQueue(db, 'asked', '535 5.7.8 Wrong password', 300)
  const links = await rowsOf<{ id: number; is_used: boolean }>(site, 'audit_links')
  const [submission] = await rowsOf<{ id: number }>(site, 'audit_submissions')
  const [message] = await rowsOf<{ id: number }>(site, 'contact_submissions')
  const issue = await createIssue(db, { subject: 'This week', preheader: 'One idea', content: article })
  const { secrets } = site.services.config
  await insertUser(db, 'forgetful@plainsong.example', 'x')
  const { id: userId } = (await db('users').where({ email: 'forgetful@plainsong.example' }).first('id'))!
  const invited = { email: 'sam@plainsong.example', role: 'editor', by: 'owner@plainsong.example' } as const
  const linkId = links.find((link) => !link.is_used)!.id
  return {
    'address-changed': {},
    'address-confirm': {},
    'audit-link': { linkId },
    'audit-reminder': { linkId },
    'audit-results': { submissionId: submission!.id },
    'audit-notice': { submissionId: submission!.id },
    'contact-confirmation': { enquiryId: message!.id },
    'enquiry-notice': { enquiryId: message!.id },
    'mail-problem': { problem: 'paused:asked' },
    'new-sign-in': { at: Date.UTC(2026, 10, 20, 15), device: 'Firefox on Linux', country: 'Ireland' },
    'newsletter-confirm': {},
    'newsletter-issue': { issue: issue.id },
    'newsletter-welcome': { subscriptionId: active },
    'newsletter-welcome-back': { subscriptionId: active },
    'security-change': { change: 'code used', at: Date.UTC(2026, 10, 20, 15), left: 9 },
    'password-reset': { link: await insertReset(db, secrets, userId) },
    'team-invite': { link: (await insertInvite(db, secrets, invited))!, version: 1 },
    'unsubscribe-confirmation': { subscriptionId: ended },
    'webhook-problem': { webhook: await goneWebhook(site), about: 'gone' },
    'weekly-report': { monday: '2026-11-16' },
  }
}

/** A message as it leaves, to a reader who left nothing. @param row the owner's wording instead of the built-in one */
export async function drawMail(
  { services }: TestSite,
  facts: FactsOfMails,
  id: string,
  { row = null, kind = 'marketing' }: { row?: TemplateRow | null; kind?: Kind } = {},
): Promise<RenderedMail> {
  const email = reader
  const recipient = {
    contactId: 1,
    fullName: 'Maya Okafor',
    companyName: null,
    source: null,
    whyNotMailed: null,
    trackingRefused: false,
    isCorrected: false,
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
  const drawn = await renderSend(services, builders, queued, { tracked: true, row, recipient })
  if ('notWanted' in drawn) throw new Error(`${id}: ${drawn.notWanted}`)
  return drawn
}

/** One whose receiver wants nothing more. */
async function goneWebhook({ services: { db } }: TestSite): Promise<number> {
  const [made] = await db('webhooks')
    .insert({
      address: 'https://hooks.example/in',
      events: ['enquiry.received'],
      secret: 'none',
      state: 'gone',
    })
    .returning<{ id: number }[]>('id')
  return made!.id
}
