import type { Knex } from 'knex'

/**
 * Owner, editor, viewer: one role a person. Whoever was an administrator is an owner; `is_admin` goes on saying who may
 * enter the back office, which is everybody with a role.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table user_roles drop constraint user_roles_role_check, drop constraint user_roles_pkey;
    update user_roles set role = 'owner';
    alter table user_roles add primary key (user_id), add check (role in ('owner', 'editor', 'viewer'));
    create or replace function is_admin(person bigint) returns boolean language sql stable as $$
      select exists (select from user_roles where user_id = person)
    $$;
  `)
}

/** Only owners were administrators; the others keep their accounts without a role. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table user_roles drop constraint user_roles_role_check, drop constraint user_roles_pkey;
    delete from user_roles where role <> 'owner';
    update user_roles set role = 'admin';
    alter table user_roles add primary key (user_id, role), add check (role in ('admin'));
    create or replace function is_admin(person bigint) returns boolean language sql stable as $$
      select exists (select from user_roles where user_id = person and role = 'admin')
    $$;
  `)
}
