import type { Db } from '../db.ts'
import { first } from '../rows.ts'
import type { Person } from './shared/peopleApi.ts'

/** Somebody of the house. */
export async function personById(db: Db, id: number): Promise<Person | undefined> {
  return first<Person>(db, 'select id, name, role, picture, words, links from people where id = ?', [id])
}
