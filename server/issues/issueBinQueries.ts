import type { Db } from '../db.ts'
import { execute, first, rows } from '../rows.ts'

const kept = 'id, subject, preheader, content, audience, version, saved_by, created_at, updated_at'

/** A draft into the bin, where nothing lists or sends it. @returns false for an issue that is no draft (any more) */
export async function binIssue(db: Db, id: number): Promise<boolean> {
  const binned = await first(
    db,
    `with gone as (delete from newsletter_issues where id = ? and state = 'draft' returning ${kept})
     insert into deleted_issues (${kept}) select ${kept} from gone returning id`,
    [id],
  )
  return binned !== undefined
}

/** Out of the bin, a draft as it was. @returns false when it is not in the bin */
export async function restoreIssue(db: Db, id: number): Promise<boolean> {
  const restored = await first(
    db,
    `with back as (delete from deleted_issues where id = ? returning ${kept})
     insert into newsletter_issues (${kept}) overriding system value select ${kept} from back returning id`,
    [id],
  )
  return restored !== undefined
}

interface Binned {
  id: number
  subject: string
  deletedAt: Date
}

const told = 'select id, subject, deleted_at from deleted_issues'

/** What can be brought back, the last deleted first. */
export const binnedIssues = (db: Db): Promise<Binned[]> =>
  rows<Binned>(db, `${told} order by deleted_at desc, id desc`)

/** @returns undefined when it is not in the bin */
export const binnedIssue = (db: Db, id: number): Promise<Binned | undefined> =>
  first<Binned>(db, `${told} where id = ?`, [id])

/** Drafts deleted longer ago than they can be brought back go for good, their versions with them. */
export async function purgeIssues(db: Db, days: number): Promise<void> {
  await execute(db, `delete from deleted_issues where deleted_at < now() - make_interval(days => ?)`, [days])
}
