-- What a request carries of its completion, its first link and its draft.

create function note_audit_completion() returns trigger language plpgsql as $$
begin
  update audit_requests r
  set completed_at = new.completed_at, total_score = new.total_score, company_name = new.company_name
  from audit_links l
  where l.id = new.audit_link_id and r.id = l.audit_request_id;
  return null;
end
$$;
create trigger completion_noted after insert or update on audit_submissions
  for each row execute function note_audit_completion();

create function note_audit_link(request bigint) returns void language sql as $$
  update audit_requests r
  set link_expires_at = link.expires_at, is_started = link.is_started
  from (
    select l.expires_at, l.is_used or coalesce(d.responses <> '{}', false) as is_started
    from audit_links l
    left join audit_drafts d on d.audit_link_id = l.id
    where l.audit_request_id = request
    order by l.id limit 1) link
  where r.id = request
    and (r.link_expires_at, r.is_started) is distinct from (link.expires_at, link.is_started);
$$;

create function note_audit_link_change() returns trigger language plpgsql as $$
begin
  perform note_audit_link(new.audit_request_id);
  return null;
end
$$;
create trigger link_noted after insert or update on audit_links
  for each row execute function note_audit_link_change();

create function note_audit_draft_change() returns trigger language plpgsql as $$
begin
  perform note_audit_link(l.audit_request_id) from audit_links l
  where l.id = coalesce(new.audit_link_id, old.audit_link_id);
  return null;
end
$$;
create trigger draft_noted after insert or delete on audit_drafts
  for each row execute function note_audit_draft_change();
create trigger answers_noted after update on audit_drafts
  for each row when ((old.responses = '{}') <> (new.responses = '{}'))
  execute function note_audit_draft_change();
