import type { Knex } from 'knex'

/**
 * A run is one issue or one sequence: when its mail is refused in a row it is held, and what it did to addresses
 * is taken back. So a contact knows which message marked it, and what the server said.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mail_runs (
      run text primary key,
      in_a_row integer not null default 0,
      since timestamptz not null default '-infinity',
      held_at timestamptz,
      held_because text not null default '',
      stopped_at timestamptz
    );
    comment on column mail_runs.run is 'issue:12 or sequence:3';
    comment on column mail_runs.in_a_row is 'refusals since the last message that left';
    comment on column mail_runs.since is 'answers before this moment were looked at by a person';

    alter table email_campaigns
      add column run text,
      add column run_held boolean not null default false,
      add column template_off boolean not null default false,
      add column again boolean not null default false,
      add column answered_at timestamptz,
      add column complained_at timestamptz,
      add column refused text check (refused in ('bounce', 'soft', 'later', 'fail', 'pause'));
    comment on column email_campaigns.refused is 'what the last refusal of the mail server meant';
    comment on column email_campaigns.again is 'bounced while its run was refused, and queued once more';
    update email_campaigns set run = 'issue:' || (facts ->> 'issue')
    where template = 'newsletter-issue' and status = 'queued';
    update email_campaigns set run = 'sequence:' || enrolment.sequence_id
    from sequence_enrolments enrolment
    where enrolment.id = email_campaigns.enrolment_id and status = 'queued';
    create index email_campaigns_run on email_campaigns (run, answered_at desc) where run is not null;
    drop index email_campaigns_waiting;
    create index email_campaigns_waiting on email_campaigns (priority, run_after, id)
      where status = 'queued' and not held and not run_held and not template_off;

    create function name_mail_run() returns trigger language plpgsql as $$
    begin
      new.run := case when new.template = 'newsletter-issue' then 'issue:' || (new.facts ->> 'issue')
        else (select 'sequence:' || sequence_id from sequence_enrolments where id = new.enrolment_id) end;
      new.run_held := exists (select from mail_runs where run = new.run and held_at is not null);
      return new;
    end
    $$;
    create trigger name_mail_run before insert on email_campaigns for each row
      when (new.template = 'newsletter-issue' or new.enrolment_id is not null)
      execute function name_mail_run();

    create function hold_steps_of_template() returns trigger language plpgsql as $$
    begin
      update email_campaigns set template_off = not new.is_active
      where template = new.id and enrolment_id is not null and status = 'queued';
      return null;
    end
    $$;
    create trigger hold_steps_of_template after update on email_templates for each row
      when (old.is_active <> new.is_active)
      execute function hold_steps_of_template();

    alter table contacts
      add column bounced_by bigint,
      add column bounce_reason text,
      add column bounce_reported boolean not null default false,
      add column soft_bounces integer not null default 0,
      add column first_soft_at timestamptz,
      add column last_soft_at timestamptz;
    comment on column contacts.bounced_by is 'the message whose answer marked the address';
    comment on column contacts.bounce_reported is 'told later by a report, not by the mail server itself';
    create index contacts_bounced_by on contacts (bounced_by) where bounced_by is not null;

    create table mail_liftings (
      id bigint generated always as identity primary key,
      contact_id bigint not null references contacts on delete cascade,
      lifted_by text not null,
      lifted_at timestamptz not null default now()
    );
    create index mail_liftings_contact on mail_liftings (contact_id, lifted_at);
    comment on column mail_liftings.lifted_by is 'who or what let marketing go to the address again';

    create function go_on_after_bounce() returns trigger language plpgsql as $$
    declare reopened bigint[];
    begin
      with mended as (
        update sequence_enrolments enrolment set ended_at = null, ended_why = null
        from email_sequences sequence
        where enrolment.contact_id = new.id and enrolment.ended_why = 'bounced'
          and enrolment.ended_at >= old.email_bounced_at
          and enrolment.entered_at = new.last_stage_change_at
          and sequence.id = enrolment.sequence_id and sequence.lifecycle_stage = new.lifecycle
          and not exists (
            select from sequence_enrolments other
            where other.contact_id = new.id and other.sequence_id = enrolment.sequence_id
              and other.id > enrolment.id)
        returning enrolment.id)
      select array_agg(id) into reopened from mended;
      if reopened is not null then
        update email_campaigns set status = 'queued', last_error = null
        where enrolment_id = any(reopened) and status = 'cancelled' and last_error = 'The address has bounced';
      end if;
      return null;
    end
    $$;
    create trigger go_on_after_bounce after update on contacts for each row
      when (old.email_bounced_at is not null and new.email_bounced_at is null)
      execute function go_on_after_bounce();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger go_on_after_bounce on contacts;
    drop function go_on_after_bounce;
    drop table mail_liftings;
    alter table contacts drop column bounced_by, drop column bounce_reason, drop column bounce_reported,
      drop column soft_bounces, drop column first_soft_at, drop column last_soft_at;
    drop trigger hold_steps_of_template on email_templates;
    drop function hold_steps_of_template;
    drop trigger name_mail_run on email_campaigns;
    drop function name_mail_run;
    drop index email_campaigns_waiting;
    create index email_campaigns_waiting on email_campaigns (priority, run_after, id)
      where status = 'queued' and not held;
    alter table email_campaigns drop column run, drop column run_held, drop column template_off,
      drop column again, drop column answered_at, drop column complained_at, drop column refused;
    drop table mail_runs;
  `)
}
