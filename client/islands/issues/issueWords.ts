import { issuesApi, type IssueView } from '../../../server/issues/shared/issuesApi.ts'
import { call } from '../../lib/api.ts'
import type { IssueDraft } from './IssueFields.tsx'

/** What is written of an issue, and for whom. */
export const draftOf = ({ subject, preheader, content, audience }: IssueView['issue']): IssueDraft => ({
  subject,
  preheader,
  content,
  audience,
})

/** Makes a new issue of these words, which has the address of the page from then on. */
export async function goOnInNewIssue(draft: IssueDraft): Promise<IssueView> {
  const { id } = await call(issuesApi.create, {}, { audience: draft.audience })
  await call(issuesApi.save, { id }, { ...draft, version: 1 })
  const made = await call(issuesApi.issue, { id })
  history.replaceState(null, '', `/admin/email-marketing/issues/${id}`)
  return made
}
