import type { Knex } from 'knex'

/**
 * How many contacts there are of each kind, kept as a ledger: every statement that changes something adds its
 * differences, a job adds them up, and whoever asks sums a few hundred rows instead of a million contacts.
 * Adding never waits for anybody, as updating a shared counter would.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table contact_counts (
      source text not null,
      lifecycle text not null,
      booked boolean not null,
      unsubscribed boolean not null,
      people bigint not null
    );
    insert into contact_counts
    select source, lifecycle, booked_discovery, newsletter_status is not distinct from 'unsubscribed', count(*)
    from contacts group by 1, 2, 3, 4;

    create function count_contacts_made() returns trigger language plpgsql as $$
    begin
      insert into contact_counts
      select source, lifecycle, booked_discovery, newsletter_status is not distinct from 'unsubscribed', count(*)
      from made group by 1, 2, 3, 4;
      return null;
    end
    $$;
    create trigger count_contacts_made after insert on contacts
      referencing new table as made
      for each statement execute function count_contacts_made();

    create function count_contacts_changed() returns trigger language plpgsql as $$
    begin
      insert into contact_counts
      select source, lifecycle, booked_discovery, unsubscribed, sum(people)
      from (
        select source, lifecycle, booked_discovery,
          newsletter_status is not distinct from 'unsubscribed' as unsubscribed, -1 as people
        from before_change
        union all
        select source, lifecycle, booked_discovery,
          newsletter_status is not distinct from 'unsubscribed', 1
        from after_change
      ) differences
      group by 1, 2, 3, 4 having sum(people) <> 0;
      return null;
    end
    $$;
    create trigger count_contacts_changed after update on contacts
      referencing old table as before_change new table as after_change
      for each statement execute function count_contacts_changed();

    create function count_contacts_removed() returns trigger language plpgsql as $$
    begin
      insert into contact_counts
      select source, lifecycle, booked_discovery, newsletter_status is not distinct from 'unsubscribed', -count(*)
      from removed group by 1, 2, 3, 4;
      return null;
    end
    $$;
    create trigger count_contacts_removed after delete on contacts
      referencing old table as removed
      for each statement execute function count_contacts_removed();

    create function count_no_contacts() returns trigger language plpgsql as $$
    begin
      delete from contact_counts;
      return null;
    end
    $$;
    create trigger count_no_contacts after truncate on contacts
      for each statement execute function count_no_contacts();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function count_no_contacts cascade;
    drop function count_contacts_removed cascade;
    drop function count_contacts_changed cascade;
    drop function count_contacts_made cascade;
    drop table contact_counts;
  `)
}
