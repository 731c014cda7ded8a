import type { Knex } from 'knex'

/**
 * A visit knows the campaign of the link that brought it, and the pages on which it began and ended. The ends of visits that
 * are still there are found in their views; days of which nothing was swept yet are counted again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table visits add column campaign text, add column entry_page text, add column exit_page text;
    update visits set entry_page = ends.entry, exit_page = ends.exit
    from (select visit_id, (array_agg(path order by at))[1] as entry, (array_agg(path order by at desc))[1] as exit
          from page_views group by visit_id) ends
    where visits.id = ends.visit_id;
    insert into traffic_marks
    select day from traffic_days
    where day > (select greatest(min(at), (select min(started_at) from visits))::date + 1 from page_views);

    alter table conversions add column campaign text;
    create or replace view leads as ${leads(`
      case when came.country is null then 'Unknown' else coalesce(came.campaign, 'None') end as campaign`)};
    ${dimensions('traffic_day_parts', ['source', 'campaign', 'country', 'device', 'browser', 'page', 'entry', 'exit'])}
    ${dimensions('traffic_names', ['source', 'campaign', 'country', 'device', 'page', 'entry', 'exit'])}
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from traffic_day_pairs using traffic_names
    where traffic_names.id in (one, other) and dimension in ('campaign', 'entry', 'exit');
    delete from traffic_names where dimension in ('campaign', 'entry', 'exit');
    delete from traffic_day_parts where dimension in ('campaign', 'entry', 'exit');
    ${dimensions('traffic_day_parts', ['source', 'country', 'device', 'browser', 'page'])}
    ${dimensions('traffic_names', ['source', 'country', 'device', 'page'])}
    drop view leads;
    alter table conversions drop column campaign;
    create view leads as ${leads()};
    comment on view leads is 'contacts with the way they came: that of their first conversion';
    alter table visits drop column campaign, drop column entry_page, drop column exit_page;
  `)
}

const dimensions = (table: string, names: string[]): string => `
  alter table ${table} drop constraint ${table}_dimension_check;
  alter table ${table} add constraint ${table}_dimension_check
    check (dimension in (${names.map((name) => `'${name}'`).join(', ')}));`

const leads = (more?: string): string => `
  select contacts.id, contacts.email, contacts.full_name, contacts.lifecycle, contacts.created_at,
         contacts.lifecycle in ('blueprint_purchaser', 'consulting_client', 'both_B&C') as is_client,
         came.kind,
         coalesce(came.source, 'Unknown') as source,
         coalesce(came.entry_page, 'Unknown') as entry,
         coalesce(came.country, 'Unknown') as country,
         coalesce(came.device, 'Unknown') as device${more ? `,${more}` : ''}
  from contacts
  left join lateral (
    select * from conversions where contact_id = contacts.id order by at, id limit 1) came on true`
