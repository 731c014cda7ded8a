import type { Knex } from 'knex'

const differences = (rows: string) => `
  select issue, sum(messages), sum(delivered), sum(gone), sum(opened) from (${rows}) differences
  group by issue
  having (sum(messages), sum(delivered), sum(gone), sum(opened)) is distinct from (0, 0, 0, 0)`
const counted = (table: string, sign: 1 | -1) => `
  select case when template = 'newsletter-issue' then (facts ->> 'issue')::bigint end as issue, ${sign} as messages,
    case when status in ('sent', 'delivered') then ${sign} else 0 end as delivered,
    case when sent_at is not null then ${sign} else 0 end as gone,
    case when sent_at is not null and opened_at is not null then ${sign} else 0 end as opened
  from ${table}`
const trigger = (name: string, event: string, seen: string, rows: string) => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into mail_counts ${differences(rows)};
    return null;
  end
  $$;
  create trigger ${name} after ${event} on email_campaigns referencing ${seen}
    for each statement execute function ${name}();`

/**
 * How many messages there are, left and were opened, in all and of each issue: a ledger as contact_counts is one.
 * The rest are indexes for what the screens count: readers of the newsletter, and mail that waits or bounced.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mail_counts (
      issue bigint,
      messages bigint not null,
      delivered bigint not null,
      gone bigint not null,
      opened bigint not null
    );
    create index mail_counts_issue on mail_counts (issue);
    insert into mail_counts ${differences(counted('email_campaigns', 1))};
    ${trigger('count_mail_made', 'insert', 'new table as made', counted('made', 1))}
    ${trigger(
      'count_mail_changed',
      'update',
      'old table as before_change new table as after_change',
      `${counted('before_change', -1)} union all ${counted('after_change', 1)}`,
    )}
    ${trigger('count_mail_removed', 'delete', 'old table as removed', counted('removed', -1))}

    create function count_no_mail() returns trigger language plpgsql as $$
    begin
      delete from mail_counts;
      return null;
    end
    $$;
    create trigger count_no_mail after truncate on email_campaigns
      for each statement execute function count_no_mail();

    create index contacts_readers on contacts (id)
      where newsletter_status = 'active' and email_bounced_at is null and lifecycle <> 'unsubscribed';
    create index email_campaigns_queued on email_campaigns (run_after) include (template, status)
      where status = 'queued';
    create index email_campaigns_bounced on email_campaigns (created_at) where status = 'bounced';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index email_campaigns_bounced;
    drop index email_campaigns_queued;
    drop index contacts_readers;
    drop function count_no_mail cascade;
    drop function count_mail_removed cascade;
    drop function count_mail_changed cascade;
    drop function count_mail_made cascade;
    drop table mail_counts;
  `)
}
