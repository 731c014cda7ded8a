import type { Db } from '../db.ts'
import { first, rows } from '../rows.ts'

/** An issue that everybody may read. */
export interface PublicIssue {
  id: number
  subject: string
  preheader: string
  content: string
  sendAt: Date
}

/** All of them, newest first, without their text. */
export async function publicIssues(db: Db): Promise<Omit<PublicIssue, 'content'>[]> {
  return rows<Omit<PublicIssue, 'content'>>(
    db,
    'select id, subject, preheader, send_at from public_issues order by send_at desc, id desc',
  )
}

/** @returns undefined when there is none with this number, or the archive is off */
export async function publicIssue(db: Db, id: number): Promise<PublicIssue | undefined> {
  return first<PublicIssue>(
    db,
    'select id, subject, preheader, content, send_at from public_issues where id = ?',
    [id],
  )
}
