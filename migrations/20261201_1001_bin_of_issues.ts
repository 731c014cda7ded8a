import type { Knex } from 'knex'

/** A deleted draft of an issue can be brought back; it lies apart, so that nothing lists or sends it meanwhile, and its versions wait with it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table deleted_issues (
      id bigint primary key,
      subject text not null,
      preheader text not null,
      content text not null,
      audience jsonb not null,
      version integer not null,
      saved_by text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz not null default now()
    );

    create function forget_versions_of_issue() returns trigger language plpgsql as $$
    begin
      delete from text_versions where kind = 'issue' and item = old.id::text
        and not exists (select from newsletter_issues where id = old.id)
        and not exists (select from deleted_issues where id = old.id);
      return null;
    end $$;
    drop trigger forget_versions on newsletter_issues;
    create trigger forget_versions after delete on newsletter_issues for each row
      execute function forget_versions_of_issue();
    create trigger forget_versions after delete on deleted_issues for each row
      execute function forget_versions_of_issue();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from deleted_issues;
    drop table deleted_issues;
    drop trigger forget_versions on newsletter_issues;
    drop function forget_versions_of_issue();
    create trigger forget_versions after delete on newsletter_issues for each row
      execute function forget_versions('issue', 'id');
  `)
}
