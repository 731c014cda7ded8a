import { hasSqlState, sqlState, type Db } from '../../db.ts'
import type { CategoryRow } from '../shared/screens.ts'

/** Every category with how many posts use it, and how many deleted ones. */
export async function categoryRows(db: Db): Promise<CategoryRow[]> {
  const { rows } = await db.raw<{ rows: CategoryRow[] }>(
    `select c.id, c.name, c.slug, c.description,
            count(p.id) filter (where p.deleted_at is null) as posts, count(p.deleted_at) as deleted
       from blog_categories c left join blog_posts p on p.category = c.name
      group by c.id
      order by lower(c.name)`,
  )
  return rows
}

export interface CategoryValues {
  name: string
  slug: string
  description: string | null
}

/** @returns nothing when the name or its slug is taken */
export async function insertCategory(
  db: Db,
  { name, slug, description }: CategoryValues,
): Promise<CategoryRow | undefined> {
  const { rows } = await db.raw<{ rows: CategoryRow[] }>(
    `insert into blog_categories (name, slug, description) values (?, ?, ?)
     on conflict do nothing
     returning id, name, slug, description, 0 as posts, 0 as deleted`,
    [name, slug, description],
  )
  return rows[0]
}

/** Gives a category another name, and its posts with it. */
export async function renameCategory(
  db: Db,
  id: number,
  { name, slug, description }: CategoryValues,
): Promise<'done' | 'taken' | 'gone'> {
  try {
    return await db.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: { name: string }[] }>(
        'select name from blog_categories where id = ? for update',
        [id],
      )
      if (!rows[0]) return 'gone'
      await trx.raw('update blog_categories set name = ?, slug = ?, description = ? where id = ?', [
        name,
        slug,
        description,
        id,
      ])
      await trx.raw(
        'update blog_posts set category = ?, version = version + 1 where category = ? and category <> ?',
        [name, rows[0].name, name],
      )
      return 'done'
    })
  } catch (error) {
    if (hasSqlState(error, sqlState.uniqueViolation)) return 'taken'
    throw error
  }
}

/** Deletes a category that no post uses, deleted posts included: they may come back. */
export async function deleteCategory(db: Db, id: number): Promise<'done' | 'used' | 'gone'> {
  const { rows } = await db.raw<{ rows: { used: boolean }[] }>(
    `select exists (select from blog_posts where category = c.name) as used
       from blog_categories c where id = ?`,
    [id],
  )
  if (!rows[0]) return 'gone'
  const { rows: deleted } = await db.raw<{ rows: unknown[] }>(
    `delete from blog_categories c
      where id = ? and not exists (select from blog_posts where category = c.name)
      returning id`,
    [id],
  )
  return deleted.length > 0 ? 'done' : 'used'
}

/** How many posts use a category, and the title of a deleted one that does. */
export async function usesOf(db: Db, id: number): Promise<{ live: number; deleted: string | null }> {
  const { rows } = await db.raw<{ rows: [{ live: number; deleted: string | null }] }>(
    `select count(*) filter (where p.deleted_at is null) as live,
            max(p.title) filter (where p.deleted_at is not null) as deleted
       from blog_categories c join blog_posts p on p.category = c.name
      where c.id = ?`,
    [id],
  )
  return rows[0]
}

/** Whether a category has exactly this name. */
export async function categoryExists(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>('select 1 from blog_categories where name = ?', [name])
  return rows.length > 0
}
