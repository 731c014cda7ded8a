import type { Knex } from 'knex'

/**
 * How others scored in each category, measured now and then: by a family of versions whose answers mean the same (its first
 * version) and by company size, which is empty for all of them. Of fewer than 20 audits nothing is kept.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_category_scores (
      family integer not null references audit_definitions,
      company_size text not null,
      category_id text not null,
      audits integer not null check (audits >= 20),
      low integer not null,
      middle integer not null,
      high integer not null,
      measured_at timestamptz not null default now(),
      primary key (family, company_size, category_id),
      check (0 <= low and low <= middle and middle <= high and high <= 100)
    );
    comment on column audit_category_scores.low is 'a quarter of them scored less, in per cent';
    comment on column audit_category_scores.high is 'a quarter of them scored more, in per cent';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_category_scores')
}
