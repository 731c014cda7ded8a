import type { Knex } from 'knex'

/**
 * With the source of the visit in which somebody signed up, wrote or asked, its first page, country and kind of device are
 * kept: what else a person looked at is not. A lead came the way of their first conversion; of who was added by hand or
 * whose visit was not seen, that is Unknown.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table conversions add column entry_page text, add column country text, add column device text;
    create index contacts_created on contacts (created_at, id);
    create view leads as
      select contacts.id, contacts.email, contacts.full_name, contacts.lifecycle, contacts.created_at,
             contacts.lifecycle in ('blueprint_purchaser', 'consulting_client', 'both_B&C') as is_client,
             came.kind,
             coalesce(came.source, 'Unknown') as source,
             coalesce(came.entry_page, 'Unknown') as entry,
             coalesce(came.country, 'Unknown') as country,
             coalesce(came.device, 'Unknown') as device
      from contacts
      left join lateral (
        select * from conversions where contact_id = contacts.id order by at, id limit 1) came on true;
    comment on view leads is 'contacts with the way they came: that of their first conversion';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop view leads;
    drop index contacts_created;
    alter table conversions drop column entry_page, drop column country, drop column device;
  `)
}
