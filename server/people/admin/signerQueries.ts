import type { Db } from '../../db.ts'
import { execute, one } from '../../rows.ts'
import type { Signers } from '../shared/personForm.ts'

/** Who signs the newsletter, and who the other mails. */
export async function readSigners(db: Db): Promise<Signers> {
  return one<Signers>(
    db,
    `select (select id from people where signs_issues) as issues, (select id from people where signs_mails) as mails`,
  )
}

/**
 * Chooses who signs; whom nobody knows any more signs nothing.
 * @param seen who signed when it was chosen
 * @returns whether that was still so
 */
export async function changeSigners(trx: Db, { issues, mails }: Signers, seen: Signers): Promise<boolean> {
  await execute(trx, 'lock table people in share row exclusive mode')
  const now = await readSigners(trx)
  if (now.issues !== seen.issues || now.mails !== seen.mails) return false
  // Taken away first: one statement would meet two who sign.
  await execute(
    trx,
    'update people set signs_issues = false, signs_mails = false where signs_issues or signs_mails',
  )
  await execute(
    trx,
    `update people set signs_issues = coalesce(id = :issues::bigint, false),
                       signs_mails = coalesce(id = :mails::bigint, false)
      where id in (:issues::bigint, :mails::bigint)`,
    { issues, mails },
  )
  return true
}
