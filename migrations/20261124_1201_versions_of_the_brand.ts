import type { Knex } from 'knex'

/** What was published as the brand is kept among the versions. */
export async function up(knex: Knex): Promise<void> {
  await takeKinds(knex, ['post', 'issue', 'template', 'brand'])
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("delete from text_versions where kind = 'brand'")
  await takeKinds(knex, ['post', 'issue', 'template'])
}

async function takeKinds(knex: Knex, kinds: string[]): Promise<void> {
  await knex.raw(`
    alter table text_versions drop constraint text_versions_kind_check;
    alter table text_versions add constraint text_versions_kind_check
      check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}));
  `)
}
