-- Every stage a contact enters is logged by the table itself, whoever moved it: a visitor, the nightly rules
-- (one statement for all) or the owner. Once a statement, not once a row, so that a sweep stays a sweep.

create function log_contact_entered() returns trigger language plpgsql as $$
begin
  insert into contact_stage_changes (contact_id, from_stage, to_stage, changed_by, changed_at)
  select id, null, lifecycle, stage_changed_by, last_stage_change_at from entered;
  return null;
end
$$;
create trigger log_contact_entered after insert on contacts
  referencing new table as entered
  for each statement execute function log_contact_entered();

-- A connection plans this once, usually for a single contact; the same plan, row by row against row by row,
-- would take a nightly sweep of thousands minutes instead of a second.
create function log_contact_moved() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into contact_stage_changes (contact_id, from_stage, to_stage, changed_by, changed_at)
  select id, old_rows.lifecycle, new_rows.lifecycle, new_rows.stage_changed_by, new_rows.last_stage_change_at
  from old_rows join new_rows using (id)
  where old_rows.lifecycle <> new_rows.lifecycle;
  return null;
end
$$;
create trigger log_contact_moved after update on contacts
  referencing old table as old_rows new table as new_rows
  for each statement execute function log_contact_moved();

-- The ledger of counts.

create function count_contacts_made() returns trigger language plpgsql as $$
begin
  insert into contact_counts
  select source, lifecycle, booked_discovery, newsletter_status is not distinct from 'unsubscribed', count(*)
  from made group by 1, 2, 3, 4;
  return null;
end
$$;
create trigger count_contacts_made after insert on contacts
  referencing new table as made
  for each statement execute function count_contacts_made();

create function count_contacts_changed() returns trigger language plpgsql as $$
begin
  insert into contact_counts
  select source, lifecycle, booked_discovery, unsubscribed, sum(people)
  from (
    select source, lifecycle, booked_discovery,
      newsletter_status is not distinct from 'unsubscribed' as unsubscribed, -1 as people
    from before_change
    union all
    select source, lifecycle, booked_discovery,
      newsletter_status is not distinct from 'unsubscribed', 1
    from after_change
  ) differences
  group by 1, 2, 3, 4 having sum(people) <> 0;
  return null;
end
$$;
create trigger count_contacts_changed after update on contacts
  referencing old table as before_change new table as after_change
  for each statement execute function count_contacts_changed();

create function count_contacts_removed() returns trigger language plpgsql as $$
begin
  insert into contact_counts
  select source, lifecycle, booked_discovery, newsletter_status is not distinct from 'unsubscribed', -count(*)
  from removed group by 1, 2, 3, 4;
  return null;
end
$$;
create trigger count_contacts_removed after delete on contacts
  referencing old table as removed
  for each statement execute function count_contacts_removed();

create function count_no_contacts() returns trigger language plpgsql as $$
begin
  delete from contact_counts;
  return null;
end
$$;
create trigger count_no_contacts after truncate on contacts
  for each statement execute function count_no_contacts();

-- A contact is found by its address, its name and the companies of its enquiries and audits; what is searched
-- is written again when a company arrives.

create function contact_is_searched() returns trigger language plpgsql as $$
begin
  insert into contact_search select id, lower(concat_ws(E'\n', made.email, made.full_name,
    (select string_agg(distinct company, E'\n') from contact_submissions
     where lower(email) = lower(made.email)),
    (select string_agg(distinct s.company_name, E'\n') from audit_submissions s
     join audit_links l on l.id = s.audit_link_id join audit_requests r on r.id = l.audit_request_id
     where lower(r.email) = lower(made.email)))) from made;
  return null;
end
$$;
create trigger contact_is_searched after insert on contacts
  referencing new table as made
  for each statement execute function contact_is_searched();

create function contact_is_renamed() returns trigger language plpgsql as $$
begin
  update contact_search set words = lower(concat_ws(E'\n', new.email, new.full_name,
    (select string_agg(distinct company, E'\n') from contact_submissions
     where lower(email) = lower(new.email)),
    (select string_agg(distinct s.company_name, E'\n') from audit_submissions s
     join audit_links l on l.id = s.audit_link_id join audit_requests r on r.id = l.audit_request_id
     where lower(r.email) = lower(new.email)))) where contact_id = new.id;
  return null;
end
$$;
create trigger contact_is_renamed after update of email, full_name on contacts
  for each row when (old.email <> new.email or old.full_name is distinct from new.full_name)
  execute function contact_is_renamed();

create function contact_has_a_company() returns trigger language plpgsql as $$
declare
  address text := case tg_table_name when 'contact_submissions' then to_jsonb(new) ->> 'email' else (
    select r.email from audit_links l join audit_requests r on r.id = l.audit_request_id
    where l.id = (to_jsonb(new) ->> 'audit_link_id')::bigint) end;
begin
  update contact_search set words = lower(concat_ws(E'\n', c.email, c.full_name,
    (select string_agg(distinct company, E'\n') from contact_submissions
     where lower(email) = lower(c.email)),
    (select string_agg(distinct s.company_name, E'\n') from audit_submissions s
     join audit_links l on l.id = s.audit_link_id join audit_requests r on r.id = l.audit_request_id
     where lower(r.email) = lower(c.email)))) from contacts c
  where c.id = contact_id and lower(c.email) = lower(address);
  return null;
end
$$;
create trigger contact_has_a_company after insert on contact_submissions
  for each row execute function contact_has_a_company();
create trigger contact_has_a_company after insert on audit_submissions
  for each row execute function contact_has_a_company();
