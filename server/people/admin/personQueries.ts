import type { Db } from '../../db.ts'
import { changed, one, rows } from '../../rows.ts'
import type { Person, PersonRow } from '../shared/peopleApi.ts'

type PersonValues = Omit<Person, 'id'>

/** Everybody in their order, with the number of posts that name them. */
export async function personRows(db: Db): Promise<PersonRow[]> {
  return rows<PersonRow>(
    db,
    `select id, name, role, picture, words, links,
            (select count(*) from blog_posts where author_id = people.id) as posts
       from people order by position, id`,
  )
}

/** Adds somebody, behind the others. @returns the new id */
export async function insertPerson(db: Db, person: PersonValues): Promise<number> {
  const row = await one<{ id: number }>(
    db,
    `insert into people (name, role, picture, words, links, position)
     select :name, :role, :picture, :words, :links::text[], coalesce(max(position), 0) + 1 from people
     returning id`,
    { ...person },
  )
  return row.id
}

/** @returns whether there is such a person */
export async function updatePerson(db: Db, id: number, person: PersonValues): Promise<boolean> {
  const found = await changed(
    db,
    `update people set name = :name, role = :role, picture = :picture, words = :words, links = :links::text[],
                       updated_at = now()
      where id = :id`,
    { ...person, id },
  )
  return found > 0
}

/** Takes somebody out; their posts are by nobody who is named. @returns whether there was such a person */
export async function deletePerson(db: Db, id: number): Promise<boolean> {
  return (await changed(db, 'delete from people where id = ?', [id])) > 0
}

/** Puts people in this order; whom it does not name stands behind. */
export async function orderPeople(db: Db, ids: number[]): Promise<void> {
  await db.raw(
    `update people set position = coalesce(array_position(:ids::bigint[], id), cardinality(:ids::bigint[]) + position)`,
    { ids },
  )
}
