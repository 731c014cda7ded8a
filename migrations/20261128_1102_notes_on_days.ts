import type { Knex } from 'knex'

/** What happened on a day by the word of those who work here, beside the figures of the trend. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table day_notes (
      id bigint generated always as identity primary key,
      day date not null,
      words text not null check (length(words) between 1 and 80)
    );
    create index day_notes_day on day_notes (day);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table day_notes')
}
