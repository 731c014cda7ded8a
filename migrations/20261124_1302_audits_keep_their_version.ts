import type { Knex } from 'knex'

/**
 * Which version of the audit somebody takes: their link begins with the one that is asked when it is first opened, and what
 * is answered on the way and in the end carries that of its link. What was begun before there were versions is version 1.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table audit_links add column definition_version integer references audit_definitions;
    -- Filled in without writing the rows again: all of them answered what is version 1 now.
    alter table audit_drafts add column definition_version integer not null default 1 references audit_definitions;
    alter table audit_drafts alter column definition_version drop default;
    alter table audit_submissions add column definition_version integer not null default 1 references audit_definitions;
    alter table audit_submissions alter column definition_version drop default;
    update audit_links l set definition_version = 1
    where is_used or exists (select from audit_drafts d where d.audit_link_id = l.id)
      or exists (select from audit_submissions s where s.audit_link_id = l.id);

    create function hold_audit_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.definition_version is distinct from old.definition_version
        and old.definition_version is not null then
        raise exception 'audit link % ends with the version that it began with', old.id;
      end if;
      if new.definition_version is not null and not exists (
        select from audit_definitions where version = new.definition_version and state = 'published') then
        raise exception 'version % of the audit is not published', new.definition_version;
      end if;
      return new;
    end $$;
    create trigger version_held before insert or update of definition_version on audit_links
      for each row execute function hold_audit_version();

    create function carry_audit_version() returns trigger language plpgsql as $$
    begin
      update audit_links set definition_version = live_audit_definition()
      where id = new.audit_link_id and definition_version is null;
      select definition_version into new.definition_version from audit_links where id = new.audit_link_id;
      return new;
    end $$;
    create trigger version_carried before insert on audit_drafts
      for each row execute function carry_audit_version();
    create trigger version_carried before insert on audit_submissions
      for each row execute function carry_audit_version();

    create index audit_submissions_of_version on audit_submissions (definition_version, company_size, total_score);

    alter table audit_drafts drop constraint audit_drafts_step_check;
    alter table audit_drafts add constraint audit_drafts_step_check check (step between 0 and 40);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update audit_drafts set step = 15 where step > 15;
    alter table audit_drafts drop constraint audit_drafts_step_check;
    alter table audit_drafts add constraint audit_drafts_step_check check (step between 0 and 15);
    drop trigger version_carried on audit_submissions;
    drop trigger version_carried on audit_drafts;
    drop trigger version_held on audit_links;
    drop function carry_audit_version();
    drop function hold_audit_version();
    alter table audit_submissions drop column definition_version;
    alter table audit_drafts drop column definition_version;
    alter table audit_links drop column definition_version;
  `)
}
