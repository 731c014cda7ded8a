import type { Knex } from 'knex'

/** The people of a sequence are shown by when they entered, so the index for that takes the place of the one by id. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index sequence_enrolments_entered on sequence_enrolments (sequence_id, entered_at, id);
    drop index sequence_enrolments_newest;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create index sequence_enrolments_newest on sequence_enrolments (sequence_id, id desc);
    drop index sequence_enrolments_entered;
  `)
}
