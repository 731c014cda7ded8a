import type { Knex } from 'knex'

/** Who left without ever having joined, or was added by another program, has a subscription too: without words agreed to. */
const joined = (row = ''): string =>
  `(${row}consent_text is not null or ${row}source not in ('api', 'erased', 'owner', 'preferences', 'unsubscribe'))`

/** A sign-up is counted where somebody signed up: not wherever there is a subscription. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(counting(joined))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(counting(() => 'true'))
}

const counting = (counts: (row?: string) => string): string => `
  create or replace function count_outcome_signups() returns trigger language plpgsql as $$
  begin
    case tg_op
      when 'INSERT' then
        insert into outcome_counts
        select 'signups', quarter_hour(subscribed_at), count(*) from made where ${counts()} group by 2;
      when 'DELETE' then
        insert into outcome_counts
        select 'signups', quarter_hour(subscribed_at), -count(*) from removed where ${counts()} group by 2;
      when 'UPDATE' then
        insert into outcome_counts
        select 'signups', quarter_hour(subscribed_at), -1 from (select old.*) before_change where ${counts()} union all
        select 'signups', quarter_hour(subscribed_at), 1 from (select new.*) after_change where ${counts()};
      when 'TRUNCATE' then
        delete from outcome_counts where outcome = 'signups';
    end case;
    return null;
  end
  $$;
  drop trigger count_outcome_signups_moved on newsletter_subscriptions;
  create trigger count_outcome_signups_moved after update on newsletter_subscriptions for each row
    when ((old.subscribed_at, ${counts('old.')}) is distinct from (new.subscribed_at, ${counts('new.')}))
    execute function count_outcome_signups();
  delete from outcome_counts where outcome = 'signups';
  insert into outcome_counts
  select 'signups', quarter_hour(subscribed_at), count(*) from newsletter_subscriptions where ${counts()} group by 2;`
