import type { Knex } from 'knex'

const clients = `('blueprint_purchaser', 'consulting_client', 'both_B&C')`

/** Analytics reads who became a client, and from which source, from indexes alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contact_stage_changes_clients;
    create index contact_stage_changes_clients on contact_stage_changes (changed_at, contact_id)
      where to_stage in ${clients} and coalesce(from_stage, '') not in ${clients};
    drop index conversions_contact;
    create index conversions_contact on conversions (contact_id, at) include (source);
    create index conversions_asked on conversions (at) include (kind, source) where kind in ('audit', 'enquiry');
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index conversions_asked;
    drop index conversions_contact;
    create index conversions_contact on conversions (contact_id, at);
    drop index contact_stage_changes_clients;
    create index contact_stage_changes_clients on contact_stage_changes (changed_at, contact_id)
      where to_stage in ${clients};
  `)
}
