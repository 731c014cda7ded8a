import type { Knex } from 'knex'

/** A deleted template can be brought back; it lies apart, so that nothing sends it meanwhile, and its versions wait with it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table deleted_templates (
      id text primary key,
      subject text not null,
      preheader text not null,
      html_content text not null,
      text_content text not null,
      sequence_id bigint references email_sequences (id) on delete set null,
      delay_hours integer not null,
      is_active boolean not null,
      version integer not null,
      created_at timestamptz not null,
      deleted_at timestamptz not null default now()
    );
    create index deleted_templates_sequence on deleted_templates (sequence_id);

    create function forget_versions_of_template() returns trigger language plpgsql as $$
    begin
      delete from text_versions where kind = 'template' and item = old.id
        and not exists (select from email_templates where id = old.id)
        and not exists (select from deleted_templates where id = old.id);
      return null;
    end $$;
    drop trigger forget_versions on email_templates;
    create trigger forget_versions after delete on email_templates for each row
      execute function forget_versions_of_template();
    create trigger forget_versions after delete on deleted_templates for each row
      execute function forget_versions_of_template();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table deleted_templates;
    drop trigger forget_versions on email_templates;
    drop function forget_versions_of_template();
    create trigger forget_versions after delete on email_templates for each row
      execute function forget_versions('template', 'id');
  `)
}
