import { recordActivity } from '../../activity/activityQueries.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import { hasSqlState, sqlState, type Db } from '../../db.ts'
import { execute, first, one, rows } from '../../rows.ts'
import type { CategoryRow } from '../shared/screens.ts'

/** Every category with how many posts use it, and how many deleted ones. */
export async function categoryRows(db: Db): Promise<CategoryRow[]> {
  return rows<CategoryRow>(
    db,
    `select c.id, c.name, c.slug, c.description,
            count(p.id) filter (where p.deleted_at is null) as posts, count(p.deleted_at) as deleted
       from blog_categories c left join blog_posts p on p.category = c.name
      group by c.id
      order by lower(c.name)`,
  )
}

export interface CategoryValues {
  name: string
  slug: string
  description: string | null
}

/** @returns nothing when the name or its slug is taken */
export const insertCategory = (
  db: Db,
  { name, slug, description }: CategoryValues,
  by: string,
): Promise<CategoryRow | undefined> =>
  noteDeed(
    db,
    by,
    (trx) =>
      first<CategoryRow>(
        trx,
        `insert into blog_categories (name, slug, description) values (?, ?, ?)
         on conflict do nothing
         returning id, name, slug, description, 0 as posts, 0 as deleted`,
        [name, slug, description],
      ),
    () => ({ action: 'category.created', facts: { name } }),
  )

/** Gives a category another name, and its posts with it. Its addresses of before lead to that of today. */
export async function renameCategory(
  db: Db,
  id: number,
  { name, slug, description }: CategoryValues,
  by: string,
): Promise<'done' | 'taken' | 'gone'> {
  try {
    return await db.transaction(async (trx) => {
      const row = await first<{ name: string }>(
        trx,
        'select name from blog_categories where id = ? for update',
        [id],
      )
      if (!row) return 'gone'
      await execute(
        trx,
        `update blog_categories
            set name = :name, slug = :slug, description = :description,
                old_slugs = array_remove(
                  case when slug = any(old_slugs) then old_slugs else old_slugs || slug end, :slug)
          where id = :id`,
        { id, name, slug, description },
      )
      await execute(
        trx,
        `update blog_posts set category = ?, saved_by = null, version = version + 1
          where category = ? and category <> ?`,
        [name, row.name, name],
      )
      if (name === row.name) await recordActivity(trx, by, { action: 'category.changed', facts: { name } })
      else await recordActivity(trx, by, { action: 'category.renamed', facts: { from: row.name, to: name } })
      return 'done'
    })
  } catch (error) {
    if (hasSqlState(error, sqlState.uniqueViolation)) return 'taken'
    throw error
  }
}

/** Deletes a category that no post uses, deleted posts included: they may come back. */
export async function deleteCategory(db: Db, id: number, by: string): Promise<'done' | 'used' | 'gone'> {
  const found = await rows<{ used: boolean }>(
    db,
    `select exists (select from blog_posts where category = c.name) as used
       from blog_categories c where id = ?`,
    [id],
  )
  if (!found[0]) return 'gone'
  const deleted = await noteDeed(
    db,
    by,
    (trx) =>
      first<{ name: string }>(
        trx,
        `delete from blog_categories c
          where id = ? and not exists (select from blog_posts where category = c.name)
          returning name`,
        [id],
      ),
    ({ name }) => ({ action: 'category.deleted', facts: { name } }),
  )
  return deleted ? 'done' : 'used'
}

/** How many posts use a category, and the title of a deleted one that does. */
export async function usesOf(db: Db, id: number): Promise<{ live: number; deleted: string | null }> {
  return one<{ live: number; deleted: string | null }>(
    db,
    `select count(*) filter (where p.deleted_at is null) as live,
            max(p.title) filter (where p.deleted_at is not null) as deleted
       from blog_categories c join blog_posts p on p.category = c.name
      where c.id = ?`,
    [id],
  )
}

/** Whether a category has exactly this name. */
export async function categoryExists(db: Db, name: string): Promise<boolean> {
  return (await first(db, 'select 1 from blog_categories where name = ?', [name])) !== undefined
}
