import type { Knex } from 'knex'
import { newPage } from '../support/browser.ts'
import { linkInMail } from './mailLink.ts'
import { admin, people, whenThere } from './prepare.ts'

/**
 * The mails that nothing else here causes, and one of a sequence.
 * @param issue one that is held, which the owner is written about
 */
export async function queueMails(url: string, db: Knex, issue: number): Promise<void> {
  const at = Date.UTC(2026, 10, 20, 15)
  const queued: [template: string, kind: string, email: string, facts: object][] = [
    ['weekly-report', 'owner', admin.email, { monday: '2026-11-16' }],
    ['mail-problem', 'owner', admin.email, { problem: `held:issue:${issue}` }],
    ['webhook-problem', 'owner', admin.email, { webhook: 3, about: 'failing' }],
    ['new-sign-in', 'notice', admin.email, { at, device: 'Firefox on Linux', country: 'Ireland' }],
    ['security-change', 'notice', admin.email, { change: 'code used', at, left: 9 }],
    ['subscriber-one-page', 'marketing', people.moved, {}],
  ]
  await db('email_campaigns').insert(
    queued.map(([template, kind, email, facts]) => ({
      ...{ message_key: `screens:${template}`, template, kind, email },
      facts: JSON.stringify(facts),
    })),
  )
  await db.raw(
    `insert into email_campaigns (message_key, template, kind, email, contact_id, facts)
     select 'screens:reminder', 'audit-reminder', 'notice', contacts.email, contacts.id, jsonb_build_object('linkId', links.id)
       from audit_links links join audit_requests asked on asked.id = links.audit_request_id
       join contacts on lower(contacts.email) = lower(asked.email) where asked.email = :fresh
     union all
     select 'screens:back', 'newsletter-welcome-back', 'asked', email, null, jsonb_build_object('subscriptionId', id)
       from newsletter_subscriptions where email = :moved`,
    { fresh: people.fresh, moved: people.moved },
  )
  await forgetPassword(url)
  for (const mail of [/Your week:/, /is still waiting/, /Welcome back to/, /Set a new password/])
    await whenThere(() => linkInMail(url, { mail }))
}

async function forgetPassword(url: string): Promise<void> {
  const page = await newPage({ url })
  await page.goto(`${url}/admin/forgot`)
  await page.type('[name=email]', admin.email)
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  await page.browserContext().close()
}
