import type { Knex } from 'knex'

const issuesMeant = (left: string) => `
  create or replace function issues_meant(answer jsonb) returns bigint[] language sql stable parallel safe as $$
    select case
      when answer is null then '{}'
      when answer ->> 'issue' is not null then array[(answer ->> 'issue')::bigint]
      else array(
        select id from newsletter_issues where state in ('sending', 'paused', 'sent')${left}
        order by send_at desc nulls last, id desc limit (answer ->> 'last')::int) end
  $$;
`

/**
 * The last issues are those of which mail has left. One that is just being queued would else be the last one itself,
 * and nobody can have answered it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    issuesMeant(`
          and (select sum(gone) from mail_counts where issue = newsletter_issues.id) > 0`),
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(issuesMeant(''))
}
