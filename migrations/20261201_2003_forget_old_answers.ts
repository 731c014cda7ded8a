import type { Knex } from 'knex'

/**
 * The answers of old audits may go, without writing their requests anew; the privacy policy names after how long.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index audit_submissions_answered on audit_submissions (completed_at) where responses <> '{}';
    comment on column audit_submissions.responses is
      'by the number of the question; none once they were no longer kept, while the scores stay';
    drop trigger completion_noted on audit_submissions;
    create trigger completion_noted
      after insert or update of audit_link_id, completed_at, total_score, company_name on audit_submissions
      for each row execute function note_audit_completion();
  `)
  await tellOf(knex, (key) => `${shown(key)} or ${key} in ('visitMonths', 'enquiryMonths', 'answerMonths')`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index audit_submissions_answered;
    comment on column audit_submissions.responses is null;
    drop trigger completion_noted on audit_submissions;
    create trigger completion_noted after insert or update on audit_submissions
      for each row execute function note_audit_completion();
  `)
  await tellOf(knex, (key) => `${shown(key)} or ${key} in ('visitMonths', 'enquiryMonths')`)
}

const shown = (key: string): string =>
  `${key} in ('newsletterArchive', 'contactEmail') or ${key} like 'brand%' and ${key} <> 'brandDraft'`

async function tellOf(knex: Knex, isShown: (key: string) => string): Promise<void> {
  await knex.raw(`
    drop trigger content_changed_removed on site_settings;
    drop trigger content_changed on site_settings;
    create trigger content_changed after insert or update on site_settings for each row
      when (${isShown('new.key')}) execute function notify_content_changed();
    create trigger content_changed_removed after delete on site_settings for each row
      when (${isShown('old.key')}) execute function notify_content_changed();
  `)
}
