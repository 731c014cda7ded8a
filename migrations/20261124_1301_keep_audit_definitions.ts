import type { Knex } from 'knex'
import { firstDefinition } from '../server/audit/shared/firstDefinition.ts'

/**
 * The audit as a document, in versions: what was published never changes, so that an old submission keeps its own
 * questions. Version 1 is what was code before.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table audit_definitions (
      version integer primary key check (version > 0),
      document jsonb not null,
      state text not null default 'draft' check (state in ('draft', 'published')),
      revision integer not null default 1 check (revision > 0),
      saved_by text,
      saved_at timestamptz not null default now(),
      published_at timestamptz,
      published_by text,
      comparable_to integer references audit_definitions check (comparable_to < version),
      check ((state = 'published') = (published_at is not null))
    );
    comment on column audit_definitions.revision is 'counts what is saved of a draft, so that two who write at once see it';
    comment on column audit_definitions.comparable_to is
      'the first of the versions whose answers mean the same; null where this one is that';
    create unique index audit_definitions_draft on audit_definitions (state) where state = 'draft';

    create function live_audit_definition() returns integer language sql stable as $$
      select max(version) from audit_definitions where state = 'published';
    $$;

    create function keep_audit_definition() returns trigger language plpgsql as $$
    begin
      raise exception 'version % of the audit is published and stays as it is', old.version;
    end $$;
    create trigger keep_published before update or delete on audit_definitions
      for each row when (old.state = 'published') execute function keep_audit_definition();

    create trigger content_published after insert on audit_definitions
      for each row when (new.state = 'published') execute function notify_content_changed();
    create trigger content_changed after update of state on audit_definitions
      for each row when (new.state = 'published') execute function notify_content_changed();
  `)
  await db.raw(
    `insert into audit_definitions (version, document, state, published_at) values (1, ?, 'published', now())`,
    [JSON.stringify(firstDefinition)],
  )
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table audit_definitions;
    drop function keep_audit_definition();
    drop function live_audit_definition();
  `)
}
