import * as z from 'zod/mini'
import type { Db } from '../../db.ts'
import { readId } from '../../web/ids.ts'
import type { TextWithVersions } from '../../versions/admin/versionRoutes.ts'
import type { Reason } from '../../versions/shared/versionReasons.ts'
import { keepFirst, keepVersion } from '../../versions/versionQueries.ts'
import { issueById, type Issue } from '../issueQueries.ts'
import { audienceSchema } from '../shared/audience.ts'

/** The versions of newsletter issues. */
export const issueVersions: TextWithVersions = {
  kind: 'issue',
  // Longer than a mail may be, while somebody writes.
  fields: z.object({
    subject: z.string(),
    preheader: z.string(),
    content: z.string(),
    audience: audienceSchema,
  }),
  itemOf: async (db, item) => {
    const id = readId(item)
    return (await issueById(db, id)) && String(id)
  },
}

const refOf = (id: number) => ({ kind: 'issue' as const, item: String(id) })
const fieldsOf = ({ subject, preheader, content, audience }: Issue) => ({
  subject,
  preheader,
  content,
  audience,
})

/**
 * An issue before it is saved over: unless it has versions; always when it was chosen to go.
 * @param replaced whether somebody chose their own text over it
 */
export async function keepBefore(db: Db, id: number, replaced: boolean): Promise<void> {
  if (!replaced) {
    await keepFirst(db, refOf(id), async () => {
      const issue = await issueById(db, id)
      return issue && { fields: fieldsOf(issue), at: issue.updatedAt, by: issue.saved?.by ?? '' }
    })
    return
  }
  const issue = await issueById(db, id)
  if (!issue) return
  const by = issue.saved?.by ?? ''
  await keepVersion(db, {
    ...refOf(id),
    fields: fieldsOf(issue),
    reason: 'replaced',
    by,
    at: issue.updatedAt,
  })
}

/** An issue as it was saved or sent off. @param by the address of who did it */
export const keepIssue = (db: Db, issue: Issue, reason: Reason, by: string): Promise<void> =>
  keepVersion(db, { ...refOf(issue.id), fields: fieldsOf(issue), reason, by })
