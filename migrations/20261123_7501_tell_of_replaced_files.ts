import type { Knex } from 'knex'

const watched = (columns: string) => `
  drop trigger content_changed on media_assets;
  create trigger content_changed after update of ${columns} on media_assets
    for each statement execute function notify_content_changed();
`

/** A file that is replaced gives its address to another one: pages show that at once. */
export async function up(db: Knex): Promise<void> {
  await db.raw(watched('alt_text, deleted_at, sha256, dimensions, focus, storage_path'))
}

export async function down(db: Knex): Promise<void> {
  await db.raw(watched('alt_text, deleted_at, sha256, dimensions, focus'))
}
