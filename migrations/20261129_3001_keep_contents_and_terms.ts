import type { Knex } from 'knex'

/**
 * A link says by utm_content which of a campaign's links it is, and by utm_term for which word it was booked: both are kept
 * where the campaign is. Of visits until now nothing is known.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table visits add column content text, add column term text;
    alter table conversions add column content text, add column term text;
    create or replace view leads as ${leads(`,
      case when came.country is null then 'Unknown' else coalesce(came.content, 'None') end as content,
      case when came.country is null then 'Unknown' else coalesce(came.term, 'None') end as term`)};
    ${firstOnes(['source', 'campaign', 'content', 'term', 'entry_page', 'country', 'device'])}
    ${dimensions('traffic_day_parts', [...known, 'browser', ...added])}
    ${dimensions('traffic_names', [...known, ...added])}
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from traffic_day_pairs
    where beside in ('content', 'term')
      or name in (select id from traffic_names where dimension in ('content', 'term'));
    delete from traffic_names where dimension in ('content', 'term');
    delete from traffic_day_parts where dimension in ('content', 'term');
    ${dimensions('traffic_day_parts', [...known, 'browser'])}
    ${dimensions('traffic_names', known)}
    ${firstOnes(['source', 'campaign', 'entry_page', 'country', 'device'])}
    drop view leads;
    create view leads as ${leads()};
    comment on view leads is 'contacts with the way they came: that of their first conversion';
    alter table conversions drop column content, drop column term;
    alter table visits drop column content, drop column term;
  `)
}

const known = ['source', 'campaign', 'country', 'device', 'page', 'entry', 'exit']
const added = ['content', 'term']

const dimensions = (table: string, names: string[]): string => `
  alter table ${table} drop constraint ${table}_dimension_check;
  alter table ${table} add constraint ${table}_dimension_check
    check (dimension in (${names.map((name) => `'${name}'`).join(', ')}));`

/** Leads are counted by what they came by from this index alone. */
const firstOnes = (columns: string[]): string => `
  drop index conversions_became_known;
  create index conversions_became_known on conversions (became_known_at)
    include (${columns.join(', ')}) where became_known_at is not null;`

const leads = (more = ''): string => `
  select contacts.id, contacts.email, contacts.full_name, contacts.lifecycle, contacts.created_at,
         contacts.lifecycle in ('blueprint_purchaser', 'consulting_client', 'both_B&C') as is_client,
         came.kind,
         coalesce(came.source, 'Unknown') as source,
         coalesce(came.entry_page, 'Unknown') as entry,
         coalesce(came.country, 'Unknown') as country,
         coalesce(came.device, 'Unknown') as device,
         case when came.country is null then 'Unknown' else coalesce(came.campaign, 'None') end as campaign${more}
  from contacts
  left join conversions came on came.contact_id = contacts.id and came.became_known_at is not null`
