import type { Knex } from 'knex'

/** Drafts of posts held the switch "Featured" as the words true and false. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    update blog_drafts
       set fields = jsonb_set(fields, '{isFeatured}', to_jsonb(fields->>'isFeatured' = 'true'))
     where jsonb_typeof(fields->'isFeatured') = 'string'
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update blog_drafts
       set fields = jsonb_set(fields, '{isFeatured}', to_jsonb(fields->>'isFeatured'))
     where jsonb_typeof(fields->'isFeatured') = 'boolean'
  `)
}
