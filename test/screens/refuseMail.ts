import knex from 'knex'
import { fillKeys } from './fillKeys.ts'
import { fillWebhooks } from './fillWebhooks.ts'
import { linkInMail } from './mailLink.ts'
import { people, whenThere } from './prepare.ts'
import { queueMails } from './queueMails.ts'

/** The issue that the mail server refuses. */
export const refusedIssue = 900

/** Everything that an owner sees of mail which came back, webhooks that fail, and a confirmation for who subscribes with such an address. */
export async function refuseMail(url: string, databaseUrl: string): Promise<void> {
  const db = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 1 } })
  const subscribe = (email: string) =>
    fetch(new URL('/newsletter', url), {
      method: 'POST',
      body: new URLSearchParams({ email, source: 'footer' }),
    })
  try {
    await db.raw(
      `insert into newsletter_issues (id, subject, content, state, send_at) overriding system value
       values (?, 'What June taught us', 'Three teams, one calendar.', 'sending', now())`,
      [refusedIssue],
    )
    await db.raw(
      `insert into email_campaigns (message_key, template, kind, email, facts, status, sent_at, last_error, run_after)
       select 'refused:' || n, 'newsletter-issue', 'marketing',
         case n when 41 then :gone when 42 then :back else 'reader' || n || '@screens.example' end,
         jsonb_build_object('issue', cast(:issue as int)),
         case when n <= 40 then 'sent' when n <= 43 then 'bounced' else 'queued' end,
         case when n <= 40 then now() end, case when n between 41 and 43 then '550 5.1.1 User unknown' end,
         now() + interval '1 day'
       from generate_series(1, 58) n`,
      { gone: people.gone, back: people.back, issue: refusedIssue },
    )
    await db.raw(
      `update contacts set email_bounced_at = now(), bounce_reason = '550 5.1.1 User unknown',
         bounced_by = send.id, bounce_reported = true
       from email_campaigns send
       where send.email = contacts.email and send.message_key in ('refused:41', 'refused:42')`,
    )
    await db('mail_runs').insert([
      { run: `issue:${refusedIssue}`, held_because: '550 5.7.1 Relaying denied. Proper authentication required' },
      { run: 'sequence:1', held_because: '554 5.7.1 Service unavailable; client host blocked using zen.spamhaus.org' },
    ].map((run) => ({ ...run, held_at: new Date() })))
    await db.raw(
      `insert into mail_reports (service, key_hash, kind, matched)
       select 'mailgun', sha256(n::text::bytea), 'delivered', n > 2 from generate_series(1, 40) n`,
    )
    await fillKeys(db)
    await fillWebhooks(db)
    await queueMails(url, db, refusedIssue)
    await subscribe(people.back)
    await whenThere(() => linkInMail(url, { mail: /Does this address work/, link: /confirm/ }))
    await db('site_settings').insert({ key: 'doubleOptIn', value: 'true' })
    for (const name of ['new', 'done']) await subscribe(`${name}@screens.example`)
    const asked = (name: string) =>
      linkInMail(url, { mail: new RegExp(`(?=[^]*${name}@screens)[^]*Please confirm`), link: /confirm/ })
    await whenThere(() => asked('new'))
    await whenThere(() => asked('done'))
    await fetch(await asked('done'), { method: 'POST' })
    await db('email_pause').insert({
      reason: '535 5.7.8 Authentication credentials invalid',
      until: new Date(Date.now() + 3_600_000),
    })
  } finally {
    await db.destroy()
  }
}
