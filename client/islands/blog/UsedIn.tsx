import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { useAnswer } from '../../ui/useAnswer.ts'
import { StartIssue } from './StartIssue.tsx'

/** Where a stored post is used beyond its own page: issues that lead to it, and the home page. */
export function UsedIn({ post }: { post: EditedPost & { id: number } }) {
  const { id, homePlace } = post
  const { answer, failed } = useAnswer(id, () => call(issuesApi.withPost, { id }))
  const issues = answer?.issues
  return (
    <section>
      <h3>Where this post is used</h3>
      {failed ? <p className="dim">Newsletter issues could not be read.</p> : null}
      {issues?.length === 0 && !homePlace ? <p className="dim">Nowhere yet but on its own page.</p> : null}
      <ul className="used-in">
        {(issues ?? []).map((issue) => (
          <li key={issue.id}>
            <a href={`/admin/email-marketing/issues/${issue.id}`}>Issue {issue.id}</a>
            <span className="dim"> of the newsletter, {issue.said}</span>
          </li>
        ))}
        {homePlace ? (
          <li>
            <a href="/" target="_blank" rel="noopener">
              The home page
            </a>
            <span className="dim">, {['first', 'second', 'third'][homePlace - 1]} card</span>
          </li>
        ) : null}
      </ul>
      <StartIssue post={id} />
    </section>
  )
}
