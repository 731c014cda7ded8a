import type { Knex } from 'knex'

/**
 * A busy day has as many pairs as views, and a row with two entries of an index for each is ten times what it says. Now a name
 * has one row a day for each list, with all that came together with it in there, and each pair stands in both of its names.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table traffic_day_pairs rename to traffic_single_pairs;
    create table traffic_day_pairs (
      day date not null,
      name integer not null,
      beside text not null,
      others integer[] not null,
      counts integer[] not null,
      check (cardinality(others) = cardinality(counts)),
      primary key (name, beside, day)
    );
    comment on column traffic_day_pairs.beside is 'the dimension of the others';
    comment on column traffic_day_pairs.others is 'names that came together with this one on the day';
    comment on column traffic_day_pairs.counts is 'of each of the others: views where one of the two is a page, else visits';
    insert into traffic_day_pairs (day, name, beside, others, counts)
    select day, turned.name, dimension, array_agg(turned.other), array_agg(count)
    from traffic_single_pairs
    cross join lateral (values (one, other), (other, one)) as turned (name, other)
    join traffic_names on traffic_names.id = turned.other
    group by day, turned.name, dimension;
    drop table traffic_single_pairs;
    create index traffic_day_pairs_day on traffic_day_pairs (day);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table traffic_day_pairs rename to traffic_listed_pairs;
    create table traffic_day_pairs (
      day date not null,
      one integer not null,
      other integer not null,
      count integer not null
    );
    comment on column traffic_day_pairs.count is 'views where one of the two is a page, else visits';
    insert into traffic_day_pairs (day, one, other, count)
    select day, traffic_listed_pairs.name, each.other, each.count
    from traffic_listed_pairs
    join traffic_names on traffic_names.id = traffic_listed_pairs.name
    cross join lateral unnest(others, counts) as each (other, count)
    where array_position(${inOrder}, dimension) < array_position(${inOrder}, beside);
    drop table traffic_listed_pairs;
    create unique index traffic_day_pairs_one on traffic_day_pairs (one, other, day) include (count);
    create index traffic_day_pairs_other on traffic_day_pairs (other, one, day) include (count);
    create index traffic_day_pairs_day on traffic_day_pairs (day);
  `)
}

const inOrder = `array['source', 'campaign', 'country', 'device', 'entry', 'exit', 'page']`
