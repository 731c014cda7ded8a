import type { Knex } from 'knex'

/** How many contacts entered the stage they stand in, by hour: a ledger as contact_counts is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function whole_hour(moment timestamptz) returns timestamptz
      language sql immutable parallel safe strict
      return date_bin('1 hour', moment, timestamptz '2000-01-01 00:00+00');
    create table stage_entry_counts (
      lifecycle text not null,
      hour timestamptz not null,
      people bigint not null
    );

    create function count_stage_entries() returns trigger language plpgsql as $$
    begin
      case tg_op
        when 'INSERT' then
          insert into stage_entry_counts
          select lifecycle, whole_hour(last_stage_change_at), count(*) from made group by 1, 2;
        when 'DELETE' then
          insert into stage_entry_counts
          select lifecycle, whole_hour(last_stage_change_at), -count(*) from removed group by 1, 2;
        when 'UPDATE' then
          insert into stage_entry_counts
          select lifecycle, hour, sum(people) from (
            select lifecycle, whole_hour(last_stage_change_at) as hour, -1 as people from before_change union all
            select lifecycle, whole_hour(last_stage_change_at), 1 from after_change
          ) differences
          group by 1, 2 having sum(people) <> 0;
        when 'TRUNCATE' then
          delete from stage_entry_counts;
      end case;
      return null;
    end
    $$;
    create trigger count_stage_entries_made after insert on contacts
      referencing new table as made for each statement execute function count_stage_entries();
    create trigger count_stage_entries_removed after delete on contacts
      referencing old table as removed for each statement execute function count_stage_entries();
    create trigger count_stage_entries_moved after update on contacts
      referencing old table as before_change new table as after_change
      for each statement execute function count_stage_entries();
    create trigger count_no_stage_entries after truncate on contacts
      for each statement execute function count_stage_entries();

    insert into stage_entry_counts
    select lifecycle, whole_hour(last_stage_change_at), count(*) from contacts group by 1, 2;
    create index stage_entry_counts_hour on stage_entry_counts (hour) include (lifecycle, people);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function count_stage_entries cascade;
    drop table stage_entry_counts;
    drop function whole_hour;
  `)
}
