import type { Knex } from 'knex'

/**
 * Whom another program added without saying that they agreed: their subscription has ended so that nothing is sent, but
 * they have not left. `newsletter_of` tells them apart from whoever did.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
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

export async function down(db: Knex): Promise<void> {
  await db.raw('drop function newsletter_of(contacts); drop function never_asked(newsletter_subscriptions)')
}
