import type { Knex } from 'knex'

/** A request also carries when its first link expires and whether it was begun: its status is then one row's matter. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audit_requests
      add column link_expires_at timestamptz,
      add column is_started boolean not null default false;

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

    select note_audit_link(id) from audit_requests;

    create index audit_requests_started on audit_requests (requested_at, id)
      where completed_at is null and is_started;
    create index audit_requests_untouched on audit_requests (requested_at, id)
      where completed_at is null and not is_started;
    drop index audit_requests_open;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index audit_requests_open on audit_requests (requested_at, id) where completed_at is null;
    drop index audit_requests_started;
    drop index audit_requests_untouched;
    drop trigger link_noted on audit_links;
    drop trigger draft_noted on audit_drafts;
    drop trigger answers_noted on audit_drafts;
    drop function note_audit_link_change();
    drop function note_audit_draft_change();
    drop function note_audit_link(bigint);
    alter table audit_requests drop column link_expires_at, drop column is_started;
  `)
}
