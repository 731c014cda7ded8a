import type { Knex } from 'knex'

/**
 * The issues that everybody may read: those that went to all subscribers and were not stopped, while the owner has
 * the archive on. Pages are dropped when an issue leaves and when the archive is switched, never while one is written.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create view public_issues as
    select id, subject, preheader, content, send_at from newsletter_issues issue
    where state in ('sending', 'paused', 'sent') and audience = '{}' and send_at <= now()
      and exists (select from site_settings where key = 'newsletterArchive' and value = 'true')
      and not exists (
        select from mail_runs where run = 'issue:' || issue.id and stopped_at is not null);

    create trigger content_changed after update of state on newsletter_issues for each row
      when (old.state is distinct from new.state) execute function notify_content_changed();
    create trigger content_changed after insert or update on site_settings for each row
      when (new.key = 'newsletterArchive') execute function notify_content_changed();
    create trigger content_changed_removed after delete on site_settings for each row
      when (old.key = 'newsletterArchive') execute function notify_content_changed();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger content_changed_removed on site_settings;
    drop trigger content_changed on site_settings;
    drop trigger content_changed on newsletter_issues;
    drop view public_issues;
  `)
}
