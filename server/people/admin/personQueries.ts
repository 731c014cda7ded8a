import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db.ts'
import { changed, execute, first, one, rows } from '../../rows.ts'
import type { LastSaved } from '../../versions/shared/lastSaved.ts'
import { lastSaved } from '../../versions/versionQueries.ts'
import type { PersonRow } from '../shared/peopleApi.ts'
import type { PersonValues, TakenOut } from '../shared/personForm.ts'

interface Stored extends Omit<PersonValues, 'picture' | 'elsewhere'> {
  id: number
  version: number
  assetId: number | null
  picture: string | null
  position: number
  signsIssues: boolean
  signsMails: boolean
}

const columns = `id, version, name, role, asset_id, picture, words, email, links, on_site, answers,
  position, signs_issues, signs_mails`

/** Everybody in their order, with the number of posts that name them. */
export async function personRows(db: Db): Promise<PersonRow[]> {
  const found = await rows<Stored & { posts: number; saved: LastSaved | null }>(
    db,
    `select ${columns}, ${lastSaved}, (select count(*) from blog_posts where author_id = people.id) as posts
       from people order by position, id`,
  )
  return found.map((row) => ({
    id: row.id,
    version: row.version,
    saved: row.saved,
    values: valuesOf(row),
    posts: row.posts,
  }))
}

const valuesOf = ({
  name,
  role,
  assetId,
  picture,
  words,
  email,
  links,
  onSite,
  answers,
}: Stored): PersonValues => ({
  name,
  role,
  picture: assetId === null ? null : { asset: assetId },
  elsewhere: picture ?? '',
  words,
  email,
  links,
  onSite,
  answers,
})

/** A picture that has left the library for ever is none. */
const asset = '(select id from media_assets where id = :asset::bigint)'

const bound = ({ picture, elsewhere, links, ...values }: PersonValues) => ({
  ...values,
  asset: picture?.asset ?? null,
  elsewhere: elsewhere || null,
  links: JSON.stringify(links),
})

/** @returns the number of one of these people who is just as asked */
export async function personAsAsked(
  db: Db,
  ids: number[],
  values: PersonValues,
): Promise<number | undefined> {
  const found = await rows<Stored>(db, `select ${columns} from people where id = any(?::bigint[])`, [ids])
  return found.find((row) => isDeepStrictEqual(valuesOf(row), { ...values }))?.id
}

/** Adds somebody, behind the others. @returns the new id */
export async function insertPerson(db: Db, values: PersonValues): Promise<number> {
  const row = await one<{ id: number }>(
    db,
    `insert into people (name, role, asset_id, picture, words, email, links, on_site, answers, position)
     select :name, :role, ${asset}, :elsewhere, :words, :email, :links::jsonb, :onSite, :answers,
            coalesce(max(position), 0) + 1
       from people
     returning id`,
    bound(values),
  )
  return row.id
}

/**
 * Keeps what is written of somebody over the version it was written over.
 * @param by the address of who wrote it
 * @returns the new version; nothing where there is no such person, or another version of them
 */
export async function updatePerson(
  db: Db,
  id: number,
  values: PersonValues,
  version: number,
  by: string,
): Promise<number | undefined> {
  const row = await first<{ version: number }>(
    db,
    `update people set name = :name, role = :role, asset_id = ${asset}, picture = :elsewhere, words = :words,
                       email = :email, links = :links::jsonb, on_site = :onSite, answers = :answers,
                       version = version + 1, updated_at = now(), saved_by = :by
      where id = :id and version = :version returning version`,
    { ...bound(values), id, version, by },
  )
  return row?.version
}

/** @returns whether there is such a person */
export async function isThere(db: Db, id: number): Promise<boolean> {
  return (await first(db, 'select 1 from people where id = ?', [id])) !== undefined
}

type Removable = Stored & { posts: number[] }

const theirPosts = `(select coalesce(jsonb_agg(id), '[]') as posts from blog_posts where author_id = :id)`

const takenOf = (row: Removable): TakenOut => {
  const { id, posts, position, signsIssues, signsMails } = row
  return { id, values: valuesOf(row), position, posts, signsIssues, signsMails }
}

/** @returns what puts somebody back who is about to be taken out */
export async function personToTake(db: Db, id: number): Promise<TakenOut | undefined> {
  const row = await first<Removable>(
    db,
    `select ${columns}, theirs.posts from people, ${theirPosts} theirs where people.id = :id`,
    { id },
  )
  return row && takenOf(row)
}

/** Takes somebody out; their posts are by nobody who is named. @returns what puts them back */
export async function deletePerson(db: Db, id: number): Promise<TakenOut | undefined> {
  const row = await first<Removable>(
    db,
    `with theirs as ${theirPosts}
     delete from people using theirs where people.id = :id returning ${columns}, theirs.posts`,
    { id },
  )
  return row && takenOf(row)
}

/** Puts somebody back under the number they had. @returns whether they were gone */
export async function insertAgain(db: Db, { values, ...taken }: TakenOut): Promise<boolean> {
  const found = await changed(
    db,
    `insert into people (id, name, role, asset_id, picture, words, email, links, on_site, answers, position,
                         signs_issues, signs_mails)
     overriding system value
     select :id, :name, :role, ${asset}, :elsewhere, :words, :email, :links::jsonb, :onSite, :answers, :position,
            :signsIssues and not exists (select from people where signs_issues),
            :signsMails and not exists (select from people where signs_mails)
       from people_id_seq where :id <= last_value
     on conflict (id) do nothing`,
    {
      ...bound(values),
      id: taken.id,
      position: taken.position,
      signsIssues: taken.signsIssues,
      signsMails: taken.signsMails,
    },
  )
  return found > 0
}

/**
 * Puts people in this order; whom it does not name stands behind.
 * @param seen the order that they were moved in
 * @returns whether that was still theirs
 */
export async function orderPeople(trx: Db, ids: number[], seen: number[]): Promise<boolean> {
  await execute(trx, 'lock table people in share row exclusive mode')
  const now = await rows<{ id: number }>(trx, 'select id from people order by position, id')
  if (now.map(({ id }) => id).join() !== seen.join()) return false
  await execute(
    trx,
    `update people set position = coalesce(array_position(:ids::bigint[], id), cardinality(:ids::bigint[]) + position)`,
    { ids },
  )
  return true
}
