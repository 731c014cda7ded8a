import type { Knex } from 'knex'

/**
 * What is written of a popup waits until it is published; what is stored by now is published. Whoever writes a draft
 * leaves finished pages alone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table popup_settings
      add column draft jsonb,
      add column draft_by text,
      add column draft_at timestamptz,
      add column version integer not null default 0,
      add constraint popup_settings_draft_check
        check ((draft is null) = (draft_by is null) and (draft is null) = (draft_at is null));
    comment on column popup_settings.draft is 'settings and content as they are written; nobody else sees them';
    comment on column popup_settings.version is
      'counts every change of words, so that nobody writes over what somebody else has just written';
    drop trigger content_changed on popup_settings;
    create trigger content_changed
      after insert or update of enabled, settings, content or delete or truncate on popup_settings
      for each statement execute function notify_content_changed();
    create trigger forget_versions after delete on popup_settings for each row
      execute function forget_versions('popup', 'popup_type');
  `)
  await takeKinds(knex, ['post', 'issue', 'template', 'brand', 'popup'])
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("delete from text_versions where kind = 'popup'")
  await takeKinds(knex, ['post', 'issue', 'template', 'brand'])
  await knex.raw(`
    drop trigger forget_versions on popup_settings;
    drop trigger content_changed on popup_settings;
    create trigger content_changed after insert or update or delete or truncate on popup_settings
      for each statement execute function notify_content_changed();
    alter table popup_settings
      drop constraint popup_settings_draft_check,
      drop column draft, drop column draft_by, drop column draft_at, drop column version;
  `)
}

async function takeKinds(knex: Knex, kinds: string[]): Promise<void> {
  await knex.raw(`
    alter table text_versions drop constraint text_versions_kind_check;
    alter table text_versions add constraint text_versions_kind_check
      check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}));
  `)
}
