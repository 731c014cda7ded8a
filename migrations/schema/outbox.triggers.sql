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

-- The ledger of counts.

create function count_mail_made() returns trigger language plpgsql as $$
begin
  insert into mail_counts
  select issue, sum(messages), sum(delivered), sum(gone), sum(opened) from (
    select case when template = 'newsletter-issue' then (facts ->> 'issue')::bigint end as issue,
      1 as messages,
      case when status in ('sent', 'delivered') then 1 else 0 end as delivered,
      case when sent_at is not null then 1 else 0 end as gone,
      case when sent_at is not null and opened_at is not null then 1 else 0 end as opened
    from made) differences
  group by issue
  having (sum(messages), sum(delivered), sum(gone), sum(opened)) is distinct from (0, 0, 0, 0);
  return null;
end
$$;
create trigger count_mail_made after insert on email_campaigns
  referencing new table as made
  for each statement execute function count_mail_made();

create function count_mail_changed() returns trigger language plpgsql as $$
begin
  insert into mail_counts
  select issue, sum(messages), sum(delivered), sum(gone), sum(opened) from (
    select case when template = 'newsletter-issue' then (facts ->> 'issue')::bigint end as issue,
      -1 as messages,
      case when status in ('sent', 'delivered') then -1 else 0 end as delivered,
      case when sent_at is not null then -1 else 0 end as gone,
      case when sent_at is not null and opened_at is not null then -1 else 0 end as opened
    from before_change union all
    select case when template = 'newsletter-issue' then (facts ->> 'issue')::bigint end as issue,
      1 as messages,
      case when status in ('sent', 'delivered') then 1 else 0 end as delivered,
      case when sent_at is not null then 1 else 0 end as gone,
      case when sent_at is not null and opened_at is not null then 1 else 0 end as opened
    from after_change) differences
  group by issue
  having (sum(messages), sum(delivered), sum(gone), sum(opened)) is distinct from (0, 0, 0, 0);
  return null;
end
$$;
create trigger count_mail_changed after update on email_campaigns
  referencing old table as before_change new table as after_change
  for each statement execute function count_mail_changed();

create function count_mail_removed() returns trigger language plpgsql as $$
begin
  insert into mail_counts
  select issue, sum(messages), sum(delivered), sum(gone), sum(opened) from (
    select case when template = 'newsletter-issue' then (facts ->> 'issue')::bigint end as issue,
      -1 as messages,
      case when status in ('sent', 'delivered') then -1 else 0 end as delivered,
      case when sent_at is not null then -1 else 0 end as gone,
      case when sent_at is not null and opened_at is not null then -1 else 0 end as opened
    from removed) differences
  group by issue
  having (sum(messages), sum(delivered), sum(gone), sum(opened)) is distinct from (0, 0, 0, 0);
  return null;
end
$$;
create trigger count_mail_removed after delete on email_campaigns
  referencing old table as removed
  for each statement execute function count_mail_removed();

create function count_no_mail() returns trigger language plpgsql as $$
begin
  delete from mail_counts;
  return null;
end
$$;
create trigger count_no_mail after truncate on email_campaigns
  for each statement execute function count_no_mail();
