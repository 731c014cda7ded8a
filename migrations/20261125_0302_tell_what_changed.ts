import type { Knex } from 'knex'

/** The columns of each table that other programs are told. */
const told: [table: string, columns: string[]][] = [
  [
    'contacts',
    [
      'email',
      'full_name',
      'lifecycle',
      'source',
      'booked_discovery',
      'purchased_blueprint',
      'purchased_consulting',
      'newsletter_status',
      'email_bounced_at',
    ],
  ],
  [
    'contact_submissions',
    [
      'name',
      'email',
      'company',
      'role',
      'company_size',
      'service',
      'timeline',
      'message',
      'state',
      'handled_at',
    ],
  ],
  [
    'audit_submissions',
    [
      'email',
      'first_name',
      'last_name',
      'company_name',
      'role',
      'company_size',
      'responses',
      'total_score',
      'category_scores',
      'definition_version',
    ],
  ],
]

const of = (row: 'old' | 'new', columns: string[]): string =>
  `(${columns.map((column) => `${row}.${column}`).join(', ')})`

/**
 * When a row was last changed in what other programs are told, so that they can ask for what is new. The time of the clock
 * and not of the transaction: what is written late counts as late.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create function note_update() returns trigger language plpgsql as $$
      begin
        new.updated_at := clock_timestamp();
        return new;
      end $$;
  `)
  for (const [table, columns] of told) {
    await db.raw(`
      alter table ${table} add column updated_at timestamptz not null default now();
      alter table ${table} alter column updated_at set default clock_timestamp();
      create index ${table}_updated on ${table} (updated_at, id);
      create trigger update_is_noted before update on ${table} for each row
        when (${of('old', columns)} is distinct from ${of('new', columns)})
        execute function note_update();
    `)
  }
  await db.raw(`
    create table api_requests (
      id bigint generated always as identity primary key,
      api_key_id bigint not null references api_keys on delete cascade,
      name_hash text not null,
      body_hash text not null,
      contact_id bigint references contacts on delete set null,
      answer jsonb not null,
      made_at timestamptz not null default now(),
      unique (api_key_id, name_hash)
    );
    comment on table api_requests is 'requests that programs named, so that the same one again does nothing twice';
    create index api_requests_made on api_requests (made_at);
    create index api_requests_contact on api_requests (contact_id) where contact_id is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table api_requests')
  for (const [table] of told) {
    await db.raw(`drop trigger update_is_noted on ${table}; alter table ${table} drop column updated_at`)
  }
  await db.raw('drop function note_update()')
}
