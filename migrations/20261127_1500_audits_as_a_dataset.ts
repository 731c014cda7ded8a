import type { Knex } from 'knex'

/**
 * How often each score was reached and each answer given, by month and company size, so that averages and quarters of a
 * hundred thousand audits are read from some thousand rows. A month is counted anew when its audits are others than then.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_insight_months (
      family integer not null references audit_definitions,
      month date not null,
      audits integer not null check (audits > 0),
      changed_at timestamptz not null,
      measured_at timestamptz not null default now(),
      primary key (family, month)
    );
    comment on column audit_insight_months.family is 'the first of the versions whose answers mean the same';
    comment on column audit_insight_months.changed_at is 'of the audit that was changed last when these were counted';
    create table audit_insight_counts (
      family integer not null,
      month date not null,
      company_size text not null,
      about text not null check (about in ('total', 'category', 'question')),
      name text not null,
      value integer not null check (value between 0 and 100),
      audits integer not null check (audits > 0),
      primary key (family, about, name, month, company_size, value),
      foreign key (family, month) references audit_insight_months on delete cascade
    );
    comment on column audit_insight_counts.name is 'of a category or a question, its id; empty for the total';
    comment on column audit_insight_counts.value is 'a score in per cent, or an answer from 1 to 3';
    create index audit_insight_counts_month on audit_insight_counts (family, month);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_insight_counts, audit_insight_months')
}
