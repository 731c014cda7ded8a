import type { Knex } from 'knex'

/** Readers at a few large domains and many small ones, and an issue whose time has come. */
export async function readersOfAnIssue(on: Knex, readers: number): Promise<void> {
  const domain = `case when i % 10 < 4 then 'gmail.example' when i % 10 < 6 then 'outlook.example'
    when i % 10 = 6 then 'icloud.example' else 'firm' || i % 20000 || '.example' end`
  const email = `'reader' || i || '@' || ${domain}`
  await on.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica')
    await trx.raw(
      `insert into contacts (email, full_name, lifecycle, source, newsletter_status)
       select ${email}, 'Reader ' || i, 'new_subscriber', 'newsletter', 'active'
       from generate_series(1, ?::int) i`,
      [readers],
    )
    await trx.raw(
      `insert into newsletter_subscriptions (email, status, source, subscribed_at)
       select ${email}, 'active', 'footer', now() from generate_series(1, ?::int) i`,
      [readers],
    )
    await trx.raw(
      `insert into newsletter_issues (subject, content, state, send_at)
       values ('News', 'Hello **you**, here is [a link](https://example.com).', 'scheduled', now())`,
    )
  })
  await on.raw('analyze')
}
