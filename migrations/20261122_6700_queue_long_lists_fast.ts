import type { Knex } from 'knex'

const trigrams = `create index email_campaigns_trigrams on email_campaigns
  using gin (lower(email || E'\\n' || subject) gin_trgm_ops)`

/**
 * Each index is written for every message of an issue, so: none whose work another does, none for what only the mail
 * people ask for needs, words when a message leaves and not at each of its steps, and the newest at the end of theirs,
 * where Postgres adds without looking. A message that says its run is asked no more.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index email_campaigns_email;
    drop index email_campaigns_mailbox;
    create index email_campaigns_mailbox on email_campaigns (mailbox_of(email), template, created_at)
      where kind <> 'marketing';
    drop index email_campaigns_newest;
    create index email_campaigns_newest on email_campaigns (created_at, id);
    drop index email_campaigns_trigrams;
    ${trigrams} where status <> 'queued';
    drop trigger name_mail_run on email_campaigns;
    create trigger name_mail_run before insert on email_campaigns for each row
      when (new.run is null and (new.template = 'newsletter-issue' or new.enrolment_id is not null))
      execute function name_mail_run();
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger name_mail_run on email_campaigns;
    create trigger name_mail_run before insert on email_campaigns for each row
      when (new.template = 'newsletter-issue' or new.enrolment_id is not null) execute function name_mail_run();
    drop index email_campaigns_trigrams;
    ${trigrams};
    drop index email_campaigns_newest;
    create index email_campaigns_newest on email_campaigns (created_at desc, id desc);
    drop index email_campaigns_mailbox;
    create index email_campaigns_mailbox on email_campaigns (mailbox_of(email), template, created_at);
    create index email_campaigns_email on email_campaigns (lower(email));
  `)
}
