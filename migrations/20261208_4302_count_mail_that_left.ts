import type { Knex } from 'knex'

/** One side of a change of messages, as what it adds to the ledger or takes from it. */
const counted = (table: string, sign: '' | '-', left: string): string => `
    select case when template = 'newsletter-issue' then (facts ->> 'issue')::bigint end as issue,
      ${sign}1 as messages,
      case when status in ('sent', 'delivered')${left} then ${sign}1 else 0 end as delivered,
      case when sent_at is not null${left} then ${sign}1 else 0 end as gone,
      case when sent_at is not null and opened_at is not null${left} then ${sign}1 else 0 end as opened
    from ${table}`

const ledger = (name: string, differences: string): string => `
create or replace function ${name}() returns trigger language plpgsql as $$
begin
  insert into mail_counts
  select issue, sum(messages), sum(delivered), sum(gone), sum(opened) from (${differences}) differences
  group by issue
  having (sum(messages), sum(delivered), sum(gone), sum(opened)) is distinct from (0, 0, 0, 0);
  return null;
end
$$;`

const ledgers = (left: string): string =>
  [
    ledger('count_mail_made', counted('made', '', left)),
    ledger(
      'count_mail_changed',
      `${counted('before_change', '-', left)} union all${counted('after_change', '', left)}`,
    ),
    ledger('count_mail_removed', counted('removed', '-', left)),
  ].join('\n')

/** What is kept here already, taken from the ledger or given back to it: few rows, found by their index. */
const kept = (sign: '' | '-'): string => `
  insert into mail_counts
  select issue, 0, sum(delivered), sum(gone), sum(opened)
  from (${counted('email_campaigns where kept_here', sign, '')}) stayed group by issue;`

const noteMonthly = (left: string): string => `
  drop trigger note_monthly_issue on email_campaigns;
  create trigger note_monthly_issue after update of sent_at on email_campaigns for each row
    when (new.template = 'newsletter-issue' and old.sent_at is null and new.sent_at is not null${left})
    execute function note_monthly_issue();`

const lastDay = `mail.contact_id = contact.id and mail.sent_at > now() - interval '24 hours'`

/** Changes one condition of who gets an issue, and leaves the rest of the function as it stands. */
const changeReaders = (from: string, to: string): string => `
  do $do$
  begin
    execute replace(pg_get_functiondef('issue_readers(jsonb)'::regprocedure), $old$${from}$old$, $new$${to}$new$);
  end $do$;`

/** Mail that stayed on this machine is no mail that somebody got: neither as a figure nor as their last one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(ledgers(' and not kept_here'))
  await knex.raw(kept('-'))
  await knex.raw(noteMonthly(' and not new.kept_here'))
  await knex.raw(changeReaders(lastDay, `${lastDay} and not mail.kept_here`))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(ledgers(''))
  await knex.raw(kept(''))
  await knex.raw(noteMonthly(''))
  await knex.raw(changeReaders(`${lastDay} and not mail.kept_here`, lastDay))
}
