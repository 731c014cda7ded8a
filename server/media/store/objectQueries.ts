import type { Db } from '../../db.ts'
import { changed, execute, first, one, rows } from '../../rows.ts'
import type { Asset } from '../assetQueries.ts'
import type { MadeSize } from '../shared/imageSizes.ts'

/** What an object of the store holds of an asset. */
export type Part = 'original' | MadeSize

export interface StoredObject {
  key: string
  fileSize: number
  sha256: string
}

/** Writes down that an object is about to be put into the store. */
export async function noteObject(db: Db, { key, fileSize, sha256 }: StoredObject): Promise<void> {
  await execute(db, 'insert into media_objects (key, file_size, sha256) values (?, ?, ?)', [
    key,
    fileSize,
    sha256,
  ])
}

/** Says of which asset an object is a part, unless that part is there already or the asset is another by now. */
export async function holdPart(
  db: Db,
  { id, sha256, focus }: Pick<Asset, 'id' | 'sha256' | 'focus'>,
  part: Part,
  key: string,
): Promise<boolean> {
  const held = await changed(
    db,
    `insert into media_parts (asset_id, part, key)
     select id, :part, :key from media_assets
      where id = :id and sha256 = :sha256 and focus is not distinct from :focus::jsonb
     on conflict do nothing`,
    { id, sha256, focus: focus && JSON.stringify(focus), part, key },
  )
  return held === 1
}

/** The object that holds a part of an asset. @returns undefined when none does, or the asset is another by now */
export const objectOf = (
  db: Db,
  { id, sha256 }: Pick<Asset, 'id' | 'sha256'>,
  part: Part,
): Promise<StoredObject | undefined> =>
  first<StoredObject>(
    db,
    `select o.key, o.file_size, o.sha256 from media_parts p
     join media_objects o on o.key = p.key join media_assets a on a.id = p.asset_id
     where a.id = ? and a.sha256 = ? and p.part = ?`,
    [id, sha256, part],
  )

/** Lets go of a part. @returns false when another object is that part by now */
export async function releasePart(db: Db, assetId: number, part: Part, key: string): Promise<boolean> {
  const gone = await changed(db, 'delete from media_parts where asset_id = ? and part = ? and key = ?', [
    assetId,
    part,
    key,
  ])
  return gone === 1
}

/** The next object that no asset holds and nobody is bringing any more, kept for this transaction. */
export const unusedObject = (trx: Db): Promise<{ key: string } | undefined> =>
  first<{ key: string }>(
    trx,
    `select key from media_objects o
     where since < now() - interval '1 hour' and not exists (select from media_parts p where p.key = o.key)
     order by since limit 1 for update skip locked`,
  )

/** @throws Error when an asset holds it, also one of which nobody has heard yet */
export async function forgetObject(db: Db, key: string): Promise<void> {
  await execute(db, 'delete from media_objects where key = ?', [key])
}

/** Objects of the site that was here before a restore: nothing holds them now. @param from the schema of that site */
export async function carryObjects(trx: Db, from: string): Promise<void> {
  await execute(
    trx,
    `insert into media_objects (key, file_size, sha256, since)
     select key, file_size, sha256, since from :from:.media_objects on conflict do nothing`,
    { from },
  )
}

const exporting = 7_263_404

/** While somebody reads the whole site, nothing it names leaves the store. */
export const keepObjects = (trx: Db): Promise<unknown> =>
  execute(trx, 'select pg_advisory_xact_lock_shared(?)', [exporting])

/** Whether nobody reads the whole site now. */
export async function mayRemoveObjects(trx: Db): Promise<boolean> {
  return (await one<{ may: boolean }>(trx, 'select pg_try_advisory_xact_lock(?) as may', [exporting])).may
}

export interface Whereabouts {
  /** Files that lie in the store, and those that lie in Postgres. */
  inStore: number
  inPostgres: number
}

/** How many files lie where. */
export const whereabouts = (db: Db): Promise<Whereabouts> =>
  one<Whereabouts>(
    db,
    `select (select count(*) from media_parts where part = 'original') as in_store,
       (select count(*) from media_chunks where position = 0) as in_postgres`,
  )

export interface HeldPart extends StoredObject {
  assetId: number
  part: Part
}

/** The parts of assets that lie in the store, in turn. @param after the asset and the part before */
export const partsAfter = (
  db: Db,
  after: { assetId: number; part: string },
  limit: number,
): Promise<HeldPart[]> => partsWhere(db, 'true', after, limit)

/** SQL: the parts that each of these tables of Postgres is there for, and does not hold. */
const ofTable = {
  media_chunks: `p.part = 'original' and not exists (select from media_chunks c where c.asset_id = p.asset_id)`,
  media_variants: `p.part <> 'original'
    and not exists (select from media_variants v where v.asset_id = p.asset_id and v.size = p.part)`,
} as const

/** The same, but only those that this table of Postgres would hold and does not. */
export const partsMissingIn = (
  db: Db,
  table: keyof typeof ofTable,
  after: { assetId: number; part: string },
  limit: number,
): Promise<HeldPart[]> => partsWhere(db, ofTable[table], after, limit)

const partsWhere = (
  db: Db,
  which: string,
  after: { assetId: number; part: string },
  limit: number,
): Promise<HeldPart[]> =>
  rows(
    db,
    `select p.asset_id, p.part, o.key, o.file_size, o.sha256 from media_parts p
     join media_objects o on o.key = p.key
     where ${which} and (p.asset_id, p.part) > (:assetId::bigint, :part::text)
     order by p.asset_id, p.part limit :limit`,
    { ...after, limit },
  )
