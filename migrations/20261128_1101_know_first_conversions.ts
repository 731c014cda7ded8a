import type { Knex } from 'knex'

/**
 * The first conversion of a person says by itself when they became known, so that leads are counted by the way they came
 * from an index of conversions, however many people there are.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table conversions add column became_known_at timestamptz;
    comment on column conversions.became_known_at is 'when the person became known; only of their first conversion';
    update conversions set became_known_at = contacts.created_at
    from contacts
    where contacts.id = contact_id and conversions.id in (
      select distinct on (contact_id) id from conversions order by contact_id, at, id);
    create index conversions_became_known on conversions (became_known_at)
      include (source, campaign, entry_page, country, device) where became_known_at is not null;
    create index conversions_first on conversions (contact_id) where became_known_at is not null;

    create function mark_first_conversions() returns trigger language plpgsql as $$
    begin
      update conversions set became_known_at = marked.became_known_at
      from (select conversions.id,
                   case when row_number() over (partition by contact_id order by at, conversions.id) = 1
                     then contacts.created_at end as became_known_at
            from conversions join contacts on contacts.id = contact_id
            where contact_id in (select contact_id from made)) marked
      where conversions.id = marked.id and conversions.became_known_at is distinct from marked.became_known_at;
      return null;
    end
    $$;
    create trigger mark_first after insert on conversions
      referencing new table as made for each statement execute function mark_first_conversions();
    create or replace view leads as ${leads(`
      left join conversions came on came.contact_id = contacts.id and came.became_known_at is not null`)};
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop view leads;
    drop function mark_first_conversions cascade;
    alter table conversions drop column became_known_at;
    create view leads as ${leads(`
      left join lateral (select * from conversions where contact_id = contacts.id order by at, id limit 1) came on true`)};
    comment on view leads is 'contacts with the way they came: that of their first conversion';
  `)
}

const leads = (came: string): string => `
  select contacts.id, contacts.email, contacts.full_name, contacts.lifecycle, contacts.created_at,
         contacts.lifecycle in ('blueprint_purchaser', 'consulting_client', 'both_B&C') as is_client,
         came.kind,
         coalesce(came.source, 'Unknown') as source,
         coalesce(came.entry_page, 'Unknown') as entry,
         coalesce(came.country, 'Unknown') as country,
         coalesce(came.device, 'Unknown') as device,
         case when came.country is null then 'Unknown' else coalesce(came.campaign, 'None') end as campaign
  from contacts ${came}`
