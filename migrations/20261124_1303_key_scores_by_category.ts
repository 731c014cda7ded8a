import type { Knex } from 'knex'

/**
 * Scores by category are stored under the category's id: its name may change from version to version. A name that the
 * version does not have stays as it is.
 */
export const up = (db: Knex): Promise<void> => rename(db, 'name', 'id')

export const down = (db: Knex): Promise<void> => rename(db, 'id', 'name')

async function rename(db: Knex, from: 'id' | 'name', to: 'id' | 'name'): Promise<void> {
  await db.raw(
    `alter table audit_submissions disable trigger completion_noted;
     update audit_submissions s set category_scores = (
       select jsonb_object_agg(coalesce(category ->> '${to}', scored.key), scored.value)
       from jsonb_each(s.category_scores) scored
       left join jsonb_array_elements((select document -> 'categories' from audit_definitions d
         where d.version = s.definition_version)) category on category ->> '${from}' = scored.key)
     where category_scores <> '{}';
     alter table audit_submissions enable trigger completion_noted;`,
  )
}
