import type { Db } from '../db.ts'
import { changed, execute, first, rows } from '../rows.ts'
import type { FileFacts, UploadState } from './shared/restoreApi.ts'

export interface Upload {
  id: number
  name: string
  bytes: number
  received: number
  state: UploadState
  rowsRead: number
  complaint: string | null
  facts: FileFacts | null
  createdAt: Date
  /** Whoever worked on it has not been heard of for a while. */
  isLeft: boolean
}

/** Begins a file; the one before it goes, unless it is being worked on. @returns its number, or nothing */
export async function beginUpload(
  db: Db,
  { name, bytes, by }: { name: string; bytes: number; by: string },
): Promise<number | undefined> {
  return db.transaction(async (trx) => {
    await execute(trx, 'lock table site_uploads in share row exclusive mode')
    await execute(trx, `delete from site_uploads where not (${atWork})`)
    const begun = await first<{ id: number }>(
      trx,
      `insert into site_uploads (name, bytes, brought_by)
       select :name, :bytes, :by where not exists (select from site_uploads) returning id`,
      { name, bytes, by },
    )
    return begun?.id
  })
}

const silence = `interval '30 seconds'`
const atWork = `state in ('checking', 'restoring') and touched_at > now() - ${silence}`

/** The file that is on its way, if there is one. What a version before this one found in it says too little: it is chosen again. */
export const currentUpload = (db: Db): Promise<Upload | undefined> =>
  first<Upload>(
    db,
    `select id, name, bytes, state, rows_read, complaint, created_at,
       case when facts -> 'keys' is not null then facts end as facts,
       state in ('checking', 'restoring') and not (${atWork}) as is_left,
       (select coalesce(sum(length(piece.bytes)), 0)::bigint from site_upload_pieces piece where upload_id = site_uploads.id) as received
     from site_uploads order by id desc limit 1`,
  )

/** Keeps a piece; sent twice it is there once. @returns false when there is no such file, or no room in it */
export async function keepPiece(
  db: Db,
  { id, position, bytes }: { id: number; position: number; bytes: Buffer },
): Promise<boolean> {
  const kept = await changed(
    db,
    `insert into site_upload_pieces (upload_id, position, bytes)
     select id, :position, :bytes from site_uploads
     where id = :id and state = 'receiving' and bytes >= length(:bytes::bytea) + (
       select coalesce(sum(length(piece.bytes)), 0) from site_upload_pieces piece
       where upload_id = :id and position <> :position)
     on conflict (upload_id, position) do update set bytes = excluded.bytes`,
    { id, position, bytes },
  )
  return kept === 1
}

/** The bytes of a file, piece by piece. */
export async function* piecesOf(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const [piece] = await rows<{ bytes: Buffer }>(
      db,
      'select bytes from site_upload_pieces where upload_id = ? and position = ?',
      [id, position],
    )
    if (!piece) return
    yield piece.bytes
  }
}

/** Takes a file for work. @returns false when somebody else has it, or it is not in one of these states */
export async function takeUpload(
  db: Db,
  id: number,
  from: UploadState[],
  to: 'checking' | 'restoring',
): Promise<boolean> {
  const taken = await changed(
    db,
    `update site_uploads set state = :to, touched_at = now(), rows_read = 0, complaint = null
     where id = :id and (state = any(:from) or state in ('checking', 'restoring')) and not (${atWork})`,
    { id, from, to },
  )
  return taken === 1
}

/** It is still worked on. */
export const touchUpload = (db: Db, id: number, rowsRead: number): Promise<number> =>
  changed(db, 'update site_uploads set touched_at = now(), rows_read = ? where id = ?', [rowsRead, id])

/** The file can be restored, and this is in it. */
export const noteFacts = (db: Db, id: number, facts: FileFacts): Promise<number> =>
  changed(db, `update site_uploads set state = 'checked', facts = ?, touched_at = now() where id = ?`, [
    JSON.stringify(facts),
    id,
  ])

/** It came to nothing, and why. */
export const noteFailure = (db: Db, id: number, complaint: string): Promise<number> =>
  changed(db, `update site_uploads set state = 'failed', complaint = ?, touched_at = now() where id = ?`, [
    complaint,
    id,
  ])

/** Throws a file away, unless it is being worked on. */
export const dropUpload = (db: Db, id: number): Promise<number> =>
  changed(db, `delete from site_uploads where id = ? and not (${atWork})`, [id])

/** Files that nobody came back to. @returns how many */
export const deleteOldUploads = (db: Db): Promise<number> =>
  changed(db, `delete from site_uploads where touched_at < now() - interval '1 day'`)
