import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { useIssueFromPost } from './useIssueFromPost.ts'

/** The way to the newsletter issue that was begun along with storing a post. */
export function IssueBegun({ begun, begin }: ReturnType<typeof useIssueFromPost>) {
  if (!begun) return null
  const { post, issue } = begun
  if (issue === 'failed') {
    return (
      <Notice
        kind="warn"
        title="The newsletter issue could not be started"
        acts={
          <Button size="sm" kind="outline" onClick={() => void begin(post)}>
            Try again
          </Button>
        }
      >
        “{post.title}” is saved all the same.
      </Notice>
    )
  }
  return (
    <Notice
      kind="ok"
      title={`A newsletter issue was started from “${post.title}”`}
      acts={
        <a className="btn btn--outline btn--sm" href={`/admin/email-marketing/issues/${issue}`}>
          Write the issue
        </a>
      }
    >
      It is a draft. You choose the readers before anything is sent.
    </Notice>
  )
}
