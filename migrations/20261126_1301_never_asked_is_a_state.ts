import type { Knex } from 'knex'

const unasked = `source = 'api' and status = 'unsubscribed' and not exists (
  select from newsletter_events where subscription_id = newsletter_subscriptions.id)`

/**
 * Whom another program added without their consent was kept as somebody who left, and each list had to look whether they
 * really had. It is a state of its own now, which contacts and what is kept counted of them follow as they follow the others.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function newsletter_of(contacts);
    drop function never_asked(newsletter_subscriptions);
    ${states("'active', 'unsubscribed', 'never_asked'")}
    ${whyNotMailed("contact.newsletter_status in ('unsubscribed', 'never_asked')")}
    ${counting("newsletter_status in ('active', 'unsubscribed')")}
    update newsletter_subscriptions set status = 'never_asked', unsubscribed_at = null where ${unasked};
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update newsletter_subscriptions set status = 'unsubscribed', unsubscribed_at = created_at
      where status = 'never_asked';
    ${counting('newsletter_status is not null')}
    ${whyNotMailed("contact.newsletter_status = 'unsubscribed'")}
    ${states("'active', 'unsubscribed'")}
    create function never_asked(subscription newsletter_subscriptions) returns boolean
    language sql stable parallel safe as $$
      select subscription.source = 'api' and not exists (
        select from newsletter_events where subscription_id = subscription.id)
    $$;
    create function newsletter_of(contact contacts) returns text
    language sql stable parallel safe as $$
      select case
        when contact.newsletter_status = 'unsubscribed' and contact.source = 'api' and exists (
          select from newsletter_subscriptions subscription
          where lower(subscription.email) = lower(contact.email) and never_asked(subscription)) then 'never_asked'
        else contact.newsletter_status end
    $$;
  `)
}

const states = (all: string): string => `
  alter table newsletter_subscriptions drop constraint newsletter_subscriptions_status_check,
    add constraint newsletter_subscriptions_status_check check (status in (${all}));
  alter table contacts drop constraint contacts_newsletter_status_check,
    add constraint contacts_newsletter_status_check check (newsletter_status in (${all}));`

const whyNotMailed = (hasNone: string): string => `
  create or replace function why_not_mailed(contact contacts) returns text
  language sql stable parallel safe as $$
    select case
      when contact.lifecycle = 'unsubscribed' or ${hasNone} then 'unsubscribed'
      when contact.email_bounced_at is not null then 'bounced'
      when contact.mail_paused_until > now() then 'paused' end
  $$;`

/** The ledger of contacts, and its figures as far as they are counted another way now. */
function counting(isSubscription: string): string {
  const kind = `source, lifecycle, booked_discovery, newsletter_status is not distinct from 'unsubscribed'`
  const isSubscriber = `newsletter_status = 'active' and lifecycle <> 'unsubscribed'`
  const isReader = `${isSubscriber} and email_bounced_at is null and issues_from = '-infinity'`
  const measures = [isSubscription, isSubscriber, isReader]
  const counts = (sign = ''): string =>
    ['count(*)', ...measures.map((is) => `count(*) filter (where ${is})`)]
      .map((count) => sign + count)
      .join(', ')
  const each = (n: 1 | -1): string =>
    [n, ...measures.map((is) => `case when ${is} then ${n} else 0 end`)].join(', ')
  return `
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
    $$;`
}
