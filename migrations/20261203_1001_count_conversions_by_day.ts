import type { Knex } from 'knex'

/**
 * How many conversions of each kind a source brought on a day of UTC: a ledger as outcome_counts is. Who asks for the days of
 * another time zone takes the whole days from here and counts the hours around them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function utc_day(moment timestamptz) returns date
      language sql immutable parallel safe strict
      return (moment at time zone 'UTC')::date;
    create table conversion_counts (
      kind text not null,
      source text not null,
      day date not null,
      times bigint not null
    );
    comment on column conversion_counts.day is 'of UTC';

    create function count_conversions() returns trigger language plpgsql as $$
    begin
      case tg_op
        when 'INSERT' then
          insert into conversion_counts
          select kind, coalesce(source, 'Unknown'), utc_day(at), count(*) from made group by 1, 2, 3;
        when 'DELETE' then
          insert into conversion_counts
          select kind, coalesce(source, 'Unknown'), utc_day(at), -count(*) from removed group by 1, 2, 3;
        when 'UPDATE' then
          insert into conversion_counts values
            (old.kind, coalesce(old.source, 'Unknown'), utc_day(old.at), -1),
            (new.kind, coalesce(new.source, 'Unknown'), utc_day(new.at), 1);
        when 'TRUNCATE' then
          delete from conversion_counts;
      end case;
      return null;
    end
    $$;
    create trigger count_conversions_made after insert on conversions
      referencing new table as made for each statement execute function count_conversions();
    create trigger count_conversions_removed after delete on conversions
      referencing old table as removed for each statement execute function count_conversions();
    create trigger count_conversions_moved after update on conversions for each row
      when ((old.kind, old.source, old.at) is distinct from (new.kind, new.source, new.at))
      execute function count_conversions();
    create trigger count_no_conversions after truncate on conversions
      for each statement execute function count_conversions();

    insert into conversion_counts
    select kind, coalesce(source, 'Unknown'), utc_day(at), count(*) from conversions group by 1, 2, 3;
    create index conversion_counts_day on conversion_counts (day) include (kind, source, times);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function count_conversions cascade;
    drop table conversion_counts;
    drop function utc_day;
  `)
}
