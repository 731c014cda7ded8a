import type { Knex } from 'knex'

const kind = `source, lifecycle, booked_discovery, newsletter_status is not distinct from 'unsubscribed'`

const isSubscription = 'newsletter_status is not null'
const isSubscriber = `newsletter_status = 'active' and lifecycle <> 'unsubscribed'`
/** Whom nothing holds back. Whose issues wait for a moment (a pause, one a month) are few, and counted when somebody asks. */
const isReader = `${isSubscriber} and email_bounced_at is null and issues_from = '-infinity'`

const measures = [isSubscription, isSubscriber, isReader]
const counts = (sign = ''): string =>
  ['count(*)', ...measures.map((is) => `count(*) filter (where ${is})`)]
    .map((count) => sign + count)
    .join(', ')
const each = (n: 1 | -1): string =>
  [n, ...measures.map((is) => `case when ${is} then ${n} else 0 end`)].join(', ')

/** The ledger of contacts also counts who has a subscription, who is subscribed, and whom every issue reaches. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace view newsletter_readers as
      select id, email, full_name, issues_from from contacts
      where newsletter_status = 'active' and email_bounced_at is null and lifecycle <> 'unsubscribed'
        and issues_from <= now();
    alter table contact_counts
      add column subscriptions bigint not null default 0,
      add column subscribers bigint not null default 0,
      add column readers bigint not null default 0;
    comment on column contact_counts.readers is 'of the subscribers, whom every issue reaches';

    create or replace function count_contacts_made() returns trigger language plpgsql as $$
    begin
      insert into contact_counts select ${kind}, ${counts()} from made group by 1, 2, 3, 4;
      return null;
    end
    $$;
    create or replace function count_contacts_removed() returns trigger language plpgsql as $$
    begin
      insert into contact_counts select ${kind}, ${counts('-')} from removed group by 1, 2, 3, 4;
      return null;
    end
    $$;
    create or replace function count_contacts_changed() returns trigger language plpgsql as $$
    begin
      insert into contact_counts
      select source, lifecycle, booked, unsubscribed, sum(people), sum(subscriptions), sum(subscribers), sum(readers)
      from (
        select ${kind}, ${each(-1)} from before_change union all select ${kind}, ${each(1)} from after_change
      ) differences (source, lifecycle, booked, unsubscribed, people, subscriptions, subscribers, readers)
      group by 1, 2, 3, 4
      having (sum(people), sum(subscriptions), sum(subscribers), sum(readers)) is distinct from (0, 0, 0, 0);
      return null;
    end
    $$;

    delete from contact_counts;
    insert into contact_counts select ${kind}, ${counts()} from contacts group by 1, 2, 3, 4;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contact_counts drop column subscriptions, drop column subscribers, drop column readers;
    drop view newsletter_readers;
    create view newsletter_readers as
      select id, email, full_name from contacts
      where newsletter_status = 'active' and email_bounced_at is null and lifecycle <> 'unsubscribed'
        and issues_from <= now();

    create or replace function count_contacts_made() returns trigger language plpgsql as $$
    begin
      insert into contact_counts select ${kind}, count(*) from made group by 1, 2, 3, 4;
      return null;
    end
    $$;
    create or replace function count_contacts_removed() returns trigger language plpgsql as $$
    begin
      insert into contact_counts select ${kind}, -count(*) from removed group by 1, 2, 3, 4;
      return null;
    end
    $$;
    create or replace function count_contacts_changed() returns trigger language plpgsql as $$
    begin
      insert into contact_counts select source, lifecycle, booked, unsubscribed, sum(people) from (
        select ${kind}, -1 from before_change union all
        select ${kind}, 1 from after_change
      ) differences (source, lifecycle, booked, unsubscribed, people)
      group by 1, 2, 3, 4 having sum(people) <> 0;
      return null;
    end
    $$;
  `)
}
