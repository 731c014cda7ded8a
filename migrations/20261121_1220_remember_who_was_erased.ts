import type { Knex } from 'knex'

/**
 * Of an erased person only a hash of the address stays. It tells nothing by itself, but when somebody gives that
 * address again, their earlier wish to get no newsletter still holds, until they subscribe themselves.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function address_hash(email text) returns text language sql immutable parallel safe
      return encode(sha256(convert_to(lower(email), 'UTF8')), 'hex');

    create table erased_people (
      email_hash text primary key,
      erased_at timestamptz not null default now()
    );

    create function keep_opt_out() returns trigger language plpgsql as $$
    begin
      insert into newsletter_subscriptions (email, status, source, unsubscribed_at)
      select made.email, 'unsubscribed', 'erased', now()
      from made join erased_people on email_hash = address_hash(made.email)
      on conflict ((lower(email))) do nothing;
      return null;
    end
    $$;
    -- Its name puts it before log_contact_entered, which enrols the contact in sequences.
    create trigger keep_opt_out after insert on contacts
      referencing new table as made
      for each statement execute function keep_opt_out();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger keep_opt_out on contacts;
    drop function keep_opt_out;
    drop table erased_people;
    drop function address_hash;
  `)
}
