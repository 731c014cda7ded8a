import type { Knex } from 'knex'

const readers = (rest = ''): string => `
  create or replace function issue_readers(audience jsonb) returns table (id bigint, email text, full_name text)
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
        or not contact.tracking_refused and answer.given = (audience #>> '{answer,did}')::boolean)${rest}
  $$;
`

const notMailedToday = `
      and (not coalesce((audience -> 'notMailedToday')::boolean, false) or not exists (
        select from email_campaigns mail
        where mail.contact_id = contact.id and mail.sent_at > now() - interval '24 hours'))`

const archive = (audience: string): string => `
  create or replace view public_issues as
    select id, subject, preheader, content, send_at from newsletter_issues issue
    where state in ('sending', 'paused', 'sent') and ${audience} = '{}' and send_at <= now()
      and exists (select from site_settings where key = 'newsletterArchive' and value = 'true')
      and not exists (select from mail_runs where run = 'issue:' || issue.id and stopped_at is not null);
`

/**
 * A choice of readers may leave out who got any mail in the 24 hours before. An issue for all others is still one for
 * all subscribers, so it stands in the archive.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`${readers(notMailedToday)} ${archive(`audience - 'notMailedToday'`)}`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`${readers()} ${archive('audience')}`)
}
