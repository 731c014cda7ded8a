import type { Knex } from 'knex'

/**
 * Whole scores, and those of categories, were compared over all versions whose answers mean the same, though one may ask
 * other questions or count them otherwise. From now on only versions that are scored alike stand together. What was
 * measured before mixes them, and is measured anew.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create view audit_comparisons as
    select version, min(version) over (partition by coalesce(comparable_to, version), scoring) as family
    from audit_definitions
    cross join lateral (
      select jsonb_agg(jsonb_build_array(question -> 'id', question -> 'categoryId', question -> 'points')
                       order by (question ->> 'id')::int) as scoring
      from jsonb_array_elements(document -> 'questions') question) asked
    where state = 'published';
    comment on view audit_comparisons is 'the first of the versions whose answers mean the same and are scored alike';
    ${measuredAnew}
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop view audit_comparisons;
    ${measuredAnew}
  `)
}

const measuredAnew = `
    delete from audit_standings;
    delete from audit_category_scores;`
