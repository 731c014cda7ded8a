import type { Knex } from 'knex'

/**
 * How many firms reached each score, measured once a day: by a family of versions whose answers mean the same and by company
 * size, which is empty for all of them. Of fewer than 20 firms nothing is kept.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_standings (
      family integer not null references audit_definitions,
      company_size text not null,
      total_score integer not null check (total_score between 0 and 100),
      firms integer not null check (firms > 0),
      measured_at timestamptz not null default now(),
      primary key (family, company_size, total_score)
    );
    comment on table audit_standings is 'each firm once, by its newest audit; of 20 firms or more';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_standings')
}
