import type { Knex } from 'knex'

/**
 * How often something worth counting happened, by quarter of an hour: a ledger as contact_counts is. The midnight of
 * every time zone begins a quarter, so that the days of any zone add up exactly.
 */
const counting = ({ outcome, table, at, having }: Counted): string => {
  const where = having ? `where ${having} is not null` : ''
  const facts = (row: string): string =>
    having ? `(${row}.${at}, ${row}.${having} is not null)` : `${row}.${at}`
  return `
    create function count_outcome_${outcome}() returns trigger language plpgsql as $$
    begin
      case tg_op
        when 'INSERT' then
          insert into outcome_counts
          select '${outcome}', quarter_hour(${at}), count(*) from made ${where} group by 2;
        when 'DELETE' then
          insert into outcome_counts
          select '${outcome}', quarter_hour(${at}), -count(*) from removed ${where} group by 2;
        when 'UPDATE' then
          insert into outcome_counts
          select '${outcome}', quarter_hour(${at}), -1 from (select old.*) before_change ${where} union all
          select '${outcome}', quarter_hour(${at}), 1 from (select new.*) after_change ${where};
        when 'TRUNCATE' then
          delete from outcome_counts where outcome = '${outcome}';
      end case;
      return null;
    end
    $$;
    create trigger count_outcome_${outcome}_made after insert on ${table}
      referencing new table as made for each statement execute function count_outcome_${outcome}();
    create trigger count_outcome_${outcome}_removed after delete on ${table}
      referencing old table as removed for each statement execute function count_outcome_${outcome}();
    create trigger count_outcome_${outcome}_moved after update on ${table} for each row
      when (${facts('old')} is distinct from ${facts('new')}) execute function count_outcome_${outcome}();
    create trigger count_no_outcome_${outcome} after truncate on ${table}
      for each statement execute function count_outcome_${outcome}();

    insert into outcome_counts
    select '${outcome}', quarter_hour(${at}), count(*) from ${table} ${where} group by 2;
  `
}

interface Counted {
  outcome: string
  table: string
  /** When it happened. */
  at: string
  /** Only rows that have this. */
  having?: string
}

const all: Counted[] = [
  { outcome: 'contacts', table: 'contacts', at: 'created_at' },
  { outcome: 'signups', table: 'newsletter_subscriptions', at: 'subscribed_at' },
  { outcome: 'enquiries', table: 'contact_submissions', at: 'created_at' },
  { outcome: 'requests', table: 'audit_requests', at: 'requested_at' },
  { outcome: 'completed_requests', table: 'audit_requests', at: 'requested_at', having: 'completed_at' },
  { outcome: 'completions', table: 'audit_submissions', at: 'completed_at' },
]

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function quarter_hour(moment timestamptz) returns timestamptz
      language sql immutable parallel safe strict
      return date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00+00');
    create table outcome_counts (
      outcome text not null,
      quarter timestamptz not null,
      times bigint not null
    );
    ${all.map(counting).join('')}
    create index outcome_counts_quarter on outcome_counts (outcome, quarter) include (times);
  `)
}

export async function down(knex: Knex): Promise<void> {
  for (const { outcome } of all) await knex.raw(`drop function count_outcome_${outcome} cascade`)
  await knex.raw('drop table outcome_counts; drop function quarter_hour')
}
