import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`

    create table contacts (
      id bigint generated always as identity primary key,
      email text not null check (length(email) between 3 and 254),
      full_name text,
      lifecycle text not null check (lifecycle in (
        'new_subscriber', 'subscriber', 'warm_subscriber', 'new_contact', 'contact', 'warm_contact',
        'audit_requested', 'audit_incomplete', 'prospect_audit', 'new_prospect', 'prospect', 'warm_prospect',
        'prospect_demo_scheduled', 'prospect_demo_attended', 'prospect_demo_no_show', 'prospect_proposal_sent',
        'prospect_lost', 'blueprint_purchaser', 'consulting_client', 'both_B&C', 'past_client', 'champion',
        'unsubscribed')),
      source text not null,
      booked_discovery boolean not null default false,
      purchased_blueprint boolean not null default false,
      purchased_consulting boolean not null default false,
      email_bounced_at timestamptz,
      tracking_refused boolean not null default false,
      first_seen_at timestamptz not null default now(),
      last_stage_change_at timestamptz not null default now(),
      last_activity_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    );
    create unique index contacts_email_key on contacts (lower(email));
    create table contact_stage_changes (
      id bigint generated always as identity primary key,
      contact_id bigint not null references contacts on delete cascade,
      from_stage text,
      to_stage text not null,
      changed_by text not null,
      changed_at timestamptz not null default now()
    );
    create index contact_stage_changes_contact on contact_stage_changes (contact_id, changed_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table contact_stage_changes;
    drop table contacts;
  `)
}
