import { measureOthers } from '../../server/audit/benchmark/measureQueries.ts'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { storeAudit } from '../audit/storedAudits.ts'
import { submit } from '../audit/support.ts'
import { drainMail } from '../support/mail.ts'
import { text } from '../support/html.ts'
import type { TestSite } from '../support/site.ts'
import { causesOfEveryMail, drawMail } from '../support/everyMail.ts'

/** What a page says, a line for each block: in sight, to screen readers, in its fields, to search engines. */
export function wordsIn(html: string, whole: boolean): string {
  const head = [
    ...html.matchAll(
      /<title>[^<]*|<meta name="description"[^>]*|<script type="application\/ld\+json">[^<]*/g,
    ),
  ].map(([found]) => text(found.replace(/^<[^>]*?(?:content="([^"]*)".*|>)/, '$1')))
  const seen = whole ? html.slice(html.indexOf('<body')) : /<main[\s\S]*<\/main>/.exec(html)![0]
  const spoken = seen
    .replace(/<(svg|style|script)[\s\S]*?<\/\1>/g, '')
    .replace(
      /<[^>]*?\s(?:aria-label|placeholder|alt|data-failed|data-busy-label)="([^"]+)"[^>]*>/g,
      '\n[$1]\n',
    )
    .replace(/<\/?(?:a|b|bdi|br|code|em|i|span|small|strong|wbr)(?:\s[^>]*)?>/g, (tag) =>
      tag.startsWith('<br') ? ' ' : '',
    )
  const lines = spoken
    .replace(/\s+/g, (gap) => (gap.includes('\n[') ? '\n' : ' '))
    .split(/<[^>]+>|\n/)
    .map((line) => text(line))
    .filter(Boolean)
  return [...head, ...lines].join('\n')
}

const firmOfAda = { company_name: 'Fennel', role: 'Lead', company_size: '1-50' }

/** Every public page and answer whose words are the firm's, with its state before anybody has changed anything. */
export async function seededPages(site: TestSite): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  const { config, db } = site.services
  const open = async (name: string, path: string, whole = false) => {
    said[name] = wordsIn((await site.http.get(path)).text, whole)
  }
  const post = async (name: string, path: string, body: object) => {
    said[name] = wordsIn((await site.http.post(path).type('form').send(body).redirects(1)).text, false)
  }
  await open('home', '/', true)
  await open('commsaudit', '/commsaudit', true)
  for (const path of ['privacy', 'terms', 'cookies', 'blog', 'sitemap']) await open(path, `/${path}`)
  await open('not-found', '/nobody-knows-this')
  await open('enquiry-thanks', '/enquiries/thanks')
  await post('enquiry-form', '/enquiries', {})
  await post('audit-form', '/audit-requests', {})
  await post('audit-requested', '/audit-requests', {
    first_name: 'Ada',
    last_name: 'Okoro',
    email: 'a@b.example',
  })
  await post('audit-already', '/audit-requests', {
    first_name: 'Ada',
    last_name: 'Okoro',
    email: 'a@b.example',
  })
  const asked = (await drainMail(site)).flatMap((mail) => mail.links)
  const audit = asked.find((href) => /\/audit\/[\w-]{43}$/.test(href))!.replace(site.url, '')
  await open('audit-start', audit)
  await post('audit-question', audit, { ...firmOfAda, step: '0', go: 'next' })
  await post('audit-unanswered', audit, { step: '1', go: 'next' })
  await open('audit-invalid', `/audit/${'x'.repeat(43)}`)
  const { body: completed } = await submit(site, audit).expect(200)
  await open('audit-results', completed.url)
  for (let n = 0; n < 20; n++) await storeAudit(site, { email: `p${n}@firm${n}.example`, score: 60 + n })
  await measureOthers(db)
  await open('audit-compared', completed.url)
  await post('newsletter-form', '/newsletter', { email: 'nobody' })
  await post('newsletter-done', '/newsletter', { email: 'ada@example.com' })
  await post('newsletter-again', '/newsletter', { email: 'ada@example.com' })
  await drainMail(site)
  const contact = await db('contacts').where({ email: 'ada@example.com' }).first('id')
  const token = unsubscribeToken(config, contact.id)
  await open('preferences', `/preferences?token=${token}`)
  await open('unsubscribe', `/unsubscribe?token=${token}`)
  await open('unsubscribe-back', `/unsubscribe?token=${token}&back=1`)
  await post('unsubscribed', `/unsubscribe?token=${token}`, {})
  await open('unsubscribe-done', `/unsubscribe?token=${token}&done=1`)
  await open('unsubscribe-wrong', '/unsubscribe?token=wrong')
  await open('preferences-stopped', `/preferences?token=${token}`)
  await storeSettings(db, { change: { doubleOptIn: true }, by: null })
  await post('newsletter-asked', '/newsletter', { email: 'mary@example.com' })
  const links = (await drainMail(site)).flatMap((mail) => mail.links)
  const link = links.find((href) => href.includes('/newsletter/confirm'))!.replace(site.url, '')
  await open('confirm', link)
  await post('confirmed', link, {})
  await open('confirm-wrong', '/newsletter/confirm?token=wrong')
  return dayless(said)
}

/** To the owner, or written by the owner. */
const inside = [
  'audit-notice',
  'enquiry-notice',
  'mail-problem',
  'newsletter-issue',
  'webhook-problem',
  'weekly-report',
]

/** Every mail that the site sends to visitors by itself: its subject, its words and its text part. */
export async function seededMails(site: TestSite): Promise<Record<string, string>> {
  const facts = await causesOfEveryMail(site)
  const said: Record<string, string> = {}
  for (const id of Object.keys(facts).filter((each) => !inside.includes(each))) {
    const { subject, html, text: plain } = await drawMail(site, facts, id)
    said[id] = [subject, text(html.replace(/<(style|head)[\s\S]*?<\/\1>/g, '')), plain.trim()].join('\n')
  }
  return dayless(said)
}

/** Without what differs from day to day and from site to site. */
const dayless = (said: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).map(([name, words]) => [
      name,
      words
        .replace(/https?:\/\/127\.0\.0\.1:\d+/g, 'SITE')
        .replace(
          /(?!August 3, 2025)(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+, \d{4}/g,
          'DAY',
        )
        .replace(/[\w-]{40,}/g, 'TOKEN')
        .replace(/© \d{4}/, '© YEAR'),
    ]),
  )
