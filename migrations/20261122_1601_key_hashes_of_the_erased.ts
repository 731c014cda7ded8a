import type { Knex } from 'knex'

/**
 * Who guesses an address can hash it and look; without our secret they can no longer. The database does not know
 * the secret, so contacts/erased.ts compares. Hashes from before are keyed by the next sweep, as they stand, and found
 * meanwhile.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger keep_opt_out on contacts;
    drop function keep_opt_out;
    drop function address_hash;
    alter table erased_people add column keyed boolean not null default false;
  `)
}

/** What was keyed meanwhile can no longer be found. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table erased_people drop column keyed;
    create function address_hash(email text) returns text language sql immutable parallel safe
      return encode(sha256(convert_to(lower(email), 'UTF8')), 'hex');
    create function keep_opt_out() returns trigger language plpgsql as $$
    begin
      insert into newsletter_subscriptions (email, status, source, unsubscribed_at)
      select made.email, 'unsubscribed', 'erased', now()
      from made join erased_people on email_hash = address_hash(made.email)
      on conflict ((lower(email))) do nothing;
      return null;
    end
    $$;
    create trigger keep_opt_out after insert on contacts
      referencing new table as made
      for each statement execute function keep_opt_out();
  `)
}
