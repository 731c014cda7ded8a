import type { Knex } from 'knex'

/** What people searched on the blog and did not find: words and how often, by day, and nothing of who. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table missed_searches (
      day date not null,
      words text not null check (length(words) between 3 and 60),
      times integer not null default 1 check (times > 0),
      primary key (day, words)
    )
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table missed_searches')
}
