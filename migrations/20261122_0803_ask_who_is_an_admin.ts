import type { Knex } from 'knex'

/** The one place that says who may enter the back office. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function is_admin(person bigint) returns boolean language sql stable as $$
      select exists (select from user_roles where user_id = person and role = 'admin')
    $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function is_admin(bigint)')
}
