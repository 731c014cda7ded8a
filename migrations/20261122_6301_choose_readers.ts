import type { Knex } from 'knex'

/**
 * Who gets an issue: everybody who may be mailed, or those who fit a choice. What the choice may hold is said in
 * server/issues/shared/audience.ts; a list that is missing or empty asks for nothing.
 */
const rules = `
  create function is_chosen(choice jsonb, value text) returns boolean language sql immutable parallel safe
    return coalesce(choice, '[]') = '[]' or jsonb_exists(choice, value);

  create function issues_meant(answer jsonb) returns bigint[] language sql stable parallel safe as $$
    select case
      when answer is null then '{}'
      when answer ->> 'issue' is not null then array[(answer ->> 'issue')::bigint]
      else array(
        select id from newsletter_issues where state in ('sending', 'paused', 'sent')
        order by send_at desc nulls last, id desc limit (answer ->> 'last')::int) end
  $$;

  create function issue_readers(audience jsonb) returns table (id bigint, email text, full_name text)
    language sql stable parallel safe as $$
    select reader.id, reader.email, reader.full_name
    from newsletter_readers reader
    join contacts contact on contact.id = reader.id
    left join (
      select contact_id, bool_or(
        case audience #>> '{answer,of}' when 'clicked' then clicked_at else opened_at end is not null) as given
      from email_campaigns
      where template = 'newsletter-issue' and sent_at is not null
        and (facts ->> 'issue')::bigint = any((select issues_meant(audience -> 'answer'))::bigint[])
      group by contact_id) answer on answer.contact_id = contact.id
    where is_chosen(audience -> 'stages', contact.lifecycle)
      and is_chosen(audience -> 'sources', contact.source)
      and (coalesce(audience -> 'scores', '[]') = '[]' and coalesce(audience -> 'sizes', '[]') = '[]' or exists (
        select from (
          select company_size, total_score from audit_submissions
          where lower(audit_submissions.email) = lower(contact.email) order by completed_at desc limit 1) audit
        where is_chosen(audience -> 'sizes', audit.company_size)
          and (coalesce(audience -> 'scores', '[]') = '[]' or exists (
            select from jsonb_array_elements(audience -> 'scores') band
            where audit.total_score between (band ->> 'from')::int and (band ->> 'to')::int))))
      and (audience -> 'answer' is null
        or not contact.tracking_refused and answer.given = (audience #>> '{answer,did}')::boolean)
  $$;
`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table newsletter_issues add column audience jsonb not null default '{}'
      check (jsonb_typeof(audience) = 'object');
    create index audit_submissions_email on audit_submissions (lower(email), completed_at desc);
    ${rules}
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function issue_readers, issues_meant, is_chosen;
    drop index audit_submissions_email;
    alter table newsletter_issues drop column audience;
  `)
}
